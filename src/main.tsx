// The composition root: the only place that reads storage and wires everything.

import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StoreApi } from 'zustand/vanilla';
import '@fontsource-variable/inter/wght.css';
import './ui/theme.css';
import { mitchell } from './catalogue/families/mitchell.ts';
import { generateFamily } from './catalogue/generating.ts';
import type { Movement } from './movement/movement.ts';
import { startReader, startServices } from './services.ts';
import type { Actions } from './store/actions.ts';
import { wishesOf } from './store/answers.ts';
import { createArrowswitch } from './store/arrowswitch.ts';
import { createBrowserCollection } from './store/browserCollection.ts';
import { createBrowserStorage, type DocumentStorage } from './store/browserStorage.ts';
import { createDeferredStore } from './store/deferred.ts';
import { carryNames } from './store/earlierNames.ts';
import { loadSnapshot, type Persistence, persist } from './store/persistence.ts';
import {
  createPreferenceStorage,
  PREFERENCES_KEY,
  type PreferenceStorage,
} from './store/preferenceStorage.ts';
import { DEFAULT_PREFERENCES, type PageView } from './store/preferences.ts';
import { createSnapshot } from './store/snapshot.ts';
import { type AppState, isWorkedOut } from './store/state.ts';
import { App, loadPlace } from './ui/App.tsx';
import { createAfterFrame } from './ui/afterFrame.ts';
import { ArrowswitchContext } from './ui/arrowswitchContext.ts';
import { ReaderContext } from './ui/files/readerContext.ts';
import { watchForUpdates } from './ui/offline.ts';
import { FailureMessage, PartBoundary } from './ui/PartBoundary.tsx';
import { placeIn } from './ui/places.ts';
import { RecoveryScreen } from './ui/recovery/RecoveryScreen.tsx';
import { isPlayersScreen } from './ui/room/playersScreens.ts';
import { openLinks } from './ui/share/openLinks.ts';
import { rememberOpened } from './ui/share/recent.ts';
import { whenAtRest } from './ui/whenAtRest.ts';
import { whenUsed } from './ui/whenUsed.ts';
import { wordedFor } from './words/english/contestants.ts';

/** Resolves when Design, which shows figures, is on the screen, or the page is used. */
function figuresWanted(last: PageView): Promise<void> {
  return new Promise((resolve) => {
    whenUsed(resolve);
    const check = (): void => {
      if ((placeIn(location.hash) ?? last) === 'design') resolve();
    };
    addEventListener('hashchange', check);
    check();
  });
}

/** How long the page waits for the place that it shows first; after that the header is shown alone. */
const PLACE_MS = 1000;

/** Resolves when something is loaded, fails to load, or takes too long. */
function loadedOrLate(loading: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PLACE_MS));
  return Promise.race([loading.catch(() => undefined), late]);
}

/** The movement shown on a first visit: Manning's Table VI, as in the list of movements. */
function openingMovement(): Movement {
  const opening = generateFamily(mitchell, { switchRounds: [7] });
  if (!opening.ok) throw new Error(opening.refusal.kind);
  return opening.movement;
}

async function start(
  root: Root,
  storage: DocumentStorage,
  preferenceStorage: PreferenceStorage,
): Promise<void> {
  const loading = loadSnapshot(storage);
  const preferences = await preferenceStorage.load();
  const opening = placeIn(location.hash) ?? preferences.place;
  const place = loadedOrLate(loadPlace(opening));
  const atRest = new Promise<void>((resolve) => whenAtRest(resolve));
  const services = startServices(atRest, figuresWanted(preferences.place));
  const wishes = wishesOf(preferences.tonight);
  // While the rest loads. If it fails, so does the list, which says so.
  if (opening === 'tonight' && wishes !== null) {
    services.prepareTonight(wishes).catch(() => undefined);
  }
  const { snapshot, problem } = await loading;
  const arrowswitch = createArrowswitch(services, {
    snapshot: snapshot ?? createSnapshot(openingMovement()),
    preferences,
  });
  const readInWorker = startReader();
  const { store, actions } = arrowswitch;
  const afterFrame = createAfterFrame();
  const deferred = createDeferredStore(store, {
    afterFrame,
    isComplete: isWorkedOut,
    isUrgent: ({ document }, shown) => document.revision !== shown.document.revision,
  });
  const persistence = persist(arrowswitch, storage, afterFrame);
  const { contestants } = store.getState().document.movement;
  carryNames(
    arrowswitch,
    () => localStorage,
    preferenceStorage,
    wordedFor(contestants, 'Name the pairs'),
  );
  sharePreferences(store, actions, preferenceStorage);
  if (problem !== null) actions.notify({ tone: 'error', ...problem });
  noteWhenClosed(persistence);
  warnBeforeUnload(store);
  openLinks(actions);
  showPlayersScreenWhenAsked();
  rememberOpened(store, actions);
  watchForUpdates(actions.offerUpdate);
  const collection = createBrowserCollection();
  await place;
  root.render(
    <StrictMode>
      <PartBoundary
        title="The page"
        frame={(message, error) =>
          recoveryScreen(storage, preferenceStorage, preferences.seed, message, error)
        }
      >
        <ArrowswitchContext value={{ ...arrowswitch, deferred, persistence, storage, collection }}>
          <ReaderContext value={readInWorker}>
            <App />
          </ReaderContext>
        </ArrowswitchContext>
      </PartBoundary>
    </StrictMode>,
  );
}

