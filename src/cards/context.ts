// The data that every kind of card is made from: the movement, the options and the words,
// with helpers that format pairs, boards and places. Round and table indexes count from 0 and are printed from 1.

import { sessionAlone } from '../editing/sessions.ts';
import { changedPlanLetter } from '../evening/evening.ts';
import { guideOf } from '../evening/guide.ts';
import {
  type BoardFlow,
  type BoardsPlace,
  inRoom,
  setsTogether,
  traceBoards,
} from '../instructions/boardFlow.ts';
import { layHalves } from '../instructions/halves.ts';
import {
  boardNumbers,
  boardNumbersOf,
  boardsPlayed,
  boardsSwitched,
  type Direction,
  isMissing,
  type Movement,
  type Names,
  NO_BOARDS,
  namesInSections,
  type PairNumber,
  type Play,
  playingPairCount,
  type Seat,
  type SeatName,
  type SetIndex,
  type Sitting,
  sideOf,
} from '../movement/index.ts';
import { GUIDE_HASH } from '../notation/guideAddress.ts';
import { formatGuide } from '../notation/packedGuide.ts';
import { cardTitle } from '../words/cardTitles.ts';
import { titlesIn, wordsOf } from '../words/dictionaries.ts';
import { type Dictionary, seatName, wordsFor } from '../words/dictionary.ts';
import { rangesText } from '../words/numbers.ts';
import { titleOf } from '../words/titles.ts';
import {
  type Block,
  type Card,
  type CardCell,
  type CardGuides,
  type CardKind,
  type CardOptions,
  KIND_TRAITS,
  type PrintOptions,
  sessionToPrint,
} from './card.ts';
import { MOST_CODE_LETTERS } from './code.ts';
import type { Destination } from './rules.ts';

export interface CardContext {
  /** As in the room: without tables that are not there. */
  readonly movement: Movement;
  /** As in the grid. */
  readonly grid: Movement;
  /** With the sessions that are not printed: the announcements, phones and the clock count the rounds of all. */
  readonly event: Movement;
  /** The number of the first round printed, on from the sessions before. */
  readonly firstRound: number;
  readonly options: CardOptions;
  readonly guides: CardGuides | null;
  readonly words: Dictionary;
  readonly title: string;
  /** What tables, pairs and relays are called, by number: in sections `B7`. */
  readonly called: (of: keyof Names, number: number) => string;
  /** Title and size of the movement. */
  readonly identity: string;
  /** Whether some moving pair changes direction, so that destinations must name the direction. */
  readonly mixedDirections: boolean;
  readonly flow: BoardFlow;
  /** Whether all tables play the same boards in a round, each from its own copy. */
  readonly arePlayedTogether: boolean;
  readonly boardRanges: readonly { first: number; last: number }[];
}

/** What is printed of an event: the session chosen, by itself. */
export function printedOf(event: Movement, options: PrintOptions): Movement {
  const session = sessionToPrint(options);
  return session === null ? event : sessionAlone(event, session);
}

/** The title of what is printed, with the session chosen. */
export function printedTitle(event: Movement, options: PrintOptions): string {
  const { language, terms } = options;
  const session = sessionToPrint(options);
  const title = titleOf(printedOf(event, options), titlesIn(language));
  if (session === null) return title;
  return `${title} · ${wordsOf(language, terms).sessionTitle(session + 1)}`;
}

/** The context of one print job. */
export function createContext(
  event: Movement,
  options: CardOptions,
  guides: CardGuides | null,
): CardContext {
  const grid = printedOf(event, options);
  const movement = inRoom(grid);
  const words = wordsFor(wordsOf(options.language, options.terms), movement.contestants);
  const names = namesInSections(grid);
  const title = printedTitle(event, options);
  return {
    movement,
    grid,
    event,
    firstRound: 1 + (event.sessionStarts[sessionToPrint(options) ?? 0] ?? 0),
    options,
    guides,
    words,
    title,
    called: (of, number) => names[of][number - 1] ?? String(number),
    identity: `${title} · ${sizeText(movement, words)}`,
    mixedDirections: hasMixedDirections(movement),
    flow: layHalves(traceBoards(movement)),
    arePlayedTogether: setsTogether(movement) !== null,
    boardRanges: boardNumbers(movement),
  };
}

/** `14 pairs, 7 tables, 7 rounds, 21 boards`. */
export function sizeText(movement: Movement, words: Dictionary): string {
  return words.size({
    pairs: playingPairCount(movement),
    tables: movement.tableCount,
    rounds: movement.rounds.length,
    boards: movement.sets.reduce((sum, { boards }) => sum + boards, 0),
  });
}

