// Which component is which dialog or panel; each is fetched when it is first opened.

import { type ComponentType, lazy, Suspense } from 'react';
import type { DialogId, PanelId } from './commands/screens.ts';

interface ScreenProps {
  /** Pairs that were asked for where it was opened. */
  readonly pairs?: number | undefined;
  readonly onClose: () => void;
}

function later(load: () => Promise<ComponentType<ScreenProps>>) {
  return lazy(async () => ({ default: await load() }));
}

const dialogs: Readonly<Record<DialogId, ComponentType<ScreenProps>>> = {
  export: later(async () => (await import('./files/ExportDialog.tsx')).ExportDialog),
  cards: later(async () => (await import('./cards/CardsDialog.tsx')).CardsDialog),
  collection: later(
    async () => (await import('./collection/CollectionDialog.tsx')).CollectionDialog,
  ),
  share: later(async () => (await import('./share/ShareDialog.tsx')).ShareDialog),
  palette: later(async () => (await import('./commands/Palette.tsx')).Palette),
  keys: later(async () => (await import('./commands/KeyboardMap.tsx')).KeyboardMap),
  size: later(async () => (await import('./editing/SizeDialog.tsx')).SizeDialog),
  sets: later(async () => (await import('./editing/SetsDialog.tsx')).SetsDialog),
  blank: later(async () => (await import('./editing/SizeDialog.tsx')).BlankDialog),
  details: later(async () => (await import('./editing/DetailsDialog.tsx')).DetailsDialog),
  swap: later(async () => (await import('./editing/SwapDialog.tsx')).SwapDialog),
  roundOne: later(async () => (await import('./editing/RoundOneDialog.tsx')).RoundOneDialog),
  newHowell: later(async () => (await import('./howell/HowellDialog.tsx')).HowellDialog),
};

const panels: Readonly<Record<PanelId, ComponentType<ScreenProps>>> = {
  history: later(async () => (await import('./panels/HistoryPanel.tsx')).HistoryPanel),
  follow: later(async () => (await import('./panels/FollowPanel.tsx')).FollowPanel),
};

export function OpenDialog({ dialog, ...props }: ScreenProps & { readonly dialog: DialogId }) {
  const Chosen = dialogs[dialog];
  return (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}

export function OpenPanel({ panel, onClose }: ScreenProps & { readonly panel: PanelId }) {
  const Chosen = panels[panel];
  return (
    <Suspense fallback={null}>
      <Chosen onClose={onClose} />
    </Suspense>
  );
}
