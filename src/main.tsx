// The entry of the page, and its composition root: the only place that reads storage and wires everything. The players'
// screens have an entry of their own, ui/room/main.tsx, and so has the recovery screen, ui/recovery/alone.tsx.

import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StoreApi } from 'zustand/vanilla';
import '@fontsource-variable/inter/wght.css';
import './ui/theme.css';
import './ui/parts/parts.css';
import { generateFamily, mitchell } from './catalogue/index.ts';
import type { Movement } from './movement/index.ts';
import { startFiles, startServices } from './services.ts';
import { wishesOf } from './store/answers.ts';
import { createArrowswitch } from './store/arrowswitch.ts';
import { createBrowserCollection } from './store/browserCollection.ts';
import { createBrowserStorage, type DocumentStorage } from './store/browserStorage.ts';
import { carryNames } from './store/earlierNames.ts';
import { loadSnapshot, type Persistence, persist } from './store/persistence.ts';
import {
  createPreferenceStorage,
  type PreferenceStorage,
  sharePreferences,
} from './store/preferenceStorage.ts';
import { DEFAULT_PREFERENCES, usualPreferences } from './store/preferences.ts';
import { createSnapshot } from './store/snapshot.ts';
import type { AppState } from './store/state.ts';
import { App } from './ui/App.tsx';
import { ArrowswitchContext } from './ui/arrowswitchContext.ts';
import { browserLanguage } from './ui/browserLanguage.ts';
import { watchDownloads } from './ui/failureWords.ts';
import { FilesContext } from './ui/files/filesContext.ts';
import { watchForUpdates } from './ui/offline.ts';
import { FailureMessage, PartBoundary } from './ui/PartBoundary.tsx';
import { placeIn } from './ui/places.ts';
import { RecoveryScreen } from './ui/recovery/RecoveryScreen.tsx';
import { goToPlayersScreen } from './ui/room/playersScreens.ts';
import { openLinks, rememberOpened } from './ui/share/openLinks.ts';

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
  const preferences = preferenceStorage.load();
  const opening = placeIn(location.hash) ?? preferences.place;
  const services = startServices(() =>
    arrowswitch.actions.notify({
      tone: 'info',
      title: 'A background worker stopped answering. It was replaced and has begun again.',
      details: [],
    }),
  );
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
  const { store, actions } = arrowswitch;
  const persistence = persist(arrowswitch, storage);
  carryNames(arrowswitch, () => localStorage, preferenceStorage, 'Name the pairs');
  sharePreferences(store, actions, preferenceStorage);
  if (problem !== null) actions.notify({ tone: 'error', ...problem });
  noteWhenClosed(persistence);
  warnBeforeUnload(store);
  openLinks(actions);
  addEventListener('hashchange', goToPlayersScreen);
  rememberOpened(store, actions);
  watchDownloads();
  watchForUpdates(actions.offerUpdate);
  const collection = createBrowserCollection();
  const people = createBrowserCollection('arrowswitch.people');
  root.render(
    <StrictMode>
      <PartBoundary
        title="The page"
        frame={(message, error) =>
          recoveryScreen(storage, preferenceStorage, preferences.seed, message, error)
        }
      >
        <ArrowswitchContext value={{ ...arrowswitch, persistence, storage, collection, people }}>
          <FilesContext value={startFiles()}>
            <App />
          </FilesContext>
        </ArrowswitchContext>
      </PartBoundary>
    </StrictMode>,
  );
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
// Guides have the address of the page, which is the shortest.
if (!goToPlayersScreen()) {
  const storage = createBrowserStorage(() => localStorage);
  const preferenceStorage = createPreferenceStorage(
    () => localStorage,
    usualPreferences(browserLanguage()),
  );
  start(root, storage, preferenceStorage).catch((error: unknown) => {
    const { seed } = DEFAULT_PREFERENCES;
    const message = <FailureMessage title="The page" error={error} />;
    root.render(recoveryScreen(storage, preferenceStorage, seed, message, error));
  });
}