/** The heading of the only card of its kind: what the kind is called. */
export function headingOf({ movement, options }: CardContext, kind: CardKind): string {
  return cardTitle(kind, options.language, options.terms, movement.contestants);
}

/** A card with the heading that all kinds share. */
export function createCard(
  { identity, options, words, guides }: CardContext,
  kind: CardKind,
  heading: string,
  subheading: string,
  blocks: readonly Block[],
): Card {
  const section = options.section.trim();
  // Sheets that fill a page name the movement at the top.
  const movement = KIND_TRAITS[kind].fillsPage ? [] : [identity];
  const letter = changedPlanLetter(guides?.planIndex ?? 0);
  const plan = letter === null ? [] : [words.evening.plan(letter)];
  const parts = [...movement, options.club, options.event, options.date, ...plan].map((part) =>
    part.trim(),
  );
  return {
    kind,
    heading,
    subheading,
    section,
    sectionTitle: section === '' ? '' : words.sectionTitle(section),
    context: parts.filter((part) => part !== ''),
    continued: words.continued,
    code: null,
    blocks,
  };
}

/** The number of a round, by index. */
export function roundNumber({ firstRound }: CardContext, roundIndex: number): number {
  return firstRound + roundIndex;
}

/** The link of a pair's guide; null where phones cannot reach the page, and where it is too long for a code. */
export function guideLink({ event, options, guides }: CardContext, pair: PairNumber) {
  if (guides?.base == null) return null;
  const { planIndex, base, clock } = guides;
  const guide = guideOf(event, pair, { planIndex, language: options.language, clock });
  const link = base + GUIDE_HASH + formatGuide(guide);
  return link.length > MOST_CODE_LETTERS ? null : link;
}

/** A pair with its name in a round; a missing pair in brackets, nobody as a dash. */
export function pairCell(
  context: CardContext,
  pair: PairNumber | null,
  roundIndex: number,
): CardCell {
  if (pair === null) return { text: '–', name: '' };
  if (isMissing(context.movement, pair, roundIndex)) return { text: `(${pair})`, name: '' };
  return { text: String(pair), name: pairName(context, pair) };
}

/** The name of a pair; empty if none was given. */
export function pairName({ options }: CardContext, pair: PairNumber): string {
  return options.pairNames?.[pair - 1]?.trim() ?? '';
}

/** The board numbers of a set: `1–3`, `7`. */
export function boardsText({ boardRanges }: CardContext, set: SetIndex | null): string {
  const range = set === null ? undefined : boardRanges[set];
  if (range === undefined) return '–';
  return range.first === range.last ? String(range.first) : `${range.first}–${range.last}`;
}

/** The boards that a sitting plays: those of its set without the ones dropped, and others that were played, `5–7` or `5, 7`. */
export function boardsAtTable(context: CardContext, sitting: Sitting): string {
  if (sitting.kind === 'idle') return '–';
  const { movement } = context;
  if (sitting.kind === 'sitOut') return boardsText(context, sitting.set);
  const isWhole = sitting.dropped === NO_BOARDS && sitting.extra === undefined;
  if (isWhole) return boardsText(context, sitting.set);
  return rangesText(boardNumbersOf(movement, sitting, boardsPlayed));
}

/** The numbers of the boards that a play is switched on: `2, 3`. */
export function switchedBoards({ movement }: CardContext, play: Play) {
  return boardNumbersOf(movement, play, boardsSwitched);
}

/** A seat, or the direction in which a pair is scored. */
export function directionText({ words }: CardContext, direction: SeatName): string {
  return seatName(words, direction);
}

/** Where a pair goes from a seat; `to` is null if it sits out away from the tables. */
export function seatDestination(context: CardContext, from: Seat, to: Seat | null): Destination {
  const { words } = context;
  if (to === null) return same(words.sitOut);
  if (to.tableIndex === from.tableIndex && to.direction === from.direction) {
    // In one line of its column, or every other row would take two.
    return { short: words.stay.replaceAll(' ', '\u00a0'), long: words.stay };
  }
  return move(context, seatPlace(context, to));
}

/** A seat in words, with the direction if some moving pair changes direction. */
function seatPlace(context: CardContext, { tableIndex, direction }: Seat): string {
  const named = context.mixedDirections ? directionText(context, direction) : '';
  return context.words.tablePlace(tableIndex + 1, named);
}

