// The sentence for a move: who or what, when, and where to from each table.

import type { PairGroup, RunFacts, SeatMove, When } from '../../instructions/facts.ts';
import { sideOfSeat } from '../../movement/index.ts';
import { isBoards, type MoveClause, type Phrases, type Subject } from './phrases.ts';

/**
 * `After each round E-W pairs at tables 1–6 move up one table; those at table 7 go to table 7 N-S.`; without the rounds if
 * `when` is null.
 * @param apart tables that are not in the room, or from which another sentence says where one goes
 */
export function moveSentence(
  phrases: Phrases,
  subject: Subject,
  moves: readonly SeatMove[],
  when: When | null,
  tables: number,
  apart: readonly number[] = [],
): string {
  const others: Subject = { kind: 'others', of: isBoards(subject) ? 'boards' : 'pairs' };
  const clauses = moves
    .toSorted((a, b) => Number(a.kind === 'stay') - Number(b.kind === 'stay'))
    .map((move) => clauseOf(move, subject, tables, apart));
  const isStill = clauses.every(({ kind }) => kind === 'stay');
  if (isStill && when === 'eachRound' && clauses[0]?.kind === 'stay' && !clauses[0].tables) {
    return phrases.stationary(subject);
  }
  const clauseTexts = clauses.map((clause, index) =>
    index === 0 ? phrases.move(subject, clause, when) : phrases.move(others, clause, null),
  );
  return `${clauseTexts.join(phrases.separator)}.`;
}

function clauseOf(
  move: SeatMove,
  subject: Subject,
  tables: number,
  apart: readonly number[],
): MoveClause {
  switch (move.kind) {
    case 'stay':
      return { kind: 'stay', tables: move.tables.length === tables ? null : move.tables };
    case 'swap':
      return move;
    case 'goTo':
      return { ...move, direction: null };
    case 'cross':
      return {
        kind: 'goTo',
        from: move.from,
        to: move.to.table,
        direction: sideOfSeat(move.to.direction),
      };
    case 'leave':
      return move;
    case 'enter': {
      const direction = sideOfSeat(move.to.direction);
      const isOwn = subject.kind === 'direction' && subject.direction === direction;
      return { kind: 'enter', to: move.to.table, direction: isOwn ? null : direction };
    }
    case 'shift':
      return { kind: 'step', tables: tablesFrom(move), step: move.step, round: null };
    case 'ring': {
      const { first, last, step } = move;
      const isUp = step > 0;
      const [from, to] = isUp ? [last, first + step - 1] : [first, last + step + 1];
      const round = apart.includes(from) || apart.includes(to) ? null : { from, to };
      const isWhole = last - first + 1 === tables;
      return { kind: 'step', tables: isWhole ? null : tablesFrom(move), step, round };
    }
  }
}

function tablesFrom({ first, last }: { first: number; last: number }): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A group of pairs or players as the subject of a sentence. */
export function subjectOf(who: PairGroup, { contestants }: RunFacts): Subject {
  return typeof who === 'string'
    ? { kind: 'direction', direction: who }
    : { kind: 'pairs', pairs: who, contestants };
}
