// The page in three places; the movement is the same in all. Design and Run are loaded when they are first shown,
// Tonight with the page: it is where an evening begins.

import {
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageView } from '../store/preferences.ts';
import type { GlossaryTopic } from '../words/english/glossary.ts';
import type { PanelId } from '../words/english/panels.ts';
import { useActions, useApp, useAppState, useArrowswitch } from './arrowswitchContext.ts';
import { appCommands } from './commands/appCommands.ts';
import type { Command } from './commands/command.ts';
import { GRID_KEYS, isShortcut } from './commands/keys.ts';
import {
  DIALOG,
  type DialogId,
  type Screens,
  ScreensContext,
  type WantedSize,
} from './commands/screens.ts';
import { OpenArea } from './files/OpenArea.tsx';
import { GlossaryDrawer } from './glossary/GlossaryDrawer.tsx';
import { focusMain } from './grid/gridPlaces.ts';
import { Header } from './header/Header.tsx';
import { DialogFailure, Messages } from './Messages.tsx';
import { PartBoundary } from './PartBoundary.tsx';
import { goToPlace, usePlace } from './places.ts';
import { TonightPlace } from './tonight/TonightPlace.tsx';
import { watchFocus } from './watchFocus.ts';

const DesignPlace = lazy(async () => ({
  default: (await import('./design/DesignPlace.tsx')).DesignPlace,
}));
const RunPlace = lazy(async () => ({ default: (await import('./run/RunPlace.tsx')).RunPlace }));

const OpenDialog = lazy(async () => ({
  default: (await import('./OpenDialog.tsx')).OpenDialog,
}));

const PLACE_TITLES: Readonly<Record<PageView, string>> = {
  tonight: 'Tonight',
  design: 'The grid',
  run: 'Run',
};

interface OpenedDialog {
  readonly id: DialogId;
  readonly wanted: WantedSize | undefined;
  /** The dialog from which it was opened, if closing it leads back there. */
  readonly from: OpenedDialog | null;
}

export function App() {
  const place = usePlace();
  const actions = useActions();
  const isOffered = useApp((state) => state.offered !== null);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const readState = useAppState();
  const openingPanel = useRef<PanelId | null>(null);
  const [topic, setTopic] = useState<GlossaryTopic | null>(null);
  const screens = useMemo<Screens>(
    () => ({
      openDialog: (id, wanted) =>
        setDialog((open) => {
          if (id === null) return null;
          // The names of those on the cards; what other dialogs open takes their place.
          const isBeside = id === 'people' && open?.id === 'cards';
          return { id, wanted, from: isBeside ? open : null };
        }),
      togglePanel: (id) => {
        const { layout, place: now } = readState().preferences;
        const isClosing = layout.panel === id && now === 'design';
        openingPanel.current = isClosing ? null : id;
        actions.setPreferences({ layout: { ...layout, panel: openingPanel.current } });
        if (isClosing && id === 'follow') actions.follow(null);
        goToPlace('design');
      },
      explain: setTopic,
    }),
    [actions, readState],
  );
  const [openingPlace, setOpeningPlace] = useState<PageView | null>(place);
  if (openingPlace !== null && openingPlace !== place) setOpeningPlace(null);
  useShortcuts(screens);
  useLayoutEffect(watchFocus, []);
  // A dialog that is replaced by another closes only after that one has opened.
  const closeDialog = (): void =>
    setDialog((open) => (open === dialog ? (open?.from ?? null) : open));
  return (
    <ScreensContext value={screens}>
      <OpenArea>
        <Header place={place} />
        <PartBoundary key={place} title={PLACE_TITLES[place]}>
          <Suspense fallback={null}>
            <ShownPlace place={place} openingPanel={openingPanel} />
            {place !== openingPlace && <FocusAtArrival key={place} />}
          </Suspense>
        </PartBoundary>
        {topic !== null && <GlossaryDrawer topic={topic} onClose={() => setTopic(null)} />}
        <Messages />
        {isOffered && (
          <PartBoundary title="The list of movements in a file">
            <Suspense fallback={null}>
              <OpenDialog id="offered" onClose={actions.dismissOffer} />
            </Suspense>
          </PartBoundary>
        )}
        <DialogsAhead />
        {dialog !== null && (
          <PartBoundary
            title="This dialog"
            key={dialog.id}
            frame={(message) => <DialogFailure onClose={closeDialog}>{message}</DialogFailure>}
          >
            <Suspense fallback={<KeysHeld onEscape={closeDialog} />}>
              <OpenDialog id={dialog.id} wanted={dialog.wanted} onClose={closeDialog} />
            </Suspense>
          </PartBoundary>
        )}
      </OpenArea>
    </ScreensContext>
  );
}

interface ShownPlaceProps {
  readonly place: PageView;
  /** The panel that was just asked for, which takes the focus. */
  readonly openingPanel: RefObject<PanelId | null>;
}

function ShownPlace({ place, openingPanel }: ShownPlaceProps) {
  const [opened] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (!hasMoved && place !== opened) setMoved(true);
  if (place === 'tonight') return <TonightPlace isArrival={hasMoved} />;
  if (place === 'run') return <RunPlace isArrival={hasMoved} />;
  return <DesignPlace isArrival={hasMoved} openingPanel={openingPanel} />;
}

/** What led to a place may have gone with the place before, and the place may have to be loaded: then its main part has the focus. */
function FocusAtArrival() {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) requestAnimationFrame(focusMain);
  }, []);
  return null;
}

/** So long after the page has come it is at rest, and its dialogs take nothing from what is shown first; in milliseconds. */
const AT_REST_MS = 1500;

/** Loads the dialogs before one is asked for: what is typed with the palette's key would be gone before the palette has come. */
function DialogsAhead() {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isAtRest && (
      <PartBoundary title="Dialogs" frame={() => null}>
        <Suspense fallback={null}>
          <OpenDialog id={null} onClose={() => undefined} />
        </Suspense>
      </PartBoundary>
    )
  );
}

/** What is pressed while a dialog is loaded is meant for it, not for the page behind it. */
function KeysHeld({ onEscape }: { readonly onEscape: () => void }) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      event.stopPropagation();
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onEscape]);
  return null;
}

/** Activates the shortcuts while the component is shown. */
export function useShortcuts(screens: Screens): void {
  const app = useArrowswitch();
  // A layout effect, so that no key press is lost between the first paint and ordinary effects.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const command = appCommands(app, screens).find(
        ({ keys, id }) => !(id in GRID_KEYS) && isShortcut(keys, event),
      );
      if (command === undefined) return;
      const target = event.target as Element;
      if (isInDialog(target, command) || (isField(target) && command.id !== 'palette')) return;
      const { singleKeys } = app.store.getState().preferences;
      if (!(singleKeys || event.ctrlKey || event.metaKey || event.altKey)) return;
      event.preventDefault();
      if (!event.repeat || command.id === 'undo' || command.id === 'redo') command.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [app, screens]);
}

/** Whether a dialog disables a shortcut: all of them, but undo and redo only if its changes do not take effect at once. */
function isInDialog(target: Element, { id }: Command): boolean {
  const dialog = target.closest(DIALOG);
  if (dialog === null) return false;
  return !(dialog.hasAttribute('data-editing') && (id === 'undo' || id === 'redo'));
}

function isField(target: Element): boolean {
  return target.closest('input:not([type="checkbox"]), textarea, select') !== null;
}
