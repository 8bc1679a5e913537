// Plays a movement from its facts alone, from starting positions to every cell. It verifies what is announced,
// so it shares no code with the functions that derive the facts, and uses only the facts.
// Numbers in facts count from 1. A wrong fact results in a different movement, never in an error.

import type {
  FactOf,
  RunFacts,
  SessionFacts,
  SwitchedBoards,
  TableSeat,
} from '../../src/instructions/facts.ts';
import { playBoards } from './playBoards.ts';
import { factsOf, roundsOf, seatKey } from './playMoves.ts';
import { playPairs } from './playPairs.ts';

/** A table in a round as played: the pairs, the boards, and which of them are arrow-switched. */
export interface PlayedCell {
  readonly northSouth: number | null;
  readonly eastWest: number | null;
  /** In an individual: who is at South and West; North and East are the fields above. */
  readonly south?: number | null;
  readonly west?: number | null;
  readonly set: number | null;
  readonly switched: SwitchedBoards;
  readonly dropped: SwitchedBoards;
}

/** The whole event, by round and table. */
export function playFacts(run: RunFacts): readonly (readonly PlayedCell[])[] {
  return run.sessions.flatMap((session) => playSession(run, session));
}

function playSession(run: RunFacts, session: SessionFacts): readonly (readonly PlayedCell[])[] {
  // A pair that has left for good comes to no seat that a pair that sat out takes.
  const late = factsOf(run.event, 'missingFor').filter(
    ({ firstRound, lastRound, isLast }) =>
      firstRound <= session.firstRound && session.firstRound <= lastRound && !isLast,
  );
  const pairs = playPairs(
    session,
    late.map(({ pair }) => pair),
  );
  const boards = playBoards(session);
  const isMissing = (pair: number, round: number) =>
    factsOf(run.event, 'missing').some((fact) => fact.pair === pair) ||
    factsOf(run.event, 'missingFor').some(
      (fact) => fact.pair === pair && fact.firstRound <= round && fact.lastRound >= round,
    );
  return roundsOf(session).map((round, index) => {
    const tables = Array.from({ length: run.tables }, (_, table) => {
      const at = (direction: TableSeat['direction']) =>
        pairs[index]?.get(seatKey({ table: table + 1, direction })) ?? null;
      const isIndividual = run.contestants === 'players';
      return {
        northSouth: at(isIndividual ? 'N' : 'NS'),
        eastWest: at(isIndividual ? 'E' : 'EW'),
        ...(isIndividual && { south: at('S'), west: at('W') }),
        set: boards[index]?.get(table + 1) ?? null,
      };
    });
    return tables.map((cell, table) => {
      const { northSouth, eastWest, south = northSouth, west = eastWest } = cell;
      const isPlayed = [northSouth, south, eastWest, west].every(
        (pair) => pair !== null && !isMissing(pair, round),
      );
      const dropped = isPlayed ? droppedAt(session, round, table + 1) : [];
      return { ...cell, switched: isPlayed ? switchedAt(session, round, table + 1) : [], dropped };
    });
  });
}

/** The boards of a table that are arrow-switched in a round. */
function switchedAt({ facts }: SessionFacts, round: number, table: number): SwitchedBoards {
  const cell = factsOf(facts, 'switchCells')
    .flatMap(({ cells }) => cells)
    .find((one) => one.round === round && one.table === table);
  if (cell) return cell.boards;
  return factsOf(facts, 'switch').find((fact) => concerns(fact, round, table))?.boards ?? [];
}

/** The boards of a table that are not played in a round. */
function droppedAt({ facts }: SessionFacts, round: number, table: number): SwitchedBoards {
  const fact = factsOf(facts, 'boardsDropped').find((one) => concerns(one, round, table));
  return fact?.boards ?? [];
}

function concerns(
  { rounds, tables }: Pick<FactOf<'boardsDropped'>, 'rounds' | 'tables'>,
  round: number,
  table: number,
): boolean {
  if (!rounds.includes(round)) return false;
  if (tables.kind === 'every') return true;
  return (tables.kind === 'only') === tables.tables.includes(table);
}
