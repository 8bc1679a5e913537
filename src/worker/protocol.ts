// Everything exchanged between the page and its workers, in one file: requests, replies and services.
// Plain structured-cloneable data only; a callback is sent as a comlink proxy.
// A reply carries the revision of its request, so that the page can drop stale replies.

import type { Analysis, EventsReport, Unit } from '../balance/index.ts';
import type { CardGuides, PrintOptions } from '../cards/card.ts';
import type { LayoutRemark } from '../cards/layout.ts';
import type { Page } from '../cards/sheets.ts';
import type { FamilyId, GenerateRequest, MovementFilter, Plan } from '../catalogue/index.ts';
import type { DrawnMovements, Draws } from '../choose/draws.ts';
import type { Fairness } from '../choose/fairness.ts';
import type { TonightChoice, TonightRow } from '../choose/list.ts';
import type { FreeNumber } from '../choose/missing.ts';
import type { MovementOverview } from '../choose/overview.ts';
import type { RowDetail } from '../choose/rowDetails.ts';
import type { Wishes } from '../choose/wishes.ts';
import type { PublishedMark } from '../howell/library/published.ts';
import type { HowellRequest } from '../howell/search/constructions.ts';
import type { PartRun } from '../instructions/facts.ts';
import type { Movement, PairNumber } from '../movement/index.ts';
import type { Format, FormatId, ParseResult, WriteOptions } from '../notation/format.ts';
import type { LayoutWishes } from '../notation/layout/table.ts';
import type { Loss } from '../notation/losses.ts';
import type {
  BestDraw,
  BestScore,
  Bound,
  DrawFault,
  DrawSettings,
  ExhaustiveFault,
  ProblemFault,
  Score,
  SearchMethod,
  Settings,
  SwitchPlan,
  SwitchRules,
} from '../optimise/index.ts';
import type { Field } from '../people/field.ts';
import type { SeatResult, SeatSettings } from '../people/seat.ts';
import type { News } from '../replan/news.ts';
import type { NextSessionFault, NextSessionRequest } from '../replan/nextSession.ts';
import type { FoundWays, ReplanShare, Way } from '../replan/replan.ts';
import type { Change, ReplanFault, Situation } from '../replan/situation.ts';
import type { WayKind } from '../replan/ways.ts';
import type { SentMovement } from './movementTransfer.ts';
import type { ReadingPart } from './readingTransfer.ts';

export interface ReadRequest {
  /** The bytes of a file, or a pasted text. */
  readonly input: string | Uint8Array;
  /** Null for what was pasted. */
  readonly fileName: string | null;
  /** How to read a table in no known format. */
  readonly layout?: LayoutWishes;
}

/** A format in which a movement can be saved. */
export type WritableFormat = Pick<Format, 'id' | 'extension' | 'mediaType'> & {
  /** Whether E-W pairs may have numbers of their own in it. */
  readonly takesEastWestFrom: boolean;
  /** What the movement would lose in it. */
  readonly losses: readonly Loss[];
};

export interface WriteRequest {
  readonly movement: Movement;
  readonly formatId: FormatId;
  /** As displayed. */
  readonly title: string;
  readonly options: WriteOptions;
}

/** Several movements to write, each into a file of its own. */
export interface WriteEachRequest {
  readonly items: readonly {
    readonly movement: Movement;
    readonly title: string;
    /** The code of a movement that has none. */
    readonly code: string;
  }[];
  readonly formatId: FormatId;
  readonly options: WriteOptions;
}

export interface WrittenEach {
  /** In the order of the request; null for what the format cannot hold. */
  readonly files: readonly (string | Uint8Array<ArrayBuffer> | null)[];
  /** How many of them lose what. */
  readonly losses: ReadonlyMap<Loss, number>;
}

/** Files in every format: only their worker knows the formats. */
export interface FileService {
  /** The movements of a file, or what is wrong with it; `onProgress` gets the share read, 0 to 1, in whole hundredths. */
  read(request: ReadRequest, onProgress: (share: number) => void): Promise<ParseResult>;
  /** The formats that can hold a movement, with the title that it is written under, our own first. */
  formatsFor(movement: Movement): readonly WritableFormat[];
  /** The contents of a file. */
  write(request: WriteRequest): Promise<string | Uint8Array<ArrayBuffer>>;
  writeEach(request: WriteEachRequest): Promise<WrittenEach>;
  /** What a list says of each movement; null of one that cannot be played. */
  overview(movements: readonly Movement[]): readonly (MovementOverview | null)[];
}

