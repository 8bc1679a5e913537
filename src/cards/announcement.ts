// What the director reads aloud: how long a session is and who is stationary, its first round, once what most of its moves have
// in common, all or every second one, who sits out when, then what else is done after a round, or all of it instead where that
// lacks some of the usual. Moves with nothing else are left out.

import { type Room, roomIn } from '../evening/room.ts';
import type { FactOf, RunFacts, SessionFacts } from '../instructions/facts.ts';
import { runFactsOf, runFactsOfSession } from '../instructions/runFacts.ts';
import { boardCount } from '../movement/index.ts';
import {
  type AnnouncedMove,
  announceWithSpared,
  NOTHING,
  roundSentences,
  sharesIn,
} from '../words/instructions/announceMove.ts';
import { subjectOf } from '../words/instructions/moveSentence.ts';
import { capital } from '../words/numbers.ts';
import type { Block, Card } from './card.ts';
import { type CardContext, createCard, createContext, headingOf } from './context.ts';

/** One sheet with the announcements. */
export function createAnnouncementSheet(context: CardContext): readonly Card[] {
  const { event, options, guides } = context;
  const whole = createContext(event, { ...options, session: null }, guides);
  return [
    createCard(
      context,
      'announcement',
      headingOf(context, 'announcement'),
      context.title,
      announcementBlocks(whole, printedFacts(context)),
    ),
  ];
}

/** How what is printed is run, told of the event: its rounds have the numbers that the clock calls. */
export function printedFacts({ event, options: { session } }: CardContext): RunFacts {
  return session === null ? runFactsOf(event) : runFactsOfSession(event, session);
}

/** The announcements of the sessions of an event that are in `run`. */
function announcementBlocks(context: CardContext, run: RunFacts): readonly Block[] {
  const { grid, movement, words, flow } = context;
  const openings = run.sessions.map((session) => openingOf(context, run, session));
  const openingAt = (round: number) => openings.findLast(({ firstRound }) => firstRound <= round);
  const firstSwitched = firstSwitchedRound(run);
  const howToSwitch = (isMoving: boolean) =>
    isMoving ? words.evening.turnBoardsThere : words.evening.turnBoards;
  const moves = announceWithSpared(grid, runFactsOf(grid), words, true).map((move, index) => {
    const texts = move.texts.filter((text) => !openingAt(index + 1)?.said.includes(text));
    return { ...move, texts: index + 2 === firstSwitched ? [...texts, howToSwitch(true)] : texts };
  });
  const starts = new Set(movement.sessionStarts);
  let usual: Usual = { each: [], odd: [], even: [] };
  const printed = run.sessions.flatMap(({ firstRound, lastRound }) =>
    [...movement.rounds.keys()].slice(firstRound - 1, lastRound),
  );
  return printed.flatMap((roundIndex): readonly Block[] => {
    if (!starts.has(roundIndex)) {
      const move = moves[roundIndex - 1] ?? NOTHING;
      const said = saidAfter(roundIndex, usual);
      const own = [...intervalAfter(context, roundIndex), ...ownOf(move, said)].join(' ');
      if (own === '') return [];
      return notesOf(words.run.afterRound(roundIndex, !hasAll(move, said)), [own]);
    }
    const end = movement.sessionStarts.find((start) => start > roundIndex) ?? moves.length;
    usual = usualOf(moves.slice(roundIndex, end - 1), roundIndex + 1);
    // Before a session everybody finds their seats by the starting positions.
    const opening = openingAt(roundIndex + 1);
    const sentences = roundSentences({ run, words, next: roomIn(flow, roundIndex) }).map(capital);
    const first = [
      ...sentences.filter((text) => !opening?.said.includes(text)),
      ...(roundIndex + 1 === firstSwitched ? [howToSwitch(false)] : []),
    ];
    return [
      ...notesOf('', opening === undefined ? [] : [opening.text]),
      ...notesOf(`${words.round} ${roundIndex + 1}`, first),
      ...notesOf(words.run.eachRound, usual.each),
      ...notesOf(words.run.oddRounds, usual.odd),
      ...notesOf(words.run.evenRounds, usual.even),
      ...notesOf('', opening?.sitOuts ?? []),
    ];
  });
}

