// Shared by the interpreters of pairs and of boards: the rounds of a session, facts by kind, which moves are due and where
// they lead. Shares no code with the functions that derive the facts.

import type {
  Fact,
  FactKind,
  FactOf,
  SessionFacts,
  TableMove,
  TableSeat,
  When,
} from '../../src/instructions/facts.ts';

/** The rounds of a session. */
export function roundsOf({ firstRound, lastRound }: SessionFacts): readonly number[] {
  return Array.from({ length: lastRound - firstRound + 1 }, (_, index) => firstRound + index);
}

/** The facts of a kind. */
export function factsOf<Kind extends FactKind>(
  facts: readonly Fact[],
  kind: Kind,
): readonly FactOf<Kind>[] {
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

/** A seat as a key. */
export function seatKey({ table, direction }: TableSeat): string {
  return `${direction}${table}`;
}

/** The rings that hold after a round: those for that round alone, otherwise the usual ones. */
export function followsAfter<Follow extends FactOf<'follow' | 'boardsFollow'>>(
  follows: readonly Follow[],
  round: number,
): readonly Follow[] {
  const alone = follows.filter(({ afterRounds }) => afterRounds?.includes(round));
  return alone.length > 0 ? alone : follows.filter(({ afterRounds }) => afterRounds === null);
}

/** Whether a move is made after a round. */
export function isDue(when: When, round: number): boolean {
  if (typeof when === 'number') return when === round;
  return when === 'eachRound' || (when === 'oddRounds') === (round % 2 === 1);
}

/** Where a move leads from a table; null if it does not apply to the table. */
export function tableAfter(move: TableMove, table: number): number | null {
  switch (move.kind) {
    case 'stay':
      return move.tables.includes(table) ? table : null;
    case 'goTo':
      return move.from === table ? move.to : null;
    case 'swap': {
      const couple = move.couples.find((tables) => tables.includes(table));
      return couple?.find((other) => other !== table) ?? null;
    }
    case 'ring': {
      const { first, last, step } = move;
      if (table < first || table > last) return null;
      const size = last - first + 1;
      return first + ((((table - first + step) % size) + size) % size);
    }
    case 'shift':
      return table >= move.first && table <= move.last ? table + move.step : null;
  }
}
