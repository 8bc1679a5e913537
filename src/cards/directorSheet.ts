// The director's sheet: the grid, how pairs and boards move, boards needed, switches, sit-outs, sharing, notes.
// Pairs are printed as scored, as on the table cards. Round and table indexes count from 0.

import { runFactsOf } from '../instructions/runFacts.ts';
import { isMissing, isPlayed, type PairNumber, pairsAt, sittingAt } from '../movement/movement.ts';
import { announceRun, sentencesOn } from '../words/instructions/announce.ts';
import {
  type Block,
  type Card,
  type Cell,
  type Column,
  createRow,
  createTable,
  exactColumn,
  type Note,
  plainCell,
  proseColumn,
  type Row,
} from './card.ts';
import {
  boardsAtTable,
  boardsText,
  type CardContext,
  createCard,
  roundsPhrase,
  sizeText,
  standLabel,
  standTitle,
  switchedBoardsText,
  tableList,
} from './context.ts';
import { boardsWaiting, sharingGroups } from './relayCards.ts';
import { scoredPairs, sessionRow } from './sittings.ts';

/** The most sets at a stand that fit in a column of the grid. */
const MAX_SETS_IN_COLUMN = 2;

/** The director's sheet, as one card. */
export function createDirectorSheet(context: CardContext): readonly Card[] {
  const { movement, words } = context;
  const notes = (heading: string, lines: readonly Note[]): Block => ({
    kind: 'notes',
    heading,
    lines,
  });
  const remarks = movement.notes.split('\n').filter((line) => line.trim() !== '');
  const blocks = [
    notes('', [{ lead: '', text: sizeText(movement, words) }]),
    ...gridBlocks(context),
    notes('', [{ lead: '', text: words.gridKey }]),
    notes(words.movesHeading, moveNotes(context)),
    notes(words.boardsHeading, boardLines(context)),
    notes(words.switchesHeading, switchLines(context)),
    notes(words.sitOutsHeading, sitOutLines(context)),
    notes(words.sharesHeading, shareLines(context)),
    notes(
      words.notesHeading,
      remarks.map((text) => ({ lead: '', text })),
    ),
  ];
  return [createCard(context, 'director', words.directorTitle, context.title, blocks)];
}

/** How pairs and boards move, by session; nothing for a movement of one round. */
function moveNotes({ movement, options }: CardContext): readonly Note[] {
  if (movement.rounds.length < 2) return [];
  const script = announceRun(runFactsOf(movement), options.language, options.terms);
  return sentencesOn(script, ['pairs', 'boards']).flatMap(({ title, sentences }) =>
    sentences.map((text, index): Note => ({ lead: index === 0 ? title : '', text })),
  );
}

/**
 * Rounds down, tables across. Relay stands are columns on the right, or a table below the grid if more sets rest there
 * than fit in a narrow column.
 */
function gridBlocks(context: CardContext): readonly Block[] {
  const { movement, words } = context;
  const stands = [...movement.relays.keys(), null].flatMap((standIndex): Stand[] => {
    const waiting = movement.rounds.map((_, r) =>
      boardsWaiting(context, r, standIndex).map(({ set }) => boardsText(context, set)),
    );
    const most = Math.max(...waiting.map(({ length }) => length));
    return most === 0 ? [] : [{ title: standTitle(context, standIndex), waiting, most }];
  });
  const beside = stands.every(({ most }) => most <= MAX_SETS_IN_COLUMN) ? stands : [];
  const tables = Array.from({ length: movement.tableCount }, (_, index) =>
    stackedColumn(index === 0 ? words.tableTitle(1) : String(index + 1)),
  );
  const grid = rowsByRound(context, (roundIndex) => [
    ...tables.map((_, tableIndex) => gridCell(context, roundIndex, tableIndex)),
    ...beside.map(({ waiting }) => ({ text: '', name: waiting[roundIndex]?.join(', ') ?? '' })),
  ]);
  const columns = [...tables, ...beside.map(({ title }) => stackedColumn(title))];
  const whole = createTable([exactColumn(words.round), ...columns], grid);
  if (beside.length === stands.length) return [whole];
  const below = rowsByRound(context, (roundIndex) =>
    stands.map(({ waiting }) => plainCell(waiting[roundIndex]?.join(', ') || '–')),
  );
  const standColumns = stands.map(({ title }) => proseColumn(title));
  return [whole, createTable([exactColumn(words.round), ...standColumns], below)];
}

/** The sets that rest at a stand, by round, and the largest number at any one time. */
interface Stand {
  readonly title: string;
  readonly waiting: readonly (readonly string[])[];
  readonly most: number;
}

