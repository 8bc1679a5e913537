// What every card says of every round, held to an own reading of the grid: movements in which every two features meet, and
// any others. Printing those facts is the business of other tests.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, type CardKind, DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { anyFeatured, pairwiseMovements } from '../features.ts';
import {
  type At,
  boardsNamed,
  isAway,
  NAMES,
  readGrid,
  scored,
  setBoards,
  stateOf,
  tablesOf,
  turned,
} from '../readGrid.ts';

/** The boards that lie at a table: those to play or, where nothing is played, the whole set. */
function boardsAt(movement: Movement, at: At): readonly number[] {
  if (at.set === null) return [];
  return at.boards.length > 0 ? at.boards : at.isPlayed ? [] : wholeSet(movement, at);
}

function wholeSet(movement: Movement, { set, round, table }: At): readonly number[] {
  // Where a table drops all its boards none are named.
  const sitting = movement.rounds[round - 1]?.[table - 1];
  if (set === null || sitting?.kind !== 'sitOut') return [];
  return setBoards(movement, set);
}

const cardsOf = (movement: Movement, kind: CardKind) =>
  createCards(movement, { ...DEFAULT_CARD_OPTIONS, kind });

/** The rows of the tables of a card, without the headings of sessions. */
function rowsOf({ blocks }: Card) {
  return blocks
    .filter((block) => block.kind === 'table')
    .map(({ rows }) =>
      rows
        .filter(({ mark }) => mark !== 'session')
        .map(({ cells, mark, remark }) => ({
          mark,
          remark: remark.replaceAll('\u00a0', ' '),
          cells: cells.map(({ text }) => text),
          names: cells.map(({ name }) => name),
        })),
    );
}

const who = (movement: Movement, pair: number | null, round: number) =>
  pair === null ? '–' : isAway(movement, pair, round) ? `(${pair})` : String(pair);

function checkTables(movement: Movement): void {
  const count = NAMES[movement.contestants].length;
  const grid = readGrid(movement);
  const cards = cardsOf(movement, 'table');
  const tables = tablesOf(movement);
  expect(cards.map(({ heading }) => heading)).toEqual(tables.map((table) => `Table ${table}`));
  cards.forEach((card, index) => {
    const at = grid.filter(({ table }) => table === tables[index]);
    const said = (rowsOf(card)[0] ?? []).map(({ cells: [round, ...cells], mark, remark }) => [
      ...[round, ...cells.slice(0, count), boardsNamed(cells[count])],
      ...[
        mark,
        remark.includes('ARROW SWITCH'),
        boardsNamed(/SWITCH BOARDS? (.*)/.exec(remark)?.[1]),
      ],
    ]);
    expect(said).toEqual(
      at.map((one) => [
        String(one.round),
        ...scored(one).map((pair) => who(movement, pair, one.round)),
        boardsAt(movement, one),
        one.isPlayed ? (stateOf(one) === 'none' ? 'plain' : 'switch') : 'sitOut',
        stateOf(one) === 'all',
        stateOf(one) === 'some' ? one.switched : [],
      ]),
    );
  });
}