/** The same, as a worker sends it: the movements of a large file come in parts before the result, which lacks them. */
export interface SentFileService extends Omit<FileService, 'read'> {
  read(
    request: ReadRequest,
    onProgress: (share: number) => void,
    onPart: (part: ReadingPart) => void,
  ): Promise<ParseResult>;
}

export interface EvaluationRequest {
  readonly revision: number;
  readonly movement: Movement;
  /** A pair treated as absent, besides the phantom. */
  readonly absent: PairNumber | null;
}

export interface EvaluationReply {
  readonly revision: number;
  readonly absent: PairNumber | null;
  readonly analysis: Analysis;
}

export interface InstructionsRequest {
  readonly movement: Movement;
}

export interface EvaluationService {
  /** Every measure of a movement. */
  evaluate(request: EvaluationRequest): EvaluationReply;
}

export interface InstructionsService {
  /** How to run a movement, each of its sections by itself, as facts. */
  instruct(request: InstructionsRequest): readonly PartRun[];
}

/** A request whose movement is sent as changes to the previous one (movementTransfer.ts). */
type Sent<Request extends { readonly movement: Movement }> = Omit<Request, 'movement'> & {
  readonly movement: SentMovement;
};

/** The same services on their workers' side. */
export interface SentEvaluationService {
  evaluate(request: Sent<EvaluationRequest>): EvaluationReply;
}
export interface SentInstructionsService {
  instruct(request: Sent<InstructionsRequest>): readonly PartRun[];
}

export interface OptimisationRequest {
  readonly movement: Movement;
  readonly settings: Settings;
  readonly method: SearchMethod;
  readonly seed: number;
  /** For annealing: the run ends after so many trials, rounded up to whole restarts; if null, when it is stopped or proved. */
  readonly stepBudget: number | null;
  /** Continues an earlier run with the same seed that has completed the restarts before this and found `movement`. Default 0. */
  readonly firstRestart?: number;
}

/** The part of a run that one worker of several does: restarts `first`, `first + stride`, … */
export interface OptimisationShare {
  readonly firstRestart: number;
  readonly restartStride: number;
}

/** The state of a run, some twenty times a second. */
export interface OptimisationProgress {
  readonly steps: number;
  /** The number of steps if every combination is tried; otherwise null. */
  readonly allSteps: number | null;
  readonly restarts: number;
  readonly elapsedMs: number;
  /** Figures are counted as for the last improvement. */
  readonly best: Score;
  readonly currentQf: number;
  readonly bound: Bound;
  /** The best movement so far, if it is better than the last one reported; otherwise null. */
  readonly improvement: Movement | null;
}

export type OptimisationEnd = 'proved' | 'budget' | 'stopped';
/** 'exhausted': every combination of the share was tried; when that holds for every share, the best is proved. */
export type ShareEnd = OptimisationEnd | 'exhausted';

export interface OptimisationOutcome<End = OptimisationEnd> {
  readonly end: End;
  readonly movement: Movement;
  readonly analysis: Analysis;
  readonly before: Analysis;
  /** Its figures, and those of the bound, are counted as in the analysis. */
  readonly best: BestScore;
  /** Whether it is better than the given movement; only then may it be offered. */
  readonly isBetter: boolean;
  /** Whether it is feasible to try every combination. */
  readonly canTryAll: boolean;
  readonly bound: Bound;
  /** A lower bound on the sum of squares or the index; if the best is proved, its own value. Counted as in the analysis. */
  readonly lowerBound: number;
  readonly steps: number;
  /** As in progress. */
  readonly allSteps: number | null;
  readonly restarts: number;
  /** Every restart before this one was completed: where a later run can continue. */
  readonly nextRestart: number;
  readonly elapsedMs: number;
  readonly seed: number;
}

export type OptimisationReply<End = OptimisationEnd> =
  | { readonly ok: true; readonly outcome: OptimisationOutcome<End> }
  | { readonly ok: false; readonly fault: OptimisationFault };

/** Why there is nothing to search. */
export type OptimisationFault = ProblemFault | ExhaustiveFault;

