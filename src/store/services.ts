// What the store needs from the workers.

import type { EventsReport } from '../balance/index.ts';
import type { Draws } from '../choose/draws.ts';
import type { PartRun } from '../instructions/facts.ts';
import type { SeatResult } from '../people/seat.ts';
import type { NextSessionRequest } from '../replan/nextSession.ts';
import type {
  CardsLayout,
  CardsRequest,
  CatalogueRequest,
  CatalogueRow,
  DrawProgress,
  DrawReply,
  DrawRequest,
  DrawsRequest,
  InstructionsRequest,
  NextSessionProgress,
  NextSessionReply,
  ReplanProgress,
  ReplanReply,
  ReplanRequest,
  SeatRequest,
  SimplicityReply,
  SimplicityRequest,
  SimulationRequest,
} from '../worker/protocol.ts';
import type { HowellServices } from './howells.ts';
import type { OptimiserServices } from './runs.ts';
import type { TonightServices } from './tonight.ts';

/**
 * What the store needs from the workers: the clients of `worker/` in the app, plain functions in tests. Aborting the signal
 * ends the work and rejects its promise.
 */
export interface Services extends OptimiserServices, HowellServices, TonightServices {
  /** How to run a movement, in words. */
  instruct(request: InstructionsRequest): Promise<readonly PartRun[]>;
  workOutSimplicity(
    request: SimplicityRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<SimplicityReply>;
  playEvents(request: SimulationRequest, signal: AbortSignal): Promise<EventsReport>;
  replan(
    request: ReplanRequest,
    onProgress: (progress: ReplanProgress) => void,
    signal: AbortSignal,
  ): Promise<ReplanReply>;
  /** Seats people; aborting the signal ends the search, and the promise resolves with the best so far. */
  seat(
    request: SeatRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<SeatResult>;
  /** Searches the draw and the switches of an event; aborting the signal ends it, and the promise resolves with the best so far. */
  drawSessions(
    request: DrawRequest,
    onProgress: (progress: DrawProgress) => void,
    signal: AbortSignal,
  ): Promise<DrawReply>;
  /** Searches a session of new opponents; aborting the signal ends it, and the promise resolves with the best so far. */
  searchNextSession(
    request: NextSessionRequest,
    onProgress: (progress: NextSessionProgress) => void,
    signal: AbortSignal,
  ): Promise<NextSessionReply>;
  /** What the draw is worth to people in movements of the list. */
  weighDraws(request: DrawsRequest): Promise<Draws>;
  /** The families of the catalogue that match a search, null if a newer one has been asked for; `onRows` gets them before their fairness is known. */
  listFamilies(
    request: CatalogueRequest,
    onRows: (rows: readonly CatalogueRow[]) => void,
  ): Promise<readonly CatalogueRow[] | null>;
  layOutCards(request: CardsRequest): Promise<CardsLayout>;
  renderPdf(
    request: CardsRequest,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
}