function checkSlips(movement: Movement): void {
  const grid = readGrid(movement);
  const names = NAMES[movement.contestants];
  const isOfPlayers = movement.contestants === 'players';
  const numbers = Array.from({ length: movement.pairCount }, (_, at) => at + 1);
  const slips = cardsOf(movement, 'pair');
  const expected = numbers.filter((pair) => pair !== movement.phantom);
  expect(slips.map(({ heading }) => Number(/\d+/.exec(heading)?.[0]))).toEqual(expected);
  slips.forEach((slip, index) => {
    const pair = expected[index] as number;
    const said = (rowsOf(slip)[0] ?? []).map(({ cells, mark, remark }) => ({
      ...{ cells: cells.slice(0, -1), boards: boardsNamed(cells.at(-1)), mark },
      score: /score (N-S|E-W)/.exec(remark)?.[1] ?? null,
      switched: boardsNamed(/SWITCH BOARDS? ([^:]*)/.exec(remark)?.[1]),
    }));
    const all = movement.rounds.map((_, r) => r + 1);
    // The card of a late pair begins when it joins.
    const joined = Math.max(
      0,
      all.findIndex((round) => !isAway(movement, pair, round)),
    );
    const wanted = all.slice(joined).map((round) => {
      const at = grid.find((one) => one.round === round && one.seats.includes(pair));
      const seat = at?.seats.indexOf(pair) ?? -1;
      const place = [String(round), at ? String(at.table) : '–', names[seat] ?? '–'];
      const idle = isAway(movement, pair, round) ? '–' : 'sit-out';
      if (at === undefined || !at.isPlayed) {
        // One pair that may still come is all that is wanting, and nothing is switched.
        const away = at?.seats.filter((other) => other !== null && isAway(movement, other, round));
        const isAwaited =
          !isOfPlayers &&
          idle !== '–' &&
          away?.length === 1 &&
          (at?.boards.length ?? 0) > 0 &&
          at?.switched.length === 0;
        const words = isAwaited && away ? `you sit out (no pair ${away[0]})` : idle;
        const cells = [...place, ...(isOfPlayers ? ['–'] : []), words];
        const boards = isAwaited ? (at?.boards ?? []) : [];
        return { cells, boards, mark: 'sitOut', score: null, switched: [] };
      }
      const side = seat < names.length / 2 ? 0 : 1;
      const half = names.length / 2;
      const own = at.seats.slice(side * half, (side + 1) * half);
      const others = at.seats.slice((1 - side) * half, (2 - side) * half);
      const partner = own.filter((other) => other !== pair).map(String);
      const state = stateOf(at);
      return {
        cells: [...place, ...partner, others.join(', ')],
        boards: at.boards,
        mark: state === 'none' ? 'plain' : 'switch',
        score: state === 'none' ? null : side === 0 ? 'E-W' : 'N-S',
        switched: state === 'some' ? at.switched : [],
      };
    });
    expect(said, `${slip.heading}`).toEqual(wanted);
  });
}

function checkTravellers(movement: Movement): void {
  const plays = readGrid(movement).filter(({ isPlayed }) => isPlayed);
  // Another session may have boards of the same numbers.
  const boards = movement.sets.flatMap((_, set) =>
    setBoards(movement, set).map((board) => ({ set, board })),
  );
  const travellers = cardsOf(movement, 'traveller');
  expect(travellers.map(({ heading }) => heading)).toEqual(
    boards.map(({ board }) => `Board ${board}`),
  );
  travellers.forEach((card, index) => {
    const { set, board } = boards[index] as (typeof boards)[number];
    const said = (rowsOf(card)[0] ?? [])
      .map(({ cells, mark }) => [...cells.slice(0, 3), mark])
      .filter(([round]) => round !== '');
    expect(said, card.heading).toEqual(
      plays
        .filter((at) => [at.set, ...at.otherSets].includes(set) && at.boards.includes(board))
        .map((at) => {
          const isTurned = at.switched.includes(board);
          const seats = isTurned ? turned(at.seats) : at.seats;
          const half = seats.length / 2;
          return [
            isTurned ? `${at.round} ⇄` : String(at.round),
            ...[seats.slice(0, half).join(' '), seats.slice(half).join(' ')],
            isTurned ? 'switch' : 'plain',
          ];
        }),
    );
  });
}

function checkPositions(movement: Movement): void {
  const grid = readGrid(movement);
  const first = grid.filter(({ round }) => round === 1);
  const names = NAMES[movement.contestants];
  const [card] = cardsOf(movement, 'positions');
  if (card === undefined) throw new Error('No starting positions.');
  const [tables = [], pairs = []] = rowsOf(card);
  expect(
    tables.map(({ cells, mark }) => [...cells.slice(0, -1), boardsNamed(cells.at(-1)), mark]),
  ).toEqual(
    first.map((at) => [
      String(at.table),
      ...at.seats.map((pair) => who(movement, pair, 1)),
      at.set === null ? [] : setBoards(movement, at.set),
      at.isPlayed ? 'plain' : 'sitOut',
    ]),
  );
  const here = Array.from({ length: movement.pairCount }, (_, index) => index + 1).filter(
    (pair) => !isAway(movement, pair, 1),
  );
  expect(pairs.map(({ cells, mark }) => [...cells, mark])).toEqual(
    here.map((pair) => {
      const at = first.find(({ seats }) => seats.includes(pair));
      const place = at ? [String(at.table), names[at.seats.indexOf(pair)]] : ['–', 'sit-out'];
      return [String(pair), ...place, at?.isPlayed ? 'plain' : 'sitOut'];
    }),
  );
  // Boards that nobody has in round 1, and somebody in a later round of the session.
  const end = movement.sessionStarts[1] ?? movement.rounds.length;
  const later = new Set(grid.flatMap(({ round, set }) => (round > 1 && round <= end ? set : null)));
  const resting = movement.sets.flatMap(({ copies }, set) =>
    copies === 1 && later.has(set) && !first.some((at) => at.set === set)
      ? setBoards(movement, set)
      : [],
  );
  const standing = card.blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .filter(({ mark }) => mark === 'session')
    .flatMap(({ cells }) => boardsNamed(/[Bb]oards? (.*)/.exec(cells[0]?.text ?? '')?.[1]));
  // Which of several copies rests is another question.
  const copied = movement.sets.flatMap(({ copies }, set) =>
    copies > 1 ? setBoards(movement, set) : [],
  );
  const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  expect(inOrder(standing.filter((board) => !copied.includes(board)))).toEqual(inOrder(resting));
}

