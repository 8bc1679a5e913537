// The composition root: the only place that starts workers and reads storage.

import { proxy } from 'comlink';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StoreApi } from 'zustand/vanilla';
import '@fontsource-variable/inter/wght.css';
import './ui/theme.css';
import type { Page } from './cards/sheets.ts';
import { mitchell } from './catalogue/families/mitchell.ts';
import { generateFamily } from './catalogue/generating.ts';
import type { Wishes } from './choose/wishes.ts';
import type { Movement } from './movement/movement.ts';
import type { Actions } from './store/actions.ts';
import { wishesOf } from './store/answers.ts';
import { createArrowswitch, type Services } from './store/arrowswitch.ts';
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
import { type Reader, ReaderContext } from './ui/files/readerContext.ts';
import { watchForUpdates } from './ui/offline.ts';
import { FailureMessage, PartBoundary } from './ui/PartBoundary.tsx';
import { placeIn } from './ui/places.ts';
import { RecoveryScreen } from './ui/recovery/RecoveryScreen.tsx';
import { isPlayersScreen } from './ui/room/playersScreens.ts';
import { openLinks } from './ui/share/openLinks.ts';
import { rememberOpened } from './ui/share/recent.ts';
import { whenAtRest } from './ui/whenAtRest.ts';
import { wordedFor } from './words/english/contestants.ts';
import { createWorkerClient } from './worker/client.ts';
import type { HowellPool } from './worker/howellPool.ts';
import { createMovementSender, type SentMovement } from './worker/movementTransfer.ts';
import type { OptimiserPool } from './worker/optimiserPool.ts';
import type {
  CardsService,
  CatalogueService,
  HowellService,
  OptimiserService,
  ReaderService,
  ReplanService,
  SentEvaluationService,
  SentInstructionsService,
  SimplicityService,
  SimulationService,
  TonightService,
} from './worker/protocol.ts';

function startReader(): Reader {
  const reader = createWorkerClient<ReaderService>(
    () => new Worker(new URL('./worker/reader.worker.ts', import.meta.url), { type: 'module' }),
  );
  return (request, onProgress, signal) =>
    reader.call(async (service) => service.read(request, proxy(onProgress)), signal);
}

interface PageServices extends Services {
  /** Starts the worker of tonight's list and works out what its first list will probably need. */
  readonly prepareTonight: (wishes: Wishes) => Promise<void>;
}

function startServices(atRest: Promise<void>, areFiguresWanted: Promise<void>): PageServices {
  const evaluation = createWorkerClient<SentEvaluationService>(
    () => new Worker(new URL('./worker/evaluation.worker.ts', import.meta.url), { type: 'module' }),
  );
  const instructions = createWorkerClient<SentInstructionsService>(
    () =>
      new Worker(new URL('./worker/instructions.worker.ts', import.meta.url), { type: 'module' }),
  );
  const optimisers = loadedOnce(loadOptimisers);
  const howells = loadedOnce(loadHowells);
  const simplicity = createWorkerClient<SimplicityService>(
    () => new Worker(new URL('./worker/simplicity.worker.ts', import.meta.url), { type: 'module' }),
  );
  const simulation = createWorkerClient<SimulationService>(
    () => new Worker(new URL('./worker/simulation.worker.ts', import.meta.url), { type: 'module' }),
  );
  const replan = createWorkerClient<ReplanService>(
    () => new Worker(new URL('./worker/replan.worker.ts', import.meta.url), { type: 'module' }),
  );
  const tonight = createWorkerClient<TonightService>(
    () => new Worker(new URL('./worker/tonight.worker.ts', import.meta.url), { type: 'module' }),
  );
  const catalogue = createWorkerClient<CatalogueService>(
    () => new Worker(new URL('./worker/catalogue.worker.ts', import.meta.url), { type: 'module' }),
  );
  const startCards = () =>
    createWorkerClient<CardsService>(
      () => new Worker(new URL('./worker/cards.worker.ts', import.meta.url), { type: 'module' }),
    );
  // Printing is cancelled by ending its worker; the preview must not go with it.
  const preview = startCards();
  const print = startCards();
  return {
    evaluate: async (request) => {
      await areFiguresWanted;
      return evaluation.call((service) =>
        service.evaluate({ ...request, movement: forSending(service, request.movement) }),
      );
    },
    instruct: ({ movement }) =>
      instructions.call((service) => service.instruct({ movement: forSending(service, movement) })),
    optimise: async (...run) => (await optimisers()).optimise(...run),
    pauseOptimising: async (isPaused) => (await optimisers()).setPaused(isPaused),
    searchHowells: async (...search) => (await howells()).search(...search),
    prepareTonight: (wishes) => tonight.call((service) => service.prepare(wishes)),
    listTonight: (request, onNews) =>
      tonight.call(async (service) =>
        service.list(
          request,
          proxy(onNews),
          proxy(() => atRest),
        ),
      ),
    listFamilies: (request, onRows) =>
      catalogue.call(async (service) => service.list(request, proxy(onRows))),
    freeOptions: (request) => tonight.call((service) => service.freeOptions(request)),
    workOutSimplicity: (request, onProgress, signal) =>
      simplicity.call(async (service) => service.workOut(request, proxy(onProgress)), signal),
    playEvents: (request, signal) =>
      simulation.call((service) => service.playEvents(request), signal),
    replan: (request, onProgress, signal) =>
      replan.call(async (service) => service.replan(request, proxy(onProgress)), signal),
    layOutCards: async (request) => {
      const pages: Page[] = [];
      const addPages = proxy((some: readonly Page[]) => void pages.push(...some));
      return {
        pages,
        ...(await preview.call(async (service) => service.layOut(request, addPages))),
      };
    },
    renderPdf: (request, onProgress, signal) =>
      print.call((service) => service.renderPdf(request, proxy(onProgress)), signal),
  };
}

async function loadOptimisers(): Promise<OptimiserPool> {
  const { createOptimiserPool } = await import('./worker/optimiserPool.ts');
  return createOptimiserPool(
    Array.from({ length: optimiserCount() }, () =>
      createWorkerClient<OptimiserService>(
        () =>
          new Worker(new URL('./worker/optimiser.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
}

async function loadHowells(): Promise<HowellPool> {
  const { createHowellPool } = await import('./worker/howellPool.ts');
  return createHowellPool(
    Array.from({ length: optimiserCount() }, () =>
      createWorkerClient<HowellService>(
        () => new Worker(new URL('./worker/howell.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
}

/** Loads something when it is first asked for, and again only if that has failed. */
function loadedOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** The senders, by worker; a restarted worker has received nothing and needs a new one. */
const senders = new WeakMap<object, ReturnType<typeof createMovementSender>>();

function forSending(service: object, movement: Movement): SentMovement {
  const send = senders.get(service) ?? createMovementSender();
  senders.set(service, send);
  return send(movement);
}

/** Resolves when Design, which shows figures, is on the screen, or the page is at rest. */
function figuresWanted(last: PageView, atRest: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    void atRest.then(resolve);
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

/** One worker per core, leaving one core to the page. */
function optimiserCount(): number {
  return Math.min(8, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
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
  const services = startServices(atRest, figuresWanted(preferences.place, atRest));
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
