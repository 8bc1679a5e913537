// The table cards read back from a PDF, and the expected cards, worked out independently from the movement.

import { IDLE, isPlayed, type Movement } from '../../src/movement/movement.ts';
import type { ReadPdf, ReadText } from './readPdf.ts';

type Rows = readonly (readonly string[])[];

/** The rows of each card of a print with four cards to a page, under its heading: texts from left to right. */
export function cardsOf({ pages }: ReadPdf): ReadonlyMap<string, readonly (readonly string[])[]> {
  const cards = new Map<string, readonly (readonly string[])[]>();
  for (const { widthMm, heightMm, texts } of pages) {
    for (const [left, top] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const onCard = texts.filter(
        ({ x, y }) =>
          Math.floor((2 * x) / widthMm) === left && Math.floor((2 * y) / heightMm) === top,
      );
      const rows = rowsOf(onCard);
      const [heading] = rows;
      if (heading?.[0] !== undefined) cards.set(heading[0], rows.slice(1));
    }
  }
  return cards;
}

function rowsOf(texts: readonly ReadText[]): readonly (readonly string[])[] {
  const rows = new Map<number, ReadText[]>();
  for (const text of texts) {
    const key = Math.round(text.y * 10);
    rows.set(key, [...(rows.get(key) ?? []), text]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => row.sort((a, b) => a.x - b.x).map(({ text }) => text));
}

/** What the card of a table must say of a round, worked out afresh: round, scored N-S and E-W, boards. */
function wantedRow(movement: Movement, roundIndex: number, tableIndex: number): readonly string[] {
  const sitting = movement.rounds[roundIndex]?.[tableIndex];
  const round = String(roundIndex + 1);
  const boardsOf = (set: number | null) => {
    if (set === null) return '–';
    const before = movement.sets.slice(0, set).reduce((sum, { boards }) => sum + boards, 0);
    return `${before + 1}–${before + (movement.sets[set]?.boards ?? 0)}`;
  };
  if (sitting === undefined || sitting.kind === 'idle') return [round, '–', '–', '–'];
  if (sitting.kind === 'sitOut') {
    const pairs = sitting.seat === 'NS' ? [String(sitting.pair), '–'] : ['–', String(sitting.pair)];
    return [round, ...pairs, sitting.set === null ? 'sit-out' : boardsOf(sitting.set)];
  }
  const { northSouth, eastWest, set, switched } = sitting;
  const isWhole = switched === 2 ** (movement.sets[set]?.boards ?? 0) - 1;
  const isSwitched = isWhole && isPlayed(movement, sitting, roundIndex);
  const pairs = (isSwitched ? [eastWest, northSouth] : [northSouth, eastWest]).map((pair) =>
    pair === movement.phantom ? `(${pair})` : String(pair),
  );
  return [round, ...pairs, boardsOf(set)];
}

/** Round, N-S, E-W and boards of every round, by the table whose card they stand on. */
export function tableRowsOf(pdf: ReadPdf): ReadonlyMap<string, Rows> {
  return new Map(
    [...cardsOf(pdf)].map(([heading, rows]) => [
      heading,
      rows
        .filter(([first, ...others]) => /^\d+$/.test(first ?? '') && others.length >= 3)
        .map((row) => row.slice(0, 4)),
    ]),
  );
}

/** What the table cards of a movement must say; there is none of a table that never has boards. */
export function wantedRows(movement: Movement): ReadonlyMap<string, Rows> {
  const tables = Array.from({ length: movement.tableCount }, (_, tableIndex) => tableIndex);
  const hasBoards = (tableIndex: number) =>
    movement.rounds.some((round) => {
      const sitting = round[tableIndex] ?? IDLE;
      return sitting.kind !== 'idle' && sitting.set !== null;
    });
  return new Map(
    tables
      .filter(hasBoards)
      .map((tableIndex) => [
        `Table ${tableIndex + 1}`,
        movement.rounds.map((_round, roundIndex) => wantedRow(movement, roundIndex, tableIndex)),
      ]),
  );
}
