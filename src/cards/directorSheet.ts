// The director's sheet: the grid, how pairs and boards move, boards needed, switches, sit-outs, sharing, notes.
// Pairs are printed as scored, as on the table cards. Round and table indexes count from 0.

import {
  hasPartSwitches,
  isMissing,
  isPlayed,
  type PairNumber,
  sittingAt,
} from '../movement/index.ts';
import { wordsOf } from '../words/dictionaries.ts';
import { notesIn } from '../words/familyWords.ts';
import { announceRun, sentencesOn } from '../words/instructions/announce.ts';
import { TOPICS, type Topic } from '../words/instructions/phrases.ts';
import { intervalAfter, printedFacts } from './announcement.ts';
import {
  type Block,
  type Card,
  type CardCell,
  type CardColumn,
  type CardRow,
  createRow,
  createTable,
  exactColumn,
  type Note,
  plainCell,
  proseColumn,
} from './card.ts';
import {
  boardsAtTable,
  boardsText,
  type CardContext,
  createCard,
  headingOf,
  roundNumber,
  sizeText,
  standTitle,
} from './context.ts';
import { boardsWaiting } from './relayCards.ts';
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
  const remarks = notesIn(movement, context.options.language)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const blocks = [
    notes('', [{ lead: '', text: sizeText(movement, words) }, ...timeNotes(context)]),
    ...gridBlocks(context),
    notes('', [{ lead: '', text: gridKeyText(context) }]),
    ...scriptBlocks(context).map(({ heading, lines }) => notes(heading, lines)),
    notes(
      words.notesHeading,
      remarks.map((text) => ({ lead: '', text })),
    ),
  ];
  return [createCard(context, 'director', headingOf(context, 'director'), context.title, blocks)];
}

/** The interval and the finish, as far as they are known. */
function timeNotes(context: CardContext): readonly Note[] {
  const { movement, words, options } = context;
  const moves = movement.rounds.map((_, index) => roundNumber(context, index)).slice(0, -1);
  const { finish } = options;
  return [
    ...moves.flatMap((round) =>
      intervalAfter(context, round).map((text) => ({
        lead: words.run.afterRound(round, false),
        text,
      })),
    ),
    ...(finish === null ? [] : [{ lead: '', text: `${words.evening.finishAt(finish)}.` }]),
  ];
}

/** How the movement is run, by topic and session; for a single round, nothing moves. */
function scriptBlocks(context: CardContext) {
  const { movement, options, words } = context;
  const script = announceRun(printedFacts(context), wordsOf(options.language, options.terms));
  const isMove = (topic: Topic) => topic === 'pairs' || topic === 'boards';
  return TOPICS.filter((topic) => movement.rounds.length > 1 || !isMove(topic)).map((topic) => ({
    heading: words.run.headings[topic],
    lines: sentencesOn(script, [topic]).flatMap(({ title, sentences }) =>
      sentences.map((text, index): Note => ({ lead: index === 0 ? title : '', text })),
    ),
  }));
}

/**
 * Rounds down, tables across. Relay stands are columns on the right, or a table below the grid if more sets rest there
 * than fit in a narrow column.
 */
export function gridBlocks(context: CardContext): readonly Block[] {
  const { movement, words, called } = context;
  const stands = [...movement.relays.keys(), null].flatMap((standIndex): Stand[] => {
    const waiting = movement.rounds.map((_, r) =>
      boardsWaiting(context, r, standIndex).map(({ set }) => boardsText(context, set)),
    );
    const most = Math.max(...waiting.map(({ length }) => length));
    return most === 0 ? [] : [{ title: standTitle(context, standIndex), waiting, most }];
  });
  const beside = stands.every(({ most }) => most <= MAX_SETS_IN_COLUMN) ? stands : [];
  const tables = Array.from({ length: movement.tableCount }, (_, index) => {
    const name = called('tables', index + 1);
    return stackedColumn(index === 0 ? words.tableTitle(name) : name);
  });
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

/** What the cells of the grid hold; the mark of single boards only where it stands. */
export function gridKeyText({ movement, words }: CardContext): string {
  return `${words.gridKey}${hasPartSwitches(movement) ? `, ${words.partKey}` : ''}.`;
}

/** The sets that rest at a stand, by round, and the largest number at any one time. */
interface Stand {
  readonly title: string;
  readonly waiting: readonly (readonly string[])[];
  readonly most: number;
}

function stackedColumn(heading: string): CardColumn {
  return { heading, fit: 'stacked', align: 'middle' };
}

/** One row per round, starting with its number; each session has a heading. */
function rowsByRound(
  context: CardContext,
  cellsOf: (roundIndex: number) => readonly CardCell[],
): readonly CardRow[] {
  return context.movement.rounds.flatMap((_, roundIndex) => [
    ...sessionRow(context, roundIndex),
    createRow([plainCell(`${roundNumber(context, roundIndex)}`), ...cellsOf(roundIndex)]),
  ]);
}

function gridCell(context: CardContext, roundIndex: number, tableIndex: number): CardCell {
  const sitting = sittingAt(context.movement, roundIndex, tableIndex);
  if (sitting.kind === 'idle') return plainCell('–');
  const { movement, words } = context;
  const called = (pair: PairNumber) => context.called('pairs', pair);
  const { seats, state } = scoredPairs(movement, sitting, roundIndex);
  if (!isPlayed(movement, sitting, roundIndex)) {
    const present = seats.flatMap((pair) =>
      pair === null || isMissing(movement, pair, roundIndex) ? [] : [called(pair)],
    );
    const who = present.join(', ');
    // Under it, as elsewhere, the boards that lie there.
    return sitting.set === null
      ? { text: who, name: words.sitsOut }
      : { text: `${who} ${words.sitsOut}`.trim(), name: boardsAtTable(context, sitting) };
  }
  const sign = { none: '', all: '⇄', some: '(⇄)' }[state];
  const half = seats.length / 2;
  const sides = [seats.slice(0, half), seats.slice(half)].map((side) =>
    side.map((pair) => (pair === null ? '' : called(pair))).join(' '),
  );
  return { text: `${sides.join('–')}${sign}`, name: boardsAtTable(context, sitting) };
}