/** The first round in which whole sets are switched, where how to do that is said; null where none is. */
function firstSwitchedRound({ sessions }: RunFacts): number | null {
  const facts = sessions.flatMap((session) => session.facts);
  const rounds = facts.flatMap((fact) => {
    if (fact.kind === 'switch') return fact.boards === 'all' ? fact.rounds : [];
    if (fact.kind !== 'switchCells') return [];
    return fact.cells.flatMap(({ boards, round }) => (boards === 'all' ? [round] : []));
  });
  return rounds.length === 0 ? null : Math.min(...rounds);
}

/** That there is an interval after a round, as a sentence. */
export function intervalAfter({ words, guides }: CardContext, round: number): readonly string[] {
  const interval = guides?.interval;
  return interval?.afterRound === round ? [words.evening.intervalOf(interval.minutes)] : [];
}

/**
 * What a session begins with: its rounds and boards, when it ends if the clock knows, who is stationary, and what is so in every
 * round: which tables share or switch, who sits out. `sitOuts`: else who does in which round. `said`: what therefore no move says.
 */
function openingOf(
  { movement, words, options, flow }: CardContext,
  run: RunFacts,
  { firstRound, lastRound, facts }: SessionFacts,
) {
  const played = movement.rounds.slice(firstRound - 1, lastRound).flat();
  const boardCounts = new Set(
    played.flatMap((one) => (one.kind === 'play' ? [boardCount(movement, one)] : [])),
  );
  const rounds = lastRound - firstRound + 1;
  const stationary = facts.flatMap((fact) =>
    fact.kind === 'stationary' && rounds > 1
      ? [words.run.stationary(subjectOf(fact.who, run))]
      : [],
  );
  const length = words.run.opening(
    rounds,
    boardCounts.size === 1 ? ([...boardCounts][0] ?? null) : null,
  );
  const finish = run.sessions.length === 1 ? options.finish : null;
  const end = finish === null ? [] : [`${words.evening.finishAt(finish)}.`];
  const rooms = movement.rounds.flatMap((_, index) =>
    index + 1 >= firstRound && index + 1 <= lastRound ? [roomIn(flow, index)] : [],
  );
  const [room, ...later] = rooms;
  const sharesOf = (tables: readonly number[]) => capital(words.evening.shares(tables));
  const sitOutsOf = ({ sitOuts }: Room) =>
    sitOuts.length === 0 ? [] : [capital(words.evening.sitOut(sitOuts))];
  const isAlways = (isIn: (one: Room) => boolean) => later.length > 0 && later.every(isIn);
  const together = (room === undefined ? [] : sharesIn(room)).filter((tables) =>
    isAlways((one) => sharesIn(one).some((others) => others.join() === tables.join())),
  );
  const shared = together.length === 0 ? [] : [words.run.share(together, null)];
  const alwaysOut = (room === undefined ? [] : sitOutsOf(room)).filter((text) =>
    isAlways((one) => sitOutsOf(one).includes(text)),
  );
  const inTurn = rooms.flatMap(({ roundIndex, sitOuts: pairs }) =>
    pairs.length === 0 ? [] : [{ round: roundIndex + 1, pairs }],
  );
  const switches = facts.flatMap((fact) =>
    fact.kind === 'switch' && rounds > 1 && fact.rounds.length === rounds ? [fact] : [],
  );
  const switched = (rounds: readonly number[], { boards, tables }: FactOf<'switch'>) =>
    words.run.switched(rounds, boards, tables);
  const perRound = switches.flatMap((fact) => fact.rounds.map((round) => switched([round], fact)));
  const throughout = switches.map((fact) => switched(fact.rounds, fact));
  return {
    firstRound,
    said: [...stationary, ...together.map(sharesOf), ...perRound, ...rooms.flatMap(sitOutsOf)],
    text: [length, ...end, ...stationary, ...shared, ...throughout, ...alwaysOut].join(' '),
    sitOuts: alwaysOut.length > 0 || inTurn.length === 0 ? [] : [words.run.sitOuts(inTurn)],
  };
}

