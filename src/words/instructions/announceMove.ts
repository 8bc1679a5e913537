// The announcement of one move, to be read aloud when a round ends: who moves where, the boards, and what is special in
// the next round. Puts the facts in order; every phrase belongs to its language.

import { type Room, roomIn } from '../../evening/room.ts';
import { traceBoards } from '../../instructions/boardFlow.ts';
import type { FactOf, PartRun, RunFacts } from '../../instructions/facts.ts';
import {
  type BoardMoveFact,
  createMoveFinder,
  type MoveFacts,
  type PairDestination,
  type PairMoveFact,
} from '../../instructions/moveFacts.ts';
import { type Movement, partsOf } from '../../movement/index.ts';
import { type Dictionary, seatName } from '../dictionary.ts';
import { saidInSections } from '../inSections.ts';
import { capital } from '../numbers.ts';
import { announceFollow, announceSeated, groupBy, laidSets } from './announceTogether.ts';
import { relayPlace } from './boardPlaces.ts';
import { moveSentence, subjectOf } from './moveSentence.ts';

/** What a move leads to: the next round, and the facts of the movement. */
export interface MoveContext {
  readonly run: RunFacts;
  readonly next: Room;
  readonly words: Dictionary;
  /** Pairs that always go to the seat that was empty, where that is said instead of the table. */
  readonly toEmptySeat?: readonly number[];
}

/** The sentences of a move. */
export interface AnnouncedMove {
  readonly texts: readonly string[];
  /** What earlier moves say of boards that wait for a table: of this one, where they are not played again, it may be left unsaid. */
  readonly spared: readonly string[];
  /** That boards are not played again, which goes without saying where they wait as earlier moves say, until the session is over. */
  readonly idle: readonly { readonly text: string; readonly waits: readonly string[] }[];
}

/**
 * The sentences of the move after each round, by round index; none after the last round of a session. `unswitched`: rounds (from 1)
 * in which the cards have an arrow switch that is not made.
 */
export function announceMoves(
  movement: Movement,
  run: RunFacts,
  words: Dictionary,
  unswitched: readonly number[] = [],
): readonly (readonly string[])[] {
  return announceWithSpared(movement, run, words).map(({ texts }, roundIndex) => {
    const next = roundIndex + 2;
    return unswitched.includes(next) ? [...texts, words.run.replan.noSwitchesIn([next])] : texts;
  });
}

/** The same of a movement in sections, each by itself; `runs` are those of its parts. */
export function announceMovesInSections(
  movement: Movement,
  runs: readonly PartRun[],
  words: Dictionary,
  unswitched?: readonly number[],
): readonly (readonly string[])[] {
  const moves = partsOf(movement).map(({ name, part }, index) => {
    const run = runs[index]?.run;
    return { name, texts: run === undefined ? [] : announceMoves(part, run, words, unswitched) };
  });
  if (moves.length === 1) return moves[0]?.texts ?? [];
  return movement.rounds.map((_, roundIndex) =>
    saidInSections(
      moves.map(({ name, texts }) => ({ name, texts: texts[roundIndex] ?? [] })),
    ).flatMap(({ name, texts: [first, ...others] }) => {
      const label = name === null ? words.eachSection : words.sectionTitle(name);
      return first === undefined ? [] : [words.labelled(label, first), ...others];
    }),
  );
}

/**
 * The same, with what may be left unsaid where the usual is said once for all moves. `isRule`: so that it can be, whoever would
 * follow the missing pair is told the rule instead of a table.
 */
export function announceWithSpared(
  movement: Movement,
  run: RunFacts,
  words: Dictionary,
  isRule = false,
): readonly AnnouncedMove[] {
  const find = createMoveFinder(movement, run);
  const flow = traceBoards(movement);
  const waits: { readonly from: number; readonly rounds: number; readonly text: string }[] = [];
  const sessionOf = (round: number) =>
    run.sessions.find((session) => session.firstRound <= round && round <= session.lastRound);
  const toEmptySeatIn = (round: number) =>
    (sessionOf(round)?.facts ?? []).flatMap((fact) =>
      fact.kind === 'toEmptySeat' && fact.afterRounds === null && fact.stops === null
        ? [fact.pair]
        : [],
    );
  return movement.rounds.map((_, roundIndex) => {
    const move = find(roundIndex);
    if (move === null) return NOTHING;
    const toEmptySeat = isRule ? toEmptySeatIn(roundIndex + 1) : [];
    const context = { run, words, next: roomIn(flow, roundIndex + 1), toEmptySeat };
    const done = move.boards.flatMap(doneAt);
    const spared = waits.filter(({ from }) => done.includes(from)).map(({ text }) => text);
    const roundsLeft = (sessionOf(roundIndex + 1)?.lastRound ?? 0) - roundIndex - 1;
    const idle = move.boards.flatMap((fact) => {
      if (fact.kind !== 'boardsDone') return [];
      const own = fact.tables.map((table) => waits.findLast(({ from }) => from === table));
      const text = boardSentences(fact, move, context).map(capital).join(' ');
      return own.every((wait) => wait !== undefined && wait.rounds >= roundsLeft)
        ? [{ text, waits: own.flatMap((wait) => wait?.text ?? []) }]
        : [];
    });
    for (const fact of move.boards) {
      if (fact.kind !== 'boardsWait') continue;
      const [text = ''] = boardSentences(fact, move, context);
      waits.push({ from: fact.from, rounds: fact.rounds, text: capital(text) });
    }
    return { texts: announceMove(move, context), spared, idle };
  });
}