export interface OptimiserService {
  /** Runs its share until the budget is spent, the best is proved, or `stop` is called; then answers with the best. */
  optimise(
    request: OptimisationRequest,
    share: OptimisationShare,
    onProgress: (progress: OptimisationProgress) => void,
  ): Promise<OptimisationReply<ShareEnd>>;
  /** Ends the run under way within a slice (some 10 ms); its best is kept. */
  stop(): void;
  /** Pauses the run under way, or resumes it. */
  setPaused(isPaused: boolean): void;
  /** Another worker has proved its best in this restart: only earlier ones can still win. */
  finishBefore(restartIndex: number): void;
}

export interface SimplicityRequest {
  readonly movement: Movement;
  readonly settings: Settings;
  readonly seed: number;
  /** The same movement with good switches that are already known. */
  readonly known: readonly Movement[];
}

/** A pattern of switches that no simpler one equals. */
export interface SimplicityPoint {
  readonly plan: SwitchPlan;
  readonly movement: Movement;
  /** Null where the measure does not apply. */
  readonly qf: number | null;
  readonly printedIndex: number | null;
  /** Fields that are ranked separately. */
  readonly winners: number;
}

export type SimplicityReply =
  /** By rising number of announcements, each fairer than all before it. */
  | {
      readonly ok: true;
      readonly points: readonly SimplicityPoint[];
      /** What the figures of all of them count as one. */
      readonly unit: Unit;
    }
  | { readonly ok: false; readonly fault: ProblemFault };

export interface SimplicityService {
  /** The fairest switches for each number of announcements; `onProgress` gets the share done, 0 to 1. */
  workOut(
    request: SimplicityRequest,
    onProgress: (share: number) => void,
  ): Promise<SimplicityReply>;
}

export interface SimulationRequest {
  readonly movement: Movement;
  readonly absent: PairNumber | null;
  /** Strength of the best pair less that of the worst; the luck of one result is 1. */
  readonly spread: number;
  readonly events: number;
  readonly seed: number;
}

export interface SimulationService {
  /** Simulated sessions of this movement and of a perfectly fair one. */
  playEvents(request: SimulationRequest): EventsReport;
}

export interface CardsRequest {
  readonly movement: Movement;
  readonly options: PrintOptions;
  /** Of a session under way. */
  readonly guides: CardGuides | null;
}

export interface CardsLayout {
  readonly pages: readonly Page[];
  /** Characters that the font lacks, each printed as a box. */
  readonly missingGlyphs: readonly string[];
  /** What the director should know about the printed cards. */
  readonly remarks: readonly LayoutRemark[];
}

export interface CardsService {
  /**
   * The pages as they will be printed, to be drawn as a preview. `onPages` gets them in order, a few at a time, so that
   * the page stays responsive. Each call is awaited.
   */
  layOut(
    request: CardsRequest,
    onPages: (pages: readonly Page[]) => void | Promise<void>,
  ): Promise<Omit<CardsLayout, 'pages'>>;
  /** The printed cards as the bytes of a PDF; `onProgress` gets the share done, 0 to 1. */
  renderPdf(
    request: CardsRequest,
    onProgress: (share: number) => void,
  ): Promise<Uint8Array<ArrayBuffer>>;
}

/** A search for a new movement. */
export interface HowellSearchRequest {
  readonly wanted: HowellRequest;
  /** Boards per set; an even number if halves of sets are switched separately. */
  readonly boards: number;
  /** Round 1 is 1 v 2, 3 v 4, … */
  readonly hasUniversalStart: boolean;
  /** Exactly the pairs with these numbers are stationary, whatever else is wanted of them; none for any. */
  readonly stationaryNumbers: readonly number[];
  /** Maximum number of boards that a pair of an odd field sits out; null for no limit. */
  readonly mostSitOutBoards: number | null;
  readonly seed: number;
  /** Attempts in each start, or a 20th of it where each takes seconds; null runs until it is stopped or perfect. */
  readonly stepBudget: number | null;
  /**
   * Independent starts, shared by the workers; by default one per worker. Without a budget of steps there are no more than
   * workers, and if they are fewer than the ways of searching, each takes several.
   */
  readonly starts?: number;
  /** The first of these starts; by default 0. */
  readonly firstStart?: number;
  /** How many movements to choose from in the end, of different constructions. */
  readonly choices: number;
}

/** A movement that a search found. */
export interface HowellChoice {
  readonly movement: Movement;
  readonly analysis: Analysis;
  /** What was minimised: the inequity index, or its mean over the absences. */
  readonly value: number;
  /** Hilton's index of the full field. */
  readonly inequityIndex: number;
  readonly plan: Plan;
  /** The start that found it, and its attempt, from 1. */
  readonly start: number;
  readonly step: number;
}