/** Stores each change of the preferences, and takes over the favourites of other tabs. */
function sharePreferences(
  store: StoreApi<AppState>,
  { setPreferences }: Actions,
  storage: PreferenceStorage,
): void {
  let stored = store.getState().preferences;
  const save = (): void => {
    const { preferences } = store.getState();
    const result = storage.save(preferences, stored);
    if (result === 'saved') stored = preferences;
    // If their reader cannot be downloaded, the next change tries again.
    if (result === 'unread') storage.loadReader().then(save, () => undefined);
  };
  store.subscribe(({ preferences }, before) => {
    if (preferences !== before.preferences) save();
  });
  addEventListener('storage', async ({ key }) => {
    if (key !== PREFERENCES_KEY) return;
    const { favourites } = await storage.load();
    setPreferences({ favourites });
  });
}

/** Shows the room display or a guide, without a document, its storage, or workers. */
async function showPlayersScreen(root: Root): Promise<void> {
  const { PlayersScreen } = await import('./ui/room/PlayersScreen.tsx');
  // A newer version is used when the page is next opened.
  watchForUpdates(() => undefined);
  addEventListener('hashchange', () => location.reload());
  root.render(
    <StrictMode>
      <PartBoundary title="The page">
        <PlayersScreen fragment={location.hash} />
      </PartBoundary>
    </StrictMode>,
  );
}

/** Shows the room display or a guide if its link is opened in a tab that shows a movement. */
function showPlayersScreenWhenAsked(): void {
  addEventListener('hashchange', () => {
    if (isPlayersScreen(location.hash)) location.reload();
  });
}

/** A page that is hidden may never run again, so what is not stored yet is noted at once. */
function noteWhenClosed({ noteUnsaved }: Persistence): void {
  addEventListener('pagehide', () => {
    // What is typed in a cell, or names of pairs, count as when the field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    noteUnsaved();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) noteUnsaved();
  });
}

/** Asks before leaving while saving fails or awaits a choice between two tabs. */
function warnBeforeUnload(store: StoreApi<AppState>): void {
  addEventListener('beforeunload', (event) => {
    const { phase } = store.getState().storage;
    if (phase === 'failed' || phase === 'conflict') event.preventDefault();
  });
}

function recoveryScreen(
  storage: DocumentStorage,
  preferenceStorage: PreferenceStorage,
  seed: number,
  message: ReactNode,
  error: unknown,
) {
  return (
    <RecoveryScreen
      error={error}
      seed={seed}
      storage={storage}
      forgetPreferences={preferenceStorage.forget}
    >
      {message}
    </RecoveryScreen>
  );
}

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no element with id "root".');
const root = createRoot(element);
if (isPlayersScreen(location.hash)) {
  showPlayersScreen(root).catch((error: unknown) => {
    root.render(<FailureMessage title="The page" error={error} />);
  });
} else {
  const storage = createBrowserStorage(() => localStorage);
  const preferenceStorage = createPreferenceStorage(() => localStorage);
  start(root, storage, preferenceStorage).catch((error: unknown) => {
    const { seed } = DEFAULT_PREFERENCES;
    const message = <FailureMessage title="The page" error={error} />;
    root.render(recoveryScreen(storage, preferenceStorage, seed, message, error));
  });
}
