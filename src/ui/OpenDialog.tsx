// The dialogs by their ids.

import type { ComponentType } from 'react';
import { useApp } from './arrowswitchContext.ts';
import { CardsDialog } from './cards/CardsDialog.tsx';
import { CollectionDialog } from './collection/CollectionDialog.tsx';
import { KeyboardMap } from './commands/KeyboardMap.tsx';
import { Palette } from './commands/Palette.tsx';
import type { DialogId, WantedSize } from './commands/screens.ts';
import { DetailsDialog } from './editing/DetailsDialog.tsx';
import { RoundOneDialog } from './editing/RoundOneDialog.tsx';
import { SetsDialog } from './editing/SetsDialog.tsx';
import { BlankDialog, SizeDialog } from './editing/SizeDialog.tsx';
import { SwapDialog } from './editing/SwapDialog.tsx';
import { ExportDialog } from './files/ExportDialog.tsx';
import { MovementChoice } from './files/MovementChoice.tsx';
import { HowellDialog } from './howell/HowellDialog.tsx';
import { IndividualDialog } from './movements/IndividualDialog.tsx';
import { MovementsDialog } from './movements/MovementsDialog.tsx';
import { PeopleDialog } from './people/PeopleDialog.tsx';
import { SetAsideDialog } from './recovery/SetAsideDialog.tsx';
import { SessionsDialog } from './sessions/SessionsDialog.tsx';
import { ShareDialog } from './share/ShareDialog.tsx';

interface ScreenProps {
  /** The size requested by whatever opened the dialog. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

/** A dialog that somebody asked for, or the movements that were read from a file. */
type ShownDialog = DialogId | 'offered';

const dialogs: Readonly<Record<ShownDialog, ComponentType<ScreenProps>>> = {
  export: ExportDialog,
  cards: CardsDialog,
  people: PeopleDialog,
  collection: CollectionDialog,
  movements: MovementsDialog,
  share: ShareDialog,
  palette: Palette,
  keys: KeyboardMap,
  size: SizeDialog,
  sets: SetsDialog,
  sessions: SessionsDialog,
  blank: BlankDialog,
  individual: IndividualDialog,
  details: DetailsDialog,
  swap: SwapDialog,
  roundOne: RoundOneDialog,
  newHowell: HowellDialog,
  setAside: SetAsideDialog,
  offered: MovementChoice,
};

/** Forms that begin with what the movement holds; when that changes while they are open, they begin anew. */
const OF_MOVEMENT: ReadonlySet<ShownDialog> = new Set(['size', 'details', 'roundOne']);

interface OpenDialogProps extends ScreenProps {
  /** Null where none is asked for. */
  readonly id: ShownDialog | null;
}

export function OpenDialog({ id, ...props }: OpenDialogProps) {
  const revision = useApp(({ document }) =>
    id !== null && OF_MOVEMENT.has(id) ? document.revision : 0,
  );
  if (id === null) return null;
  const Chosen = dialogs[id];
  return <Chosen key={revision} {...props} />;
}