/** The state of a search, some ten times a second. */
export interface HowellProgress {
  readonly steps: number;
  readonly elapsedMs: number;
  /** The value of the best so far; null before the first success. */
  readonly bestValue: number | null;
  /** The best, if it is better than the last one reported; otherwise null. */
  readonly improvement: HowellChoice | null;
  /** The fairest published movement for the field, or null. */
  readonly published: PublishedMark | null;
}

/** `proved`: not perfect, but its bound is met. The bound states for which movements of the field it holds. */
export type HowellEnd = 'perfect' | 'proved' | 'budget' | 'stopped';

export interface HowellOutcome {
  readonly end: HowellEnd;
  /** The best first; empty when nothing was found. */
  readonly choices: readonly HowellChoice[];
  readonly published: PublishedMark | null;
  /** No movement for the field has a smaller index, where that is known. */
  readonly bound: number | null;
  /** The same with the halves of sets switched, where whole sets are asked for. */
  readonly halvesBound: number | null;
  readonly steps: number;
  /** Every start before this one was completed: where a later search can continue. */
  readonly nextStart: number;
  readonly elapsedMs: number;
  readonly seed: number;
}

export type HowellReply =
  | { readonly ok: true; readonly outcome: HowellOutcome }
  | { readonly ok: false; readonly message: string };

export interface HowellService {
  /** Makes one start: searches until the budget is spent, nothing can be fairer, or `stop` is called. */
  search(
    request: HowellSearchRequest,
    start: number,
    onProgress: (progress: HowellProgress) => void,
  ): Promise<HowellReply>;
  /** Ends the search under way within a step (some 10 ms, more for large fields); its best is kept. */
  stop(): void;
}

/** A search of the catalogue. */
export interface CatalogueRequest {
  /** Words to find in the descriptions of the families; empty for all. */
  readonly words: string;
  readonly filter: MovementFilter;
}

/** A family of the catalogue at the size that meets a search. */
export interface CatalogueRow {
  readonly familyId: FamilyId;
  readonly request: GenerateRequest;
  /** Pairs that play, rounds, and boards per set. */
  readonly pairs: number;
  readonly rounds: number;
  readonly boards: number;
  readonly hasPartSwitches: boolean;
  /** Null while it is being worked out. */
  readonly fairness: RowFairness | null;
}

/** The figures of a listed movement; Qf and index are null where they do not apply. */
export interface RowFairness {
  readonly qf: number | null;
  readonly index: number | null;
  readonly winners: number;
}

export interface CatalogueService {
  /**
   * The families that match, in the order to list them; `onRows` gets them before their fairness is known. A newer
   * search ends the one under way, which resolves with null.
   */
  list(
    request: CatalogueRequest,
    onRows: (rows: readonly CatalogueRow[]) => void,
  ): Promise<readonly CatalogueRow[] | null>;
}

/** A session that cannot go on as planned, and what has changed. */
export interface ReplanRequest {
  readonly situation: Situation;
  readonly change: Change;
  readonly seed: number;
}

/** A way to go on, with its announcement. */
export interface WayWithNews {
  readonly way: Way;
  readonly news: readonly News[];
}

export interface ReplanProgress {
  /** The share of the search that is done, 0 to 1. */
  readonly share: number;
  readonly ways: readonly WayWithNews[];
}

export type ReplanReply =
  | { readonly ok: true; readonly ways: readonly WayWithNews[] }
  | { readonly ok: false; readonly fault: ReplanFault };

export interface NextSessionProgress {
  /** The share of the search that is done, 0 to 1. */
  readonly share: number;
  /** Meetings, in the best so far, of pairs that have met before. */
  readonly repeats: number;
}

/** The event with the session as its last. */
export interface NextSessionFound {
  readonly movement: Movement;
  /** Meetings of pairs that have met before, and how many cannot be avoided in so many rounds. */
  readonly repeats: number;
  readonly least: number;
  /** Whether nothing is better but for the switches. */
  readonly isFinished: boolean;
}

export type NextSessionReply =
  | { readonly ok: true; readonly found: NextSessionFound }
  | { readonly ok: false; readonly fault: NextSessionFault };

