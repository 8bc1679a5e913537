// The composition root: the only place that starts workers and reads storage.

import { proxy } from 'comlink';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import './ui/theme.css';
import { generate } from './catalogue/catalogue.ts';
import { createArrowswitch, type Services } from './store/arrowswitch.ts';
import { createBrowserCollection } from './store/browserCollection.ts';
import { createBrowserStorage } from './store/browserStorage.ts';
import { createLater } from './store/later.ts';
import { loadSnapshot, persist } from './store/persistence.ts';
import { loadPreferences, savePreferences } from './store/preferences.ts';
import { createSnapshot } from './store/snapshot.ts';
import { App } from './ui/App.tsx';
import { createAfterFrame } from './ui/afterFrame.ts';
import { ArrowswitchContext } from './ui/arrowswitchContext.ts';
import { askBeforeLeaving } from './ui/leaving.ts';
import { watchForUpdates } from './ui/offline.ts';
import { type Searches, SearchesContext } from './ui/searchesContext.ts';
import { openLinks } from './ui/share/openLinks.ts';
import { createWorkerClient } from './worker/client.ts';
import { createHowellPool } from './worker/howellPool.ts';
import { createOptimiserPool } from './worker/optimiserPool.ts';
import type {
  CardsService,
  EvaluationService,
  HowellService,
  OptimiserService,
  SimplicityService,
  SimulationService,
} from './worker/protocol.ts';

function startSearches(): Searches {
  const simplicity = createWorkerClient<SimplicityService>(
    () => new Worker(new URL('./worker/simplicity.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    workOutSimplicity: (request, onProgress) =>
      simplicity.call(async (service) => service.workOut(request, proxy(onProgress))),
  };
}

function startServices(): Services {
  const startEvaluation = () =>
    createWorkerClient<EvaluationService>(
      () =>
        new Worker(new URL('./worker/evaluation.worker.ts', import.meta.url), { type: 'module' }),
    );
  // The figures must not wait for the words of a large movement.
  const evaluation = startEvaluation();
  const words = startEvaluation();
  const optimisers = createOptimiserPool(
    Array.from({ length: optimiserCount() }, () =>
      createWorkerClient<OptimiserService>(
        () =>
          new Worker(new URL('./worker/optimiser.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
  const howells = createHowellPool(
    Array.from({ length: optimiserCount() }, () =>
      createWorkerClient<HowellService>(
        () => new Worker(new URL('./worker/howell.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
  const simulation = createWorkerClient<SimulationService>(
    () => new Worker(new URL('./worker/simulation.worker.ts', import.meta.url), { type: 'module' }),
  );
  const startCards = () =>
    createWorkerClient<CardsService>(
      () => new Worker(new URL('./worker/cards.worker.ts', import.meta.url), { type: 'module' }),
    );
  // Printing is cancelled by ending its worker; the preview must not go with it.
  const preview = startCards();
  const print = startCards();
  return {
    evaluate: (request) => evaluation.call((service) => service.evaluate(request)),
    instruct: (request) => words.call((service) => service.instruct(request)),
    optimise: optimisers.optimise,
    stopOptimising: optimisers.stop,
    pauseOptimising: optimisers.setPaused,
    searchHowells: howells.search,
    stopHowells: howells.stop,
    playEvents: (request) => simulation.call((service) => service.playEvents(request)),
    layOutCards: (request) => preview.call((service) => service.layOut(request)),
    renderPdf: (request, onProgress) =>
      print.call((service) => service.renderPdf(request, proxy(onProgress))),
    cancelCards: print.terminate,
  };
}

/** A worker a core, one core left to the page. */
function optimiserCount(): number {
  return Math.min(8, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}

/** The movement that a first visit opens on, as the list has it: Manning's Table VI. */
function openingMovement() {
  const opening = generate({ familyId: 'mitchell', switchRounds: [7] });
  if (!opening.ok) throw new Error(opening.reason);
  return opening.movement;
}

async function start(root: HTMLElement): Promise<void> {
  const storage = createBrowserStorage();
  const { snapshot, problem } = await loadSnapshot(storage);
  const arrowswitch = createArrowswitch(startServices(), {
    snapshot: snapshot ?? createSnapshot(openingMovement()),
    preferences: loadPreferences(() => localStorage),
  });
  const collection = createBrowserCollection();
  const afterFrame = createAfterFrame();
  const later = createLater(arrowswitch.store, afterFrame);
  const persistence = persist(arrowswitch, storage, afterFrame);
  arrowswitch.store.subscribe((state, before) => {
    if (state.preferences === before.preferences) return;
    savePreferences(state.preferences, () => localStorage);
  });
  if (problem !== null) arrowswitch.actions.notify({ tone: 'error', title: problem, details: [] });
  askBeforeLeaving(arrowswitch.store);
  openLinks(arrowswitch.actions);
  watchForUpdates(arrowswitch.actions.offerUpdate);
  const searches = startSearches();
  createRoot(root).render(
    <StrictMode>
      <ArrowswitchContext value={{ ...arrowswitch, later, persistence, collection }}>
        <SearchesContext value={searches}>
          <App />
        </SearchesContext>
      </ArrowswitchContext>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with id "root".');
void start(root);