function checkSharing(movement: Movement): void {
  const plays = readGrid(movement).filter(({ isPlayed }) => isPlayed);
  const isPlayedAt = (round: number, tables: readonly number[]) =>
    plays.some((at) => at.round === round && tables.includes(at.table));
  const said = cardsOf(movement, 'relay')
    .filter(({ heading }) => heading === 'Shared boards')
    .flatMap((card) =>
      (rowsOf(card)[0] ?? []).map(({ cells: [round, boards] }) => ({
        ...{ round: Number(round), boards: boardsNamed(boards) },
        tables: boardsNamed(card.subheading),
      })),
    )
    // Boards that lie at two tables where nobody plays are shared by nobody.
    .filter(({ round, tables }) => isPlayedAt(round, tables));
  const groups = new Map<string, At[]>();
  for (const at of plays) {
    const key = `${at.round} ${at.set}`;
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  const wanted = [...groups.values()].flatMap((group) => {
    const [{ round, set }] = group as [At];
    if (set === null || group.length <= (movement.sets[set]?.copies ?? 1)) return [];
    return [{ round, boards: setBoards(movement, set), tables: group.map(({ table }) => table) }];
  });
  const inOrder = (list: readonly { round: number; tables: readonly number[] }[]) =>
    list.toSorted((a, b) => a.round - b.round || (a.tables[0] ?? 0) - (b.tables[0] ?? 0));
  expect(inOrder(said)).toEqual(inOrder(wanted));
}

function checkDirector(movement: Movement): void {
  const grid = readGrid(movement);
  const [card] = cardsOf(movement, 'director');
  const rows = card === undefined ? [] : (rowsOf(card)[0] ?? []);
  expect(rows).toHaveLength(movement.rounds.length);
  rows.forEach(({ cells, names }, r) => {
    const at = grid.filter(({ round }) => round === r + 1);
    const said = at.map(({ table }) => [cells[table], names[table]]);
    expect([cells[0], ...said.map(([text]) => text)]).toEqual([
      String(r + 1),
      ...at.map((one) => {
        const seats = scored(one);
        if (seats.every((pair) => pair === null)) return '–';
        if (!one.isPlayed) {
          const there = seats.filter((pair) => pair !== null && !isAway(movement, pair, r + 1));
          return `${there.join(', ')}${one.set === null ? '' : ' sits out'}`.trim();
        }
        const half = seats.length / 2;
        const sides = [seats.slice(0, half), seats.slice(half)].map((side) => side.join(' '));
        return `${sides.join('–')}${{ none: '', all: '⇄', some: '(⇄)' }[stateOf(one)]}`;
      }),
    ]);
    for (const [index, one] of at.entries()) {
      // A pair that sits out finds boards at its table, as on the table card.
      const isIdle = one.seats.every((pair) => pair === null);
      if (one.set === null) expect(said[index]?.[1]).toBe(isIdle ? '' : 'sits out');
      else expect(boardsNamed(said[index]?.[1])).toEqual(boardsAt(movement, one));
    }
  });
}

describe.each([
  ['table cards', checkTables],
  ['pair slips', checkSlips],
  ['travellers', checkTravellers],
  ['the starting positions', checkPositions],
  ['the cards of shared boards', checkSharing],
  ['the director’s sheet', checkDirector],
])('%s', (_, check) => {
  it('say what is in the grid where every two features meet', () => {
    for (const { movement } of pairwiseMovements()) check(movement);
  });

  it('say what is in the grid of any movement', () => {
    fc.assert(
      fc.property(anyFeatured, ({ movement }) => check(movement)),
      { numRuns: 60 },
    );
  });
});