/** What is said once: of every move of a session, and of those after odd and even rounds. */
interface Usual {
  readonly each: readonly string[];
  readonly odd: readonly string[];
  readonly even: readonly string[];
}

/** What is said once of the move after a round, by its number. */
function saidAfter(round: number, { each, odd, even }: Usual): readonly string[] {
  return [...each, ...(round % 2 === 1 ? odd : even)];
}

/** The sentences to say once, so that the fewest are said in all; `first` is the round after which the first move is. */
function usualOf(moves: readonly AnnouncedMove[], first: number): Usual {
  const each = fewestSaid(moves);
  const plain = { each, odd: [], even: [] };
  const alternatingWith = (common: readonly string[]): Usual => {
    const restOf = (parity: number) =>
      moves.flatMap((move, index) =>
        (first + index) % 2 === parity && hasAll(move, common)
          ? [{ ...move, texts: ownOf(move, common) }]
          : [],
      );
    return { each: common, odd: fewestSaid(restOf(1)), even: fewestSaid(restOf(0)) };
  };
  // What is usual may be so in odd or even rounds alone. What comes back in some odd rounds only is no rule of all of them.
  const rules = [each, each.filter((text) => moves.every((move) => hasAll(move, [text])))]
    .map(alternatingWith)
    .filter(({ odd, even }) => odd.length > 0 && even.length > 0);
  return rules.reduce<Usual>(
    (best, usual) => (countSaid(usual) < countSaid(best) ? usual : best),
    plain,
  );

  function countSaid(usual: Usual): number {
    const once = usual.each.length + usual.odd.length + usual.even.length;
    return (
      once + moves.flatMap((move, index) => ownOf(move, saidAfter(first + index, usual))).length
    );
  }
}

/** The sentences to say once of some moves, so that the fewest are said in all. */
function fewestSaid(moves: readonly AnnouncedMove[]): readonly string[] {
  const all = moves.flatMap(({ texts }) => texts);
  const counts = new Map<string, number>();
  for (const text of all) counts.set(text, (counts.get(text) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count > 1);
  const saidWith = (usual: readonly string[]) =>
    usual.length + moves.flatMap((move) => ownOf(move, usual)).length;
  let best: readonly string[] = [];
  const compare = (isUsual: (text: string, count: number) => boolean): void => {
    const usual = often.flatMap(([text, count]) => (isUsual(text, count) ? [text] : []));
    if (saidWith(usual) < saidWith(best)) best = usual;
  };
  for (const least of new Set(often.map(([, count]) => count))) {
    compare((_, count) => count >= least);
  }
  // Of what is said as often some may be usual alone: that boards wait, but not that later they are not played again.
  for (const [added] of often) compare((text) => text === added || best.includes(text));
  return best;
}

/** What is said of a move besides the usual: all of it if it lacks some of that. */
function ownOf(move: AnnouncedMove, usual: readonly string[]): readonly string[] {
  const { texts, idle } = move;
  if (!hasAll(move, usual)) return texts;
  const needless = idle.flatMap(({ text, waits }) =>
    waits.every((wait) => usual.includes(wait)) ? [text] : [],
  );
  return texts.filter((text) => !usual.includes(text) && !needless.includes(text));
}

/** Boards that are not played again may wait as usual. */
function hasAll({ texts, spared }: AnnouncedMove, usual: readonly string[]): boolean {
  return usual.every((text) => texts.includes(text) || spared.includes(text));
}

/** A block of a sentence per line under one lead; none without sentences. */
function notesOf(lead: string, sentences: readonly string[]): readonly Block[] {
  if (sentences.length === 0) return [];
  const lines = sentences.map((text, index) => ({ lead: index === 0 ? lead : '', text }));
  return [{ kind: 'notes', heading: '', lines }];
}