export interface ReplanService {
  /** Searches an event's next session, in which nobody meets whom they have met. Stopped, it answers with the best so far. */
  nextSession(
    request: NextSessionRequest,
    onProgress: (progress: NextSessionProgress) => void,
  ): Promise<NextSessionReply>;
  /** Ends the search of a next session. */
  stop(): void;
  /** Ways to go on, best first; `onProgress` gets the first ones at once and better ones as they are found. */
  replan(
    request: ReplanRequest,
    onProgress: (progress: ReplanProgress) => void,
  ): Promise<ReplanReply>;
}

/** People to be seated in a movement. */
export interface SeatRequest {
  readonly field: Field;
  readonly movement: Movement;
  readonly settings: SeatSettings;
}

/** Movements of a list, and who is there. */
export interface DrawsRequest {
  readonly movements: DrawnMovements;
  readonly field: Field;
}

export interface PeopleService {
  /** What the draw is worth in each movement. */
  weighDraws(request: DrawsRequest): Promise<Draws>;
  /** Seats everybody; `onProgress` is told the share of the search that is done, 0 to 1. Stopped, it answers with the best so far. */
  seat(request: SeatRequest, onProgress: (share: number) => void): Promise<SeatResult>;
  stop(): void;
}

/** An event whose draw and switches are searched. */
export interface DrawRequest {
  readonly event: Movement;
  readonly settings: DrawSettings;
}

export interface DrawProgress {
  /** The share of the search that is done, 0 to 1. */
  readonly share: number;
  /** Qf of the best so far, in per cent, and Qo if even meetings come first. */
  readonly qf: number;
  readonly qo: number | null;
}

export type DrawReply =
  | { readonly ok: true; readonly best: BestDraw }
  | { readonly ok: false; readonly fault: DrawFault };

export interface DrawService {
  /** Searches the draw of the sessions and the switches together. Stopped, it answers with the best so far. */
  search(request: DrawRequest, onProgress: (progress: DrawProgress) => void): Promise<DrawReply>;
  stop(): void;
}

/** What one of several workers is to do for `replan` on the command line. */
export interface RestRequest extends ReplanRequest {
  /** Ways of this kind only, if not null. */
  readonly kind: WayKind | null;
  readonly share: ReplanShare;
  /** The time for both steps, in milliseconds; null for no limit. */
  readonly budgetMs: number | null;
}

export type RestPrepared =
  | { readonly ok: true; readonly openCount: number }
  | { readonly ok: false; readonly fault: ReplanFault };

/** Works on some of the ways to go on, for the terminal, which shares them between threads. */
export interface RestService {
  /** Gathers the candidates of the share and tries everything where they are small; then so many searches are open. */
  prepare(request: RestRequest): Promise<RestPrepared>;
  /** Makes at most so many proposals in each search that is open. */
  search(steps: number): Promise<readonly FoundWays[]>;
  /** Ends what is under way after the current slice, with what was found. */
  stop(): void;
}

/** A request for tonight's list. */
export interface TonightRequest {
  readonly wishes: Wishes;
  /** The director's own movements. */
  readonly own: readonly Movement[];
}

/** News about a list since the last report. */
export type TonightNews =
  /** Its first rows; the others follow. */
  | { readonly kind: 'rows'; readonly rows: readonly TonightRow[] }
  /** The whole list, or why there is none; the order of the rows stays from now on. */
  | { readonly kind: 'choice'; readonly choice: TonightChoice }
  | { readonly kind: 'details'; readonly details: readonly RowDetail[] };

/** A number that may be left free in a movement with a half table. */
export interface FreeOption {
  readonly free: FreeNumber;
  /** The movement with that number free, and the same switches. */
  readonly movement: Movement;
  readonly fairness: Fairness;
}

export interface FreeOptionsRequest {
  readonly wishes: Wishes;
  /** With a pair missing. */
  readonly movement: Movement;
}

/** Works on single rows of tonight's list, for the terminal, which shares them between threads. */
export interface RowService {
  /** The facts about the fairness of a row; a later one replaces earlier ones of its kind. */
  fairest(row: TonightRow, rules: SwitchRules): readonly RowDetail[];
}

export interface TonightService {
  /** Works out what the first list will probably need, while the page is loading; any list ends it. */
  prepare(wishes: Wishes): Promise<void>;
  /**
   * Makes a list, then finds out about its rows for some seconds. Another list ends the one under way.
   */
  list(request: TonightRequest, onNews: (news: TonightNews) => void): Promise<void>;
  /** The numbers worth leaving free and the one that is, the fairest first. */
  freeOptions(request: FreeOptionsRequest): readonly FreeOption[];
}
