// What players see at the address of the page: the room display or a guide.

import { DisplayPage } from './DisplayPage.tsx';
import { GuidePage } from './GuidePage.tsx';
import { GUIDE_HASH } from './screens.ts';

export function PlayersScreen({ fragment }: { readonly fragment: string }) {
  return fragment.startsWith(GUIDE_HASH) ? (
    <GuidePage text={fragment.slice(GUIDE_HASH.length)} />
  ) : (
    <DisplayPage />
  );
}