function stackedColumn(heading: string): Column {
  return { heading, fit: 'stacked', align: 'middle' };
}

/** One row per round, starting with its number; each session has a heading. */
function rowsByRound(
  context: CardContext,
  cellsOf: (roundIndex: number) => readonly Cell[],
): readonly Row[] {
  return context.movement.rounds.flatMap((_, roundIndex) => [
    ...sessionRow(context, roundIndex),
    createRow([plainCell(String(roundIndex + 1)), ...cellsOf(roundIndex)]),
  ]);
}

function gridCell(context: CardContext, roundIndex: number, tableIndex: number): Cell {
  const sitting = sittingAt(context.movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return plainCell('–');
  const { movement, words } = context;
  const { northSouth, eastWest, state } = scoredPairs(movement, sitting, roundIndex);
  if (!isPlayed(movement, sitting, roundIndex)) {
    const present = [northSouth, eastWest].flatMap((pair) =>
      pair === null || isMissing(movement, pair, roundIndex) ? [] : [String(pair)],
    );
    return { text: present.join(', '), name: words.sitsOut };
  }
  const sign = { none: '', all: '⇄', some: '(⇄)' }[state];
  return { text: `${northSouth}–${eastWest}${sign}`, name: boardsAtTable(context, sitting) };
}

/** Sets with their board numbers, grouped by number of copies. */
function boardLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const rangesOf = new Map<number, { first: number; last: number }[]>();
  movement.sets.forEach(({ copies }, index) => {
    const range = context.boardRanges[index];
    if (range === undefined) return;
    const ranges = rangesOf.get(copies) ?? [];
    const before = ranges.at(-1);
    if (before !== undefined && before.last + 1 === range.first) before.last = range.last;
    else ranges.push({ ...range });
    rangesOf.set(copies, ranges);
  });
  return [...rangesOf].map(([copies, ranges]) => ({
    lead: ranges
      .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
      .join(', '),
    text: words.copies(copies),
  }));
}

/** For each round, the tables that switch, with the boards if not all are switched. */
function switchLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const lines = movement.rounds.flatMap((round, roundIndex): Note[] => {
    const played = round.filter((sitting) => isPlayed(movement, sitting, roundIndex)).length;
    const whole: number[] = [];
    const partly: string[] = [];
    round.forEach((sitting, tableIndex) => {
      const { state } = scoredPairs(movement, sitting, roundIndex);
      if (state === 'all') whole.push(tableIndex);
      if (state !== 'some' || sitting.kind !== 'play') return;
      const boards = switchedBoardsText(context, sitting.set, sitting.switched);
      partly.push(`${words.tableTitle(tableIndex + 1)} (${words.boards} ${boards})`);
    });
    if (whole.length + partly.length === 0) return [];
    const wholeText =
      whole.length === played ? words.allTables : words.tablesTitle(tableList(context, whole));
    const texts = whole.length > 0 ? [wholeText, ...partly] : partly;
    return [{ lead: `${words.round} ${roundIndex + 1}`, text: words.clauses(texts) }];
  });
  return lines.length > 0 ? lines : [{ lead: '', text: words.noSwitches }];
}

/** Each pair that sits out, with the rounds. */
function sitOutLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const roundsOf = new Map<PairNumber, number[]>();
  movement.rounds.forEach((round, roundIndex) => {
    const played = round.filter((sitting) => isPlayed(movement, sitting, roundIndex));
    const playing = new Set(played.flatMap((sitting) => pairsAt(sitting)));
    for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
      if (isMissing(movement, pair, roundIndex) || playing.has(pair)) continue;
      roundsOf.set(pair, [...(roundsOf.get(pair) ?? []), roundIndex + 1]);
    }
  });
  return [...roundsOf].map(([pair, rounds]) => ({
    lead: words.pairTitle(pair),
    text: roundsPhrase(context, rounds),
  }));
}

/** Tables that share, and stands with the boards that start there. */
function shareLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const shares = sharingGroups(context).map(({ tableIndexes, shares: held }) => ({
    lead: words.tablesTitle(tableList(context, tableIndexes)),
    text: roundsPhrase(
      context,
      held.map(({ roundIndex }) => roundIndex + 1),
    ),
  }));
  const stands = movement.relays.map((_, standIndex) => {
    const boards = boardsWaiting(context, 0, standIndex).map(({ set }) => boardsText(context, set));
    const begins =
      boards.length > 0 ? `${words.boards} ${boards.join(', ')} ${words.inRounds('1', 1)}` : '';
    return { lead: standLabel(context, standIndex), text: begins };
  });
  return [...shares, ...stands];
}