/** What is said after the last round of a session. */
export const NOTHING: AnnouncedMove = { texts: [], spared: [], idle: [] };

function tablesOf({ tables }: RunFacts): readonly number[] {
  return Array.from({ length: tables }, (_, index) => index + 1);
}

/** Tables whose boards a fact says are not played again. */
function doneAt(fact: BoardMoveFact): readonly number[] {
  return fact.kind === 'boardsDone' ? fact.tables : [];
}

/** The sentences of a move. */
function announceMove(move: MoveFacts, context: MoveContext): readonly string[] {
  const { run, words, next, toEmptySeat = [] } = context;
  const round = next.roundIndex + 1;
  const cards = tablesByCards(context);
  const boards = withoutTables(withoutResting(move), cards);
  const sayBoards = (facts: readonly BoardMoveFact[]) =>
    facts.flatMap((fact) => boardSentences(fact, move, context));
  // What all boards do but those that leave is said after these.
  const isOfRest = (fact: BoardMoveFact) => fact.kind === 'boardsMove' && isBroken(fact, move);
  const areAllStationary = move.pairs.every(({ kind }) => kind === 'stationary');
  const relays = move.fromRelays.flatMap(({ relay, table }) => {
    const place = relayPlace(run, [relay]);
    return place === null || cards.includes(table) ? [] : [{ place, table }];
  });
  const laid = laidSets(
    run,
    move.laid.filter(({ table }) => !cards.includes(table)),
  );
  const isStationary = ({ pair }: PairDestination) =>
    move.pairs.some(
      (fact) =>
        fact.kind === 'stationary' && typeof fact.who !== 'string' && fact.who.includes(pair),
    );
  // Who goes to no table sits out, which the round says.
  const sayGoals = (goals: readonly PairDestination[]) =>
    goals.flatMap(({ pair, to }) => {
      if (to === null) return [];
      if (toEmptySeat.includes(pair)) return [words.run.toEmptySeat(pair, null)];
      const place = words.tablePlace(to.table, seatName(words, to.direction));
      return [words.evening.pairGoes(pair, place)];
    });
  return [
    // A pair that comes late goes to its table before it is stationary there.
    ...sayGoals(move.destinations.filter(isStationary)),
    ...move.pairs
      .filter((fact) => areAllStationary || !(fact.kind === 'stationary' && fact.who === 'NS'))
      .flatMap((fact) => pairSentences(fact, context)),
    ...sayGoals(move.destinations.filter((one) => !isStationary(one))),
    ...sayBoards(boards.filter((fact) => !isOfRest(fact))),
    ...(cards.length === 0 ? [] : [words.run.boardsFollowCards(cards)]),
    ...(relays.length === 0 ? [] : [words.run.fromRelays(relays)]),
    ...(laid.length === 0 ? [] : [words.run.laid(round, laid)]),
    ...sayBoards(boards.filter(isOfRest)),
    ...next.tables.flatMap(({ table, leftOut }) =>
      leftOut.length === 0 ? [] : [words.run.replan.leavesOut(next.roundIndex + 1, table, leftOut)],
    ),
    ...roundSentences(context),
  ].map(capital);
}

/** The tables whose boards follow the cards all session while those of the others follow a rule: no move says them apart. */
function tablesByCards({ run: { sessions }, next }: MoveContext): readonly number[] {
  const round = next.roundIndex + 1;
  const session = sessions.find((one) => one.firstRound <= round && round <= one.lastRound);
  return (session?.facts ?? []).flatMap((fact) =>
    fact.kind === 'boardsFollowCards' ? (fact.tables ?? []) : [],
  );
}

/**
 * Where the boards of a round are placed by name, those that go to rest at no particular place need not be told so, unless a
 * rule would take them along.
 */
function withoutResting({ boards, laid }: MoveFacts): readonly BoardMoveFact[] {
  const moves = boards.flatMap((fact) => (fact.kind === 'boardsMove' ? fact.moves : []));
  const isLed = (table: number) =>
    moves.some((move) => 'first' in move && move.first <= table && table <= move.last);
  return boards.filter(
    (fact) =>
      fact.kind !== 'boardsWait' || fact.relays.length > 0 || laid.length === 0 || isLed(fact.from),
  );
}

/** What facts say of the boards that leave other tables than these. */
function withoutTables(
  facts: readonly BoardMoveFact[],
  without: readonly number[],
): readonly BoardMoveFact[] {
  return facts.flatMap((fact): readonly BoardMoveFact[] => {
    if (fact.kind === 'boardsWait') return without.includes(fact.from) ? [] : [fact];
    if (fact.kind !== 'boardsDone') return [fact];
    const tables = fact.tables.filter((table) => !without.includes(table));
    return tables.length === 0 ? [] : [{ ...fact, tables }];
  });
}

