// What starts the page's workers, each when it is first asked.

import { proxy } from 'comlink';
import type { Page } from './cards/sheets.ts';
import type { Wishes } from './choose/wishes.ts';
import type { Movement } from './movement/movement.ts';
import type { Services } from './store/arrowswitch.ts';
import type { Reader } from './ui/files/readerContext.ts';
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

/** The reader of large texts, in a worker of its own. */
export function startReader(): Reader {
  const reader = createWorkerClient<ReaderService>(
    () => new Worker(new URL('./worker/reader.worker.ts', import.meta.url), { type: 'module' }),
  );
  return (request, onProgress, signal) =>
    reader.call(async (service) => service.read(request, proxy(onProgress)), signal);
}

export interface PageServices extends Services {
  /** Starts the worker of tonight's list and works out what its first list will probably need. */
  readonly prepareTonight: (wishes: Wishes) => Promise<void>;
}

/**
 * What the page asks of its workers; each of them starts when it is first asked.
 *
 * @param atRest resolves when the page is at rest: long lists are finished only then
 * @param figuresWanted resolves when figures are first shown: they are worked out only then
 */
export function startServices(atRest: Promise<void>, figuresWanted: Promise<void>): PageServices {
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
      await figuresWanted;
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

/** One worker per core, leaving one core to the page. */
function optimiserCount(): number {
  return Math.min(8, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
}
