// What starts the page's workers, each when it is first asked.

import { proxy } from 'comlink';
import type { Page } from './cards/sheets.ts';
import type { Wishes } from './choose/wishes.ts';
import type { Movement } from './movement/index.ts';
import type { Services } from './store/services.ts';
import type { Files } from './ui/files/filesContext.ts';
import { createWorkerClient } from './worker/client.ts';
import { createHowellPool } from './worker/howellPool.ts';
import { createMovementSender, type SentMovement } from './worker/movementTransfer.ts';
import { createOptimiserPool } from './worker/optimiserPool.ts';
import type {
  CardsService,
  CatalogueService,
  DrawService,
  HowellService,
  OptimiserService,
  PeopleService,
  ReplanService,
  SentEvaluationService,
  SentFileService,
  SentInstructionsService,
  SimplicityService,
  SimulationService,
  TonightService,
} from './worker/protocol.ts';
import { joinReading, type ReadingPart } from './worker/readingTransfer.ts';

/** Reading and writing files, in a worker of its own. */
export function startFiles(): Files {
  const files = createWorkerClient<SentFileService>(
    () => new Worker(new URL('./worker/files.worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    read: (request, onProgress, signal) =>
      files.call(async (service) => {
        const parts: ReadingPart[] = [];
        const addPart = proxy((part: ReadingPart) => void parts.push(part));
        return joinReading(await service.read(request, proxy(onProgress), addPart), parts);
      }, signal),
    formatsFor: (movement) => files.call((service) => service.formatsFor(movement)),
    write: (request) => files.call(async (service) => service.write(request)),
    writeEach: (request) => files.call(async (service) => service.writeEach(request)),
    overview: (movements) => files.call(async (service) => service.overview(movements)),
  };
}

export interface PageServices extends Services {
  /** Starts the worker of tonight's list and works out what its first list will probably need. */
  readonly prepareTonight: (wishes: Wishes) => Promise<void>;
}

/**
 * What the page asks of its workers; each of them starts when it is first asked.
 *
 * @param onReplaced called when a worker no longer answered and was replaced
 */
export function startServices(onReplaced: () => void): PageServices {
  const start = <Service>(spawn: () => Worker) => createWorkerClient<Service>(spawn, onReplaced);
  const evaluation = start<SentEvaluationService>(
    () => new Worker(new URL('./worker/evaluation.worker.ts', import.meta.url), { type: 'module' }),
  );
  const instructions = start<SentInstructionsService>(
    () =>
      new Worker(new URL('./worker/instructions.worker.ts', import.meta.url), { type: 'module' }),
  );
  const optimisers = createOptimiserPool(
    startedByCore(() =>
      start<OptimiserService>(
        () =>
          new Worker(new URL('./worker/optimiser.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
  const howells = createHowellPool(
    startedByCore(() =>
      start<HowellService>(
        () => new Worker(new URL('./worker/howell.worker.ts', import.meta.url), { type: 'module' }),
      ),
    ),
  );
  const simplicity = start<SimplicityService>(
    () => new Worker(new URL('./worker/simplicity.worker.ts', import.meta.url), { type: 'module' }),
  );
  const simulation = start<SimulationService>(
    () => new Worker(new URL('./worker/simulation.worker.ts', import.meta.url), { type: 'module' }),
  );
  const startReplan = () =>
    start<ReplanService>(
      () => new Worker(new URL('./worker/replan.worker.ts', import.meta.url), { type: 'module' }),
    );
  // Replanning is cancelled by ending its worker; the search of a next session must not go with it.
  const replan = startReplan();
  const nextSession = startReplan();
  const people = start<PeopleService>(
    () => new Worker(new URL('./worker/people.worker.ts', import.meta.url), { type: 'module' }),
  );
  const draws = start<DrawService>(
    () => new Worker(new URL('./worker/draw.worker.ts', import.meta.url), { type: 'module' }),
  );
  const tonight = start<TonightService>(
    () => new Worker(new URL('./worker/tonight.worker.ts', import.meta.url), { type: 'module' }),
  );
  const catalogue = start<CatalogueService>(
    () => new Worker(new URL('./worker/catalogue.worker.ts', import.meta.url), { type: 'module' }),
  );
  const startCards = () =>
    start<CardsService>(
      () => new Worker(new URL('./worker/cards.worker.ts', import.meta.url), { type: 'module' }),
    );
  // Printing is cancelled by ending its worker; the preview must not go with it.
  const preview = startCards();
  const print = startCards();
  return {
    evaluate: (request) =>
      evaluation.call((service) =>
        service.evaluate({ ...request, movement: forSending(service, request.movement) }),
      ),
    instruct: ({ movement }) =>
      instructions.call((service) => service.instruct({ movement: forSending(service, movement) })),
    optimise: async (...run) => optimisers.optimise(...run),
    pauseOptimising: async (isPaused) => optimisers.setPaused(isPaused),
    searchHowells: async (...search) => howells.search(...search),
    prepareTonight: (wishes) => tonight.call((service) => service.prepare(wishes)),
    listTonight: (request, onNews) =>
      tonight.call(async (service) => service.list(request, proxy(onNews))),
    listFamilies: (request, onRows) =>
      catalogue.call(async (service) => service.list(request, proxy(onRows))),
    freeOptions: (request) => tonight.call((service) => service.freeOptions(request)),
    workOutSimplicity: (request, onProgress, signal) =>
      simplicity.call(async (service) => service.workOut(request, proxy(onProgress)), signal),
    playEvents: (request, signal) =>
      simulation.call((service) => service.playEvents(request), signal),
    replan: (request, onProgress, signal) =>
      replan.call(async (service) => service.replan(request, proxy(onProgress)), signal),
    seat: (request, onProgress, signal) =>
      people.call(async (service) => {
        signal.addEventListener('abort', () => void service.stop());
        return service.seat(request, proxy(onProgress));
      }),
    drawSessions: (request, onProgress, signal) =>
      draws.call(async (service) => {
        signal.addEventListener('abort', () => void service.stop());
        return service.search(request, proxy(onProgress));
      }),
    searchNextSession: (request, onProgress, signal) =>
      nextSession.call(async (service) => {
        signal.addEventListener('abort', () => void service.stop());
        return service.nextSession(request, proxy(onProgress));
      }),
    weighDraws: (request) => people.call((service) => service.weighDraws(request)),
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

/** The senders, by worker; a restarted worker has received nothing and needs a new one. */
const senders = new WeakMap<object, ReturnType<typeof createMovementSender>>();

function forSending(service: object, movement: Movement): SentMovement {
  const send = senders.get(service) ?? createMovementSender();
  senders.set(service, send);
  return send(movement);
}

/** One per core, leaving one core to the page. */
function startedByCore<Client>(start: () => Client): readonly Client[] {
  const count = Math.min(8, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
  return Array.from({ length: count }, start);
}
