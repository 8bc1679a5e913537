// The actions of the app, by name: all that components and commands see of the store.

import type { Analysis } from '../balance/index.ts';
import type { CardGuides, PrintOptions } from '../cards/card.ts';
import type { RoundOneRule } from '../catalogue/index.ts';
import type { Edit, Movement, PairNumber, Refusal, SittingRef } from '../movement/index.ts';
import type { SearchMethod } from '../optimise/index.ts';
import type { Happened } from '../words/english/happened.ts';
import type { ShownRefusal } from '../words/english/refusals.ts';
import type {
  CardsLayout,
  FreeOption,
  FreeOptionsRequest,
  HowellSearchRequest,
  ReplanProgress,
  ReplanReply,
  ReplanRequest,
  SimulationRequest,
  TonightRequest,
} from '../worker/protocol.ts';
import type { HistoryEntry } from './history.ts';
import type { Preferences } from './preferences.ts';
import type { GridSelection } from './selection.ts';
import type { Services } from './services.ts';
import type { Snapshot } from './snapshot.ts';
import type {
  Comparable,
  Followed,
  Highlight,
  Notice,
  Offer,
  RunRecord,
  StorageState,
} from './state.ts';

/** What the workers do for whoever asks, as it is. */
type PassedOn = Pick<
  Services,
  'instruct' | 'seat' | 'drawSessions' | 'searchNextSession' | 'weighDraws' | 'listFamilies'
>;

export interface Actions extends PassedOn {
  /** Applies an edit, with a label for the history, which is about pairs and tables by number. A refused edit changes nothing; the refusal is shown and returned. */
  edit(edit: Edit, label: string): Refusal | null;
  /** Switches the given cells, or switches them back when all are switched. */
  toggleCells(cells: readonly SittingRef[], label: string): void;
  /** Puts another movement on the screen, as one undoable edit. */
  openMovement(movement: Movement, label: string): void;
  /** Opens the movement of a file, or lets the director select one of several. */
  offerMovements(offer: Offer): void;
  /** Opens one of the movements offered. */
  openOffered(movement: Movement): void;
  dismissOffer(): void;
  undo(): void;
  redo(): void;
  /** Undoes the last edits without a trace; what could be redone before them can be again. */
  forgetLast(count: number, future: readonly HistoryEntry[]): void;
  /** Undoes or redoes until `editCount` edits are done. */
  goTo(editCount: number): void;
  /** Every measure of a movement that is not on the screen: one that is offered or compared. */
  analyse(movement: Movement): Promise<Analysis>;
  /** Shows the balance with one pair taken out; null brings it back. */
  setAbsent(pair: PairNumber | null): void;
  /** Remembers the movement on the screen, to compare others with it. */
  rememberMovement(): void;
  startOptimising(method?: SearchMethod): void;
  stopOptimising(): void;
  /** Pauses the run under way, or resumes it. */
  togglePause(): void;
  /** Shows the result of an earlier run as a proposal again. */
  proposeAgain(run: RunRecord): void;
  /** Shows the movement in grid and balance as it is, or as it would be with the proposal. */
  showProposal(side: 'before' | 'after'): void;
  /** Leaves the change of a cell out of the proposal, or puts it back. */
  leaveOutOfProposal(cell: SittingRef): void;
  /** Accepts the proposal, without the changes that are left out. */
  acceptProposal(): void;
  dropProposal(): void;
  /** Searches for a new movement, unless a search is under way; the document stays as it is. */
  searchHowells(request: HowellSearchRequest): void;
  /** Ends the search under way; its results stay until the next search. */
  stopHowells(): void;
  /** Makes tonight's list, which replaces the last one. */
  listTonight(request: TonightRequest): void;
  /** The numbers worth leaving free in a movement of the list, the fairest first. */
  freeOptions(request: FreeOptionsRequest): Promise<readonly FreeOption[]>;
  /** Works out the fairest switches for each number of instructions, for the movement on the screen. */
  workOutSimplicity(): void;
  /** Simulates sessions of the movement on the screen, with the seed of the preferences. */
  playEvents(request: Pick<SimulationRequest, 'spread' | 'events'>): void;
  /** Ways to go on with a session, with the seed of the preferences; `onProgress` gets the ways so far. */
  replan(
    request: Omit<ReplanRequest, 'seed'>,
    onProgress: (progress: ReplanProgress) => void,
    signal: AbortSignal,
  ): Promise<ReplanReply>;
  /** The pages of the cards of the movement on the screen; `guides` of the session under way. */
  layOutCards(options: PrintOptions, guides: CardGuides | null): Promise<CardsLayout>;
  /** Their PDF; `onProgress` gets the share done, 0 to 1. */
  renderPdf(
    options: PrintOptions,
    guides: CardGuides | null,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Fills in all rounds from round 1, now and after every change of round 1; null ends that. */
  followRoundOne(rule: RoundOneRule | null): Refusal | null;
  select(selection: GridSelection): void;
  /** Whether clicks in the grid select cells instead of switching them. The mode starts with nothing selected. */
  setSelecting(isSelecting: boolean): void;
  /** Shows the path of a pair or a set through the grid; null shows none. */
  follow(followed: Followed | null): void;
  /** Compares the movement on the screen with another, until one is opened. */
  compareWith(compared: Comparable): void;
  /** Lets Run ask about what has happened in the session; null ends that. */
  tellHappened(happened: Happened | null): void;
  setHighlight(highlight: Highlight | null): void;
  setPreferences(change: Partial<Preferences>): void;
  notify(notice: Omit<Notice, 'id'>): void;
  dismissNotice(): void;
  /** Says why something cannot be done, below the grid. */
  refuse(refusal: ShownRefusal): void;
  dismissRefusal(): void;
  setStorage(storage: StorageState): void;
  /** Shows a stored movement, with its history. */
  restore(snapshot: Snapshot): void;
  /** Says that a new version of the app is ready, and how to activate it. */
  offerUpdate(activate: () => void): void;
  useUpdate(): void;
  /** Works out the figures again after a failure. */
  evaluateAgain(): void;
}
