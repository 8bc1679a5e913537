// What players see at the address of the page: the room display or a guide.

import { GUIDE_HASH } from '../../notation/guideAddress.ts';
import { DisplayPage } from './DisplayPage.tsx';
import { GuidePage } from './GuidePage.tsx';

export function PlayersScreen({ fragment }: { readonly fragment: string }) {
  return fragment.startsWith(GUIDE_HASH) ? (
    <GuidePage text={fragment.slice(GUIDE_HASH.length)} />
  ) : (
    <DisplayPage />
  );
}
