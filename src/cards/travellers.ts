// A traveller per board: who plays it in which round, ready to be filled in.
// Pairs are printed in their scored directions on this very board, so that nobody enters a switched result wrongly.

import {
  isPlayed,
  playsBySet,
  type SetIndex,
  sessionsOfSets,
  sideOf,
  sidesSwapped,
} from '../movement/index.ts';
import {
  type Card,
  type CardCell,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  plainCell,
} from './card.ts';
import { type CardContext, createCard, pairCell, roundNumber } from './context.ts';

/** For a pair that comes late, and for what has to be written again. */
const SPARE_LINES = 2;
/** With more per page there is no room for the lead. */
const MOST_WITH_LEAD = 2;

/** A traveller for every board that is played, or for those that were chosen. */
export function createTravellers(context: CardContext): readonly Card[] {
  const chosen = context.options.only?.boards;
  return context.movement.sets.flatMap((set, setIndex) =>
    Array.from({ length: set.boards }, (_, boardIndex) => boardIndex)
      .filter((index) => chosen?.includes(boardNumber(context, setIndex, index)) ?? true)
      .map((index) => createTraveller(context, setIndex as SetIndex, index)),
  );
}

function boardNumber({ boardRanges }: CardContext, setIndex: number, boardIndex: number): number {
  return (boardRanges[setIndex]?.first ?? 1) + boardIndex;
}

function createTraveller(context: CardContext, set: SetIndex, boardIndex: number): Card {
  const { words, options } = context;
  const number = boardNumber(context, set, boardIndex);
  const filledIn = [
    words.contract,
    words.declarer,
    ...(options.perPage > MOST_WITH_LEAD ? [] : [words.lead]),
    words.tricks,
    `${words.northSouth} +`,
    `${words.eastWest} +`,
    words.matchPoints,
  ];
  const columns = [words.round, words.northSouth, words.eastWest, ...filledIn].map(exactColumn);
  const note = { lead: '⇄', text: words.switchRule };
  const blank = filledIn.map(() => plainCell(''));
  const rows = playRows(context, set, boardIndex, blank);
  const spare = Array.from({ length: SPARE_LINES }, () =>
    createRow(columns.map(() => plainCell(''))),
  );
  const deal = [
    words.dealer(dealerOf(number)),
    words.vulnerable(vulnerableOn(number)),
    ...sessionOfSet(context, set),
  ].join(' · ');
  return createCard(context, 'traveller', words.boardTitle(number), deal, [
    { ...createTable(columns, [...rows, ...spare]), isRuled: true },
    { kind: 'notes', heading: '', lines: rows.some(({ mark }) => mark === 'switch') ? [note] : [] },
  ]);
}

/** In which session a board is played, where several may have one of its number. */
function sessionOfSet(
  { event, movement, options, words }: CardContext,
  set: SetIndex,
): readonly string[] {
  if (event.sessionStarts.length === 1) return [];
  const session = options.session ?? sessionsOfSets(movement, movement.sets.length)[set] ?? 0;
  return [words.sessionTitle(session + 1)];
}

/** Who plays a board when, each line with its cells to fill in. */
function playRows(
  context: CardContext,
  set: SetIndex,
  boardIndex: number,
  blank: readonly CardCell[],
): readonly CardRow[] {
  const { movement } = context;
  return movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((sitting): CardRow[] => {
      if (!isPlayed(movement, sitting, roundIndex)) return [];
      const play = playsBySet(movement, sitting).find(
        (each) => each.set === set && ((each.dropped >> boardIndex) & 1) === 0,
      );
      if (play === undefined) return [];
      const isSwitched = ((play.switched >> boardIndex) & 1) === 1;
      const scored = isSwitched ? sidesSwapped(play) : play;
      const pairs = [sideOf(scored, 'NS'), sideOf(scored, 'EW')].map((side) =>
        plainCell(side.map((pair) => pairCell(context, pair, roundIndex).text).join(' ')),
      );
      const number = roundNumber(context, roundIndex);
      const roundCell = plainCell(isSwitched ? `${number} ⇄` : `${number}`);
      return [createRow([roundCell, ...pairs, ...blank], isSwitched ? 'switch' : 'plain')];
    }),
  );
}

/** Dealer by board number: N, E, S, W in rotation (Laws of Duplicate Bridge, Law 2). */
export function dealerOf(boardNumber: number): 'N' | 'E' | 'S' | 'W' {
  return (['W', 'N', 'E', 'S'] as const)[boardNumber % 4] ?? 'N';
}

/** Vulnerability by board number, repeating every 16 boards (Laws of Duplicate Bridge, Law 2). */
export function vulnerableOn(boardNumber: number): 'none' | 'NS' | 'EW' | 'all' {
  const index = (boardNumber - 1) % 16;
  const place = (index + Math.floor(index / 4)) % 4;
  return (['none', 'NS', 'EW', 'all'] as const)[place] ?? 'none';
}