/** What is special in a round: sharing, arrow switches, who sits out. */
export function roundSentences({ run, words, next }: MoveContext): readonly string[] {
  const { sitOuts } = next;
  return [
    ...sharesIn(next).map(words.evening.shares),
    ...switchesIn(run, next.roundIndex + 1, words),
    ...(sitOuts.length === 0 ? [] : [words.evening.sitOut(sitOuts)]),
  ];
}

function pairSentences(fact: PairMoveFact, { run, words, next }: MoveContext): readonly string[] {
  const phrases = words.run;
  switch (fact.kind) {
    case 'stationary':
      return [phrases.stationary(subjectOf(fact.who, run))];
    case 'pairsMove': {
      const inRoom = next.tables.map(({ table }) => table);
      const beyond = tablesOf(run).filter((table) => !inRoom.includes(table));
      const subject = subjectOf(fact.who, run);
      return [moveSentence(phrases, subject, fact.moves, null, run.tables, beyond)];
    }
    case 'follow':
      return announceFollow(fact, { run, phrases, facts: sessionFacts(fact, run) });
    case 'pairsSeated':
      return announceSeated([fact], { phrases });
    case 'pairsFollowCards':
      return [phrases.pairsFollowCards(fact.ways.map(({ pair }) => pair))];
  }
}

/** The facts of the session that has this rule. */
function sessionFacts(fact: FactOf<'follow'>, { sessions }: RunFacts) {
  return sessions.find(({ facts }) => facts.includes(fact))?.facts ?? [];
}

/** Whether boards leave a table that a ring of all boards would lead elsewhere. */
function isBroken(fact: FactOf<'boardsMove'>, { boards }: MoveFacts): boolean {
  const leaving = boards.flatMap((one) => (one.kind === 'boardsWait' ? [one.from] : doneAt(one)));
  const [ring, ...others] = fact.moves;
  return (
    ring?.kind === 'ring' &&
    others.length === 0 &&
    (isAfterOthers(fact, boards) ||
      leaving.some((table) => ring.first <= table && table <= ring.last))
  );
}

/** Whether the boards at some tables go elsewhere than a ring of all boards leads, which is said before it. */
function isAfterOthers(fact: BoardMoveFact, boards: readonly BoardMoveFact[]): boolean {
  return boards.findIndex(({ kind }) => kind === 'boardsMove') < boards.indexOf(fact);
}

function boardSentences(
  fact: BoardMoveFact,
  move: MoveFacts,
  { run, words }: MoveContext,
): readonly string[] {
  const { boards, laid } = move;
  const phrases = words.run;
  switch (fact.kind) {
    case 'boardsMove': {
      // Where tables of a ring share, the director lays a set within it: it does not go round from end to end.
      const rings = fact.moves.flatMap((one) => (one.kind === 'ring' ? [one] : []));
      const isLaidWithin =
        isAfterOthers(fact, boards) ||
        laid.some(({ table }) => rings.some(({ first, last }) => first <= table && table <= last));
      const apart = isLaidWithin
        ? tablesOf(run)
        : boards.flatMap((one) => (one.kind === 'boardsWait' ? [one.from] : doneAt(one)));
      const kind = isBroken(fact, move) ? 'rest' : 'boards';
      return [moveSentence(phrases, { kind }, fact.moves, null, run.tables, apart)];
    }
    case 'boardsWait':
      return [
        phrases.wait(fact.from, fact.rounds, fact.to, relayPlace(run, fact.relays), fact.when),
      ];
    case 'boardsDone':
      return [phrases.done(fact.tables, fact.when)];
    case 'boardsFollowCards':
      return [phrases.boardsFollowCards(fact.tables)];
  }
}

/** The groups of tables that share in a round. */
export function sharesIn({ tables }: Room): readonly (readonly number[])[] {
  return tables.flatMap(({ table, sharesWith }) =>
    sharesWith.length > 0 && sharesWith.every((other) => other > table)
      ? [[table, ...sharesWith]]
      : [],
  );
}

/** The arrow switches of one round, as the instructions have them. */
function switchesIn(
  { sessions }: RunFacts,
  round: number,
  { run: phrases }: Dictionary,
): readonly string[] {
  const facts = sessions.flatMap((session) =>
    session.firstRound <= round && round <= session.lastRound ? session.facts : [],
  );
  return facts.flatMap((fact) => {
    if (fact.kind === 'switch' && fact.rounds.includes(round)) {
      return [phrases.switched([round], fact.boards, fact.tables)];
    }
    if (fact.kind !== 'switchCells') return [];
    const cells = fact.cells.filter((cell) => cell.round === round);
    return [...groupBy(cells, ({ boards }) => String(boards)).values()].map((alike) =>
      phrases.switched([round], alike[0]?.boards ?? 'all', {
        kind: 'only',
        tables: alike.map(({ table }) => table),
      }),
    );
  });
}
