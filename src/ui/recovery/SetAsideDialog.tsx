// Records that could not be read, and a report for finding the cause.

import { fileOf } from '../../notation/jsonFile.ts';
import { useAppState, useDocumentStorage } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { ReportButton, SetAsideList } from './RecoveryScreen.tsx';

export function SetAsideDialog({ onClose }: { readonly onClose: () => void }) {
  const storage = useDocumentStorage();
  const readState = useAppState();
  return (
    <Dialog title="Report a problem" onClose={onClose}>
      <p>
        Stored data that this version cannot read is set aside here. It is never overwritten, and
        deleted only when you say so.
      </p>
      <SetAsideList storage={storage} />
      <p>A report holds the version of Arrowswitch, the movement on screen and the seed.</p>
      <ReportButton
        ask={async () => {
          const { document, preferences } = readState();
          return { failure: '', movement: fileOf(document.movement), seed: preferences.seed };
        }}
      />
    </Dialog>
  );
}
