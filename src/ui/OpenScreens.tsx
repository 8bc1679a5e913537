// Maps dialog and panel ids to components; each is loaded when it is first opened.

import type { ComponentType } from 'react';
import type { DialogId, PanelId, WantedSize } from './commands/screens.ts';
import { lazyPart } from './PartBoundary.tsx';
import { failedDialog, failedPanel } from './screenFrames.tsx';

interface ScreenProps {
  /** The size requested by whatever opened the dialog. */
  readonly wanted?: WantedSize | undefined;
  readonly onClose: () => void;
}

type Load = () => Promise<ComponentType<ScreenProps>>;

const dialog = (load: Load) => lazyPart('This dialog', load, failedDialog);
const panel = (load: Load) => lazyPart('This panel', load, failedPanel);

const dialogs: Readonly<Record<DialogId, ComponentType<ScreenProps>>> = {
  export: dialog(async () => (await import('./files/ExportDialog.tsx')).ExportDialog),
  cards: dialog(async () => (await import('./cards/CardsDialog.tsx')).CardsDialog),
  collection: dialog(
    async () => (await import('./collection/CollectionDialog.tsx')).CollectionDialog,
  ),
  movements: dialog(async () => (await import('./movements/MovementsDialog.tsx')).MovementsDialog),
  share: dialog(async () => (await import('./share/ShareDialog.tsx')).ShareDialog),
  palette: dialog(async () => (await import('./commands/Palette.tsx')).Palette),
  keys: dialog(async () => (await import('./commands/KeyboardMap.tsx')).KeyboardMap),
  size: dialog(async () => (await import('./editing/SizeDialog.tsx')).SizeDialog),
  sets: dialog(async () => (await import('./editing/SetsDialog.tsx')).SetsDialog),
  sessions: dialog(async () => (await import('./sessions/SessionsDialog.tsx')).SessionsDialog),
  blank: dialog(async () => (await import('./editing/SizeDialog.tsx')).BlankDialog),
  individual: dialog(
    async () => (await import('./movements/IndividualDialog.tsx')).IndividualDialog,
  ),
  details: dialog(async () => (await import('./editing/DetailsDialog.tsx')).DetailsDialog),
  swap: dialog(async () => (await import('./editing/SwapDialog.tsx')).SwapDialog),
  roundOne: dialog(async () => (await import('./editing/RoundOneDialog.tsx')).RoundOneDialog),
  newHowell: dialog(async () => (await import('./howell/HowellDialog.tsx')).HowellDialog),
  setAside: dialog(async () => (await import('./recovery/SetAsideDialog.tsx')).SetAsideDialog),
};

const panels: Readonly<Record<PanelId, ComponentType<ScreenProps>>> = {
  history: panel(async () => (await import('./panels/HistoryPanel.tsx')).HistoryPanel),
  follow: panel(async () => (await import('./panels/FollowPanel.tsx')).FollowPanel),
};

export function OpenDialog({ id, ...props }: ScreenProps & { readonly id: DialogId }) {
  const Chosen = dialogs[id];
  return <Chosen {...props} />;
}

export function OpenPanel({ id, onClose }: ScreenProps & { readonly id: PanelId }) {
  const Chosen = panels[id];
  return <Chosen onClose={onClose} />;
}
