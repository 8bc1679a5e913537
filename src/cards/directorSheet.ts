// The director's sheet: the whole grid, how all move, boards to prepare, switches, sit-outs, shares, notes.
// Pairs as scored, as on the table cards. Round and table indexes from 0.

import { isPlayed, type PairNumber, pairsAt, sittingAt } from '../movement/movement.ts';
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
} from './card.ts';
import {
  boardsText,
  type CardContext,
  createCard,
  pairCell,
  roundsPhrase,
  standLabel,
  standTitle,
  switchedBoardsText,
  tableList,
} from './context.ts';
import { moveLines } from './moveLines.ts';
import { boardsWaiting, sharingGroups } from './relayCards.ts';
import { scoredPairs, sessionRow } from './sittings.ts';

/** The director's sheet, one card. */
export function createDirectorSheet(context: CardContext): readonly Card[] {
  const { movement, words } = context;
  const notes = (heading: string, lines: readonly Note[]): Block => ({
    kind: 'notes',
    heading,
    lines,
  });
  const remarks = movement.notes.split('\n').filter((line) => line.trim() !== '');
  const blocks = [
    notes('', [{ lead: '', text: sizeText(context) }]),
    gridBlock(context),
    notes('', [{ lead: '', text: words.gridKey }]),
    notes(words.movesHeading, moveLines(context)),
    notes(words.boardsHeading, boardLines(context)),
    notes(words.switchesHeading, switchLines(context)),
    notes(words.sitOutsHeading, sitOutLines(context)),
    notes(words.sharesHeading, shareLines(context)),
    notes(
      words.notesHeading,
      remarks.map((text) => ({ lead: '', text })),
    ),
  ];
  return [createCard(context, 'director', words.directorTitle, movement.title, blocks)];
}

function sizeText({ movement, words }: CardContext): string {
  return words.size({
    pairs: movement.pairCount - (movement.phantom === null ? 0 : 1),
    tables: movement.tableCount,
    rounds: movement.rounds.length,
    boards: movement.sets.reduce((sum, { boards }) => sum + boards, 0),
  });
}

/** Rounds down, tables across; stands where boards wait stand to the right. */
function gridBlock(context: CardContext): Block {
  const { movement, words } = context;
  const stands = [...movement.relays.keys(), null].filter((standIndex) =>
    movement.rounds.some((_, r) => boardsWaiting(context, r, standIndex).length > 0),
  );
  const columns: Column[] = [
    exactColumn(words.round),
    ...Array.from({ length: movement.tableCount }, (_, index): Column => {
      return {
        heading: index === 0 ? words.tableTitle(1) : String(index + 1),
        fit: 'stacked',
        align: 'middle',
      };
    }),
    ...stands.map(
      (stand): Column => ({ heading: standTitle(context, stand), fit: 'stacked', align: 'middle' }),
    ),
  ];
  const rows = movement.rounds.flatMap((round, roundIndex) => [
    ...sessionRow(context, roundIndex),
    createRow([
      plainCell(String(roundIndex + 1)),
      ...round.map((_, tableIndex) => gridCell(context, roundIndex, tableIndex)),
      ...stands.map((standIndex) => ({
        text: '',
        name: boardsWaiting(context, roundIndex, standIndex)
          .map(({ set }) => boardsText(context, set))
          .join(', '),
      })),
    ]),
  ]);
  return createTable(columns, rows);
}

function gridCell(context: CardContext, roundIndex: number, tableIndex: number): Cell {
  const sitting = sittingAt(context.movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return plainCell('–');
  const { northSouth, eastWest, state } = scoredPairs(context.movement, sitting);
  const sign = { none: '', all: '⇄', some: '(⇄)' }[state];
  const [north, east] = [northSouth, eastWest].map((pair) =>
    pair === null ? '' : pairCell(context, pair).text,
  );
  const isBare = sitting.kind === 'sitOut' && sitting.set === null;
  const below = isBare ? context.words.sitOut : boardsText(context, sitting.set);
  return { text: `${north}–${east}${sign}`, name: below };
}

/** Sets with their boards, together where they have equally many copies. */
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

/** Round by round, which tables switch, and on which boards where not on all. */
function switchLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const lines = movement.rounds.flatMap((round, roundIndex): Note[] => {
    const played = round.filter((sitting) => isPlayed(movement, sitting)).length;
    const whole: number[] = [];
    const partly: string[] = [];
    round.forEach((sitting, tableIndex) => {
      const { state } = scoredPairs(movement, sitting);
      if (state === 'all') whole.push(tableIndex);
      if (state !== 'some' || sitting.kind !== 'play') return;
      const boards = switchedBoardsText(context, sitting.set, sitting.switched);
      partly.push(`${words.tableTitle(tableIndex + 1)} (${words.boards} ${boards})`);
    });
    if (whole.length + partly.length === 0) return [];
    const wholeText =
      whole.length === played ? words.allTables : words.tablesTitle(tableList(context, whole));
    const texts = whole.length > 0 ? [wholeText, ...partly] : partly;
    return [{ lead: `${words.round} ${roundIndex + 1}`, text: texts.join('; ') }];
  });
  return lines.length > 0 ? lines : [{ lead: '', text: words.noSwitches }];
}

/** Each pair that sits out, with its rounds. */
function sitOutLines(context: CardContext): readonly Note[] {
  const { movement, words } = context;
  const roundsOf = new Map<PairNumber, number[]>();
  movement.rounds.forEach((round, roundIndex) => {
    const playing = new Set(round.filter((s) => isPlayed(movement, s)).flatMap((s) => pairsAt(s)));
    for (let pair = 1 as PairNumber; pair <= movement.pairCount; pair++) {
      if (pair === movement.phantom || playing.has(pair)) continue;
      roundsOf.set(pair, [...(roundsOf.get(pair) ?? []), roundIndex + 1]);
    }
  });
  return [...roundsOf].map(([pair, rounds]) => ({
    lead: words.pairTitle(pair),
    text: roundsPhrase(context, rounds),
  }));
}

/** Tables that share, and stands with the boards that begin there. */
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