/** Where the boards of a table go. */
export function boardsDestination(
  context: CardContext,
  fromTableIndex: number,
  place: BoardsPlace,
): Destination {
  const { words } = context;
  if (place.kind === 'waiting') {
    const { standIndex, nextTableIndexes } = place;
    // Boards that rest only until the same table plays them again stay there.
    if (
      standIndex === null &&
      nextTableIndexes.length === 1 &&
      nextTableIndexes[0] === fromTableIndex
    ) {
      return same(words.boardsStay);
    }
    const text = boardsPlace(context, place);
    return standIndex === null ? same(text) : move(context, text);
  }
  const [only, ...others] = place.tableIndexes;
  if (only === fromTableIndex && others.length === 0) return same(words.boardsStay);
  return move(context, boardsPlace(context, place));
}

/** The place of boards in words: `table 3`, `tables 1 and 8`, `relay between tables 4 and 5`. */
export function boardsPlace(context: CardContext, place: BoardsPlace): string {
  const { words } = context;
  if (place.kind === 'tables') return tablesPlace(context, place.tableIndexes);
  const { standIndex, nextTableIndexes, roundsOut } = place;
  if (standIndex !== null) return standPlace(context, standIndex);
  if (nextTableIndexes.length === 0) return words.outOfPlay;
  return words.outThen(roundsOut, tablesPlace(context, nextTableIndexes));
}

/** `table 3`, `tables 1 and 8`. */
export function tablesPlace(context: CardContext, tableIndexes: readonly number[]): string {
  const { words } = context;
  const [only, ...others] = tableIndexes;
  return only === undefined || others.length > 0
    ? words.tablePlaces(tableList(context, tableIndexes))
    : words.tablePlace(only + 1, '');
}

/** A list of rounds (numbers from 1) in words, or "every round". */
export function roundsPhrase(
  { movement, words }: CardContext,
  roundNumbers: readonly number[],
): string {
  if (roundNumbers.length === movement.rounds.length) return words.inEveryRound;
  return words.inRounds(rangesText(roundNumbers), roundNumbers.length);
}

/** A stand as a destination: by the tables on either side if it is the only one, by its number if there are several. */
function standPlace(context: CardContext, standIndex: number): string {
  const number = standNumber(context, standIndex);
  const stand = context.words.stand(number);
  return number === '' ? `${stand} ${standNeighbours(context, standIndex)}` : stand;
}

/** The tables on either side of a stand: `between tables 4 and 5`; empty for none. */
export function standNeighbours(
  { movement, words }: CardContext,
  standIndex: number | null,
): string {
  const relay = standIndex === null ? undefined : movement.relays[standIndex];
  if (relay === undefined) return '';
  const { afterTableNumber: after } = relay;
  const { tableCount } = movement;
  return words.between(after === 0 ? tableCount : after, after === tableCount ? 1 : after + 1);
}

/** The heading of a stand: `Relay`, numbered if there are several; `Out of play` for null. */
export function standTitle(context: CardContext, standIndex: number | null): string {
  const { words } = context;
  if (standIndex !== null) return words.standTitle(standNumber(context, standIndex));
  return words.outOfPlay.charAt(0).toUpperCase() + words.outOfPlay.slice(1);
}

/** A stand at the start of a line: `Relay 2 between tables 4 and 5`. */
export function standLabel(context: CardContext, standIndex: number | null): string {
  return `${standTitle(context, standIndex)} ${standNeighbours(context, standIndex)}`.trim();
}

function standNumber({ called }: CardContext, standIndex: number): string {
  return called('relays', standIndex + 1);
}

/** Table numbers as a list: `1, 4 and 8`. */
export function tableList({ words }: CardContext, tableIndexes: readonly number[]): string {
  const numbers = tableIndexes.map((index) => String(index + 1));
  const last = numbers.pop() ?? '';
  return numbers.length === 0 ? last : `${numbers.join(', ')} ${words.and}\u00a0${last}`;
}

function same(text: string): Destination {
  return { short: text, long: text };
}

function move({ words }: CardContext, place: string): Destination {
  return { short: place, long: words.moveTo(place) };
}

function hasMixedDirections(movement: Movement): boolean {
  const directions = new Map<PairNumber, Direction>();
  const meet = (pair: PairNumber, direction: Direction) => {
    const before = directions.get(pair) ?? direction;
    directions.set(pair, direction);
    return before !== direction;
  };
  return movement.rounds.some((round) =>
    round.some((sitting) => {
      if (sitting.kind === 'idle') return false;
      if (sitting.kind === 'sitOut') return meet(sitting.pair, sitting.seat);
      return (['NS', 'EW'] as const).some((side) =>
        sideOf(sitting, side).some((pair) => meet(pair, side)),
      );
    }),
  );
}
