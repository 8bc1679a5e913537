// The store with services that answer when the test says so.

import { setImmediate } from 'node:timers/promises';
import type { EventsReport } from '../../src/balance/events.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { type Arrowswitch, createArrowswitch } from '../../src/store/arrowswitch.ts';
import { DEFAULT_PREFERENCES } from '../../src/store/preferences.ts';
import type { Services } from '../../src/store/services.ts';
import { createSnapshot } from '../../src/store/snapshot.ts';
import { createCatalogueService } from '../../src/worker/catalogueService.ts';
import { createEvaluationService } from '../../src/worker/evaluationService.ts';
import { createInstructionsService } from '../../src/worker/instructionsService.ts';
import type {
  CardsLayout,
  CardsRequest,
  EvaluationReply,
  EvaluationRequest,
  HowellProgress,
  HowellReply,
  HowellSearchRequest,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
  SimplicityReply,
  SimplicityRequest,
  SimulationRequest,
} from '../../src/worker/protocol.ts';

const { generate } = RULED_CATALOGUE;

/** A call of a service that waits for its answer. */
export interface PendingCall<Request, Reply> {
  readonly request: Request;
  answer(reply: Reply): Promise<void>;
  fail(error: unknown): Promise<void>;
}

export interface PendingRun extends PendingCall<OptimisationRequest, OptimisationReply> {
  progress(progress: OptimisationProgress): void;
}

export interface PendingSearch extends PendingCall<HowellSearchRequest, HowellReply> {
  progress(progress: HowellProgress): void;
}

export interface PendingSimplicity extends PendingCall<SimplicityRequest, SimplicityReply> {
  readonly signal: AbortSignal;
  progress(share: number): void;
}

export interface PendingSimulation extends PendingCall<SimulationRequest, EventsReport> {
  readonly signal: AbortSignal;
}

export const { evaluate } = createEvaluationService();

/** Lets everything that follows from a promise happen. */
export const settle = (): Promise<void> => setImmediate();

function pend<Request, Reply>(request: Request): [PendingCall<Request, Reply>, Promise<Reply>] {
  const { promise, resolve, reject } = withResolvers<Reply>();
  const call: PendingCall<Request, Reply> = {
    request,
    async answer(reply) {
      resolve(reply);
      await settle();
    },
    async fail(error) {
      reject(error);
      await settle();
    },
  };
  return [call, promise];
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

function refuse(): never {
  throw new Error('This test has no such service.');
}

/** The store with the calls of its services, oldest first. */
export interface StartedStore extends Arrowswitch {
  readonly evaluations: readonly PendingCall<EvaluationRequest, EvaluationReply>[];
  readonly runs: readonly PendingRun[];
  /** The runs that were told to stop. */
  readonly stops: readonly OptimisationRequest[];
  readonly pauses: readonly PendingCall<boolean, void>[];
  readonly howellSearches: readonly PendingSearch[];
  readonly howellStops: readonly HowellSearchRequest[];
  readonly simplicities: readonly PendingSimplicity[];
  readonly simulations: readonly PendingSimulation[];
  readonly layouts: readonly PendingCall<CardsRequest, CardsLayout>[];
}

/** The store on a movement, with services that keep every call; `own` are used in place of them. */
export function startStore(
  movement: Movement = mitchell(),
  own: Partial<Services> = {},
): StartedStore {
  const evaluations: PendingCall<EvaluationRequest, EvaluationReply>[] = [];
  const runs: PendingRun[] = [];
  const stops: OptimisationRequest[] = [];
  const pauses: PendingCall<boolean, void>[] = [];
  const howellSearches: PendingSearch[] = [];
  const howellStops: HowellSearchRequest[] = [];
  const simplicities: PendingSimplicity[] = [];
  const simulations: PendingSimulation[] = [];
  const layouts: PendingCall<CardsRequest, CardsLayout>[] = [];
  const services: Services = {
    evaluate(request) {
      const [call, reply] = pend<EvaluationRequest, EvaluationReply>(request);
      evaluations.push(call);
      return reply;
    },
    optimise(request, progress, signal) {
      signal.addEventListener('abort', () => stops.push(request));
      const [call, reply] = pend<OptimisationRequest, OptimisationReply>(request);
      runs.push({ ...call, progress });
      return reply;
    },
    pauseOptimising(isPaused) {
      const [call, reply] = pend<boolean, void>(isPaused);
      pauses.push(call);
      return reply;
    },
    searchHowells(request, progress, signal) {
      signal.addEventListener('abort', () => howellStops.push(request));
      const [call, reply] = pend<HowellSearchRequest, HowellReply>(request);
      howellSearches.push({ ...call, progress });
      return reply;
    },
    instruct: async ({ movement }) => createInstructionsService().instruct({ movement }),
    workOutSimplicity(request, progress, signal) {
      const [call, reply] = pend<SimplicityRequest, SimplicityReply>(request);
      simplicities.push({ ...call, progress, signal });
      return reply;
    },
    playEvents(request, signal) {
      const [call, reply] = pend<SimulationRequest, EventsReport>(request);
      simulations.push({ ...call, signal });
      return reply;
    },
    layOutCards(request) {
      const [call, reply] = pend<CardsRequest, CardsLayout>(request);
      layouts.push(call);
      return reply;
    },
    listFamilies: createCatalogueService(settle).list,
    replan: refuse,
    seat: refuse,
    drawSessions: refuse,
    searchNextSession: refuse,
    weighDraws: async () => new Map(),
    renderPdf: refuse,
    listTonight: refuse,
    freeOptions: async () => [],
    ...own,
  };
  const { store, actions } = createArrowswitch(services, {
    snapshot: createSnapshot(movement),
    preferences: DEFAULT_PREFERENCES,
  });
  return {
    ...{ store, actions, evaluations, runs, stops, pauses, howellSearches, howellStops },
    ...{ simplicities, simulations, layouts },
  };
}

/** A Mitchell of an odd number of tables, three boards per set, with the given rounds switched. */
export function mitchell(switchRounds: readonly number[] = [7], tables = 7): Movement {
  const generated = generate({
    familyId: 'mitchell',
    parameters: { tables },
    boards: 3,
    switchRounds: [...switchRounds],
  });
  if (!generated.ok) throw new Error(generated.refusal.kind);
  return generated.movement;
}
