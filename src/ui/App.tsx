// The page in three places, Tonight, Design and Run, each loaded when it is first shown; the movement is the same in all.

import { useMemo, useState } from 'react';
import type { PageView } from '../store/preferences.ts';
import type { GlossaryTopic } from '../words/english/glossary.ts';
import { useApp } from './arrowswitchContext.ts';
import { Shortcuts } from './commands/Shortcuts.tsx';
import {
  type DialogId,
  type PanelId,
  type Screens,
  ScreensContext,
  type WantedSize,
} from './commands/screens.ts';
import { OpenArea } from './files/OpenArea.tsx';
import { Header } from './header/Header.tsx';
import { Messages } from './Messages.tsx';
import { lazyPart } from './PartBoundary.tsx';
import { goToPlace, usePlace } from './places.ts';
import { failedDialog } from './screenFrames.tsx';

const TonightPlace = lazyPart(
  'Tonight',
  async () => (await import('./tonight/TonightPlace.tsx')).TonightPlace,
);
const DesignPlace = lazyPart(
  'The grid',
  async () => (await import('./design/DesignPlace.tsx')).DesignPlace,
);
const RunPlace = lazyPart('Run', async () => (await import('./run/RunPlace.tsx')).RunPlace);

/** Loads a place, so that it is shown with the rest of the page; rejects if it cannot be loaded. */
export function loadPlace(place: PageView): Promise<void> {
  return { tonight: TonightPlace, design: DesignPlace, run: RunPlace }[place].load();
}

const GlossaryDrawer = lazyPart(
  'In plain words',
  async () => (await import('./glossary/GlossaryDrawer.tsx')).GlossaryDrawer,
);
const MovementChoice = lazyPart(
  'The list of movements in a file',
  async () => (await import('./files/MovementChoice.tsx')).MovementChoice,
);

const OpenDialog = lazyPart(
  'This dialog',
  async () => (await import('./OpenScreens.tsx')).OpenDialog,
  failedDialog,
);

interface OpenedDialog {
  readonly id: DialogId;
  readonly wanted: WantedSize | undefined;
}

export function App() {
  const place = usePlace();
  const isOffered = useApp((state) => state.offered !== null);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const [panel, setPanel] = useState<PanelId | null>(null);
  const [topic, setTopic] = useState<GlossaryTopic | null>(null);
  const screens = useMemo<Screens>(
    () => ({
      openDialog: (id, wanted) => setDialog({ id, wanted }),
      togglePanel: (id) => {
        goToPlace('design');
        setPanel((open) => (open === id ? null : id));
      },
      explain: setTopic,
    }),
    [],
  );
  // A dialog that is replaced by another closes only after that one has opened.
  const closeDialog = (): void => setDialog((open) => (open === dialog ? null : open));
  return (
    <ScreensContext value={screens}>
      <OpenArea>
        <Header place={place} />
        <ShownPlace place={place} panel={panel} onPanelClosed={() => setPanel(null)} />
        {topic !== null && <GlossaryDrawer topic={topic} onClose={() => setTopic(null)} />}
        <Messages />
        {isOffered && <MovementChoice />}
        <Shortcuts />
        {dialog !== null && (
          <OpenDialog id={dialog.id} wanted={dialog.wanted} onClose={closeDialog} />
        )}
      </OpenArea>
    </ScreensContext>
  );
}

interface ShownPlaceProps {
  readonly place: PageView;
  readonly panel: PanelId | null;
  readonly onPanelClosed: () => void;
}

function ShownPlace({ place, panel, onPanelClosed }: ShownPlaceProps) {
  const [opened] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && place !== opened) setMoved(true);
  if (place === 'tonight') return <TonightPlace isArrival={hasMoved} />;
  if (place === 'run') return <RunPlace isArrival={hasMoved} />;
  return <DesignPlace isArrival={hasMoved} panel={panel} onPanelClosed={onPanelClosed} />;
}
