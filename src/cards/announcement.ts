// What the director reads aloud: how long a session is and who is stationary, its first round, once what most of its moves have
// in common, all or every second one, then what else is done after a round, or all of it instead where that lacks some of the usual. Moves with nothing else are left out.

import { roomIn } from '../evening/room.ts';
import type { RunFacts, SessionFacts } from '../instructions/facts.ts';
import { runFactsOf } from '../instructions/runFacts.ts';
import { boardCount } from '../movement/index.ts';
import {
  type AnnouncedMove,
  announceWithSpared,
  roundSentences,
} from '../words/instructions/announceMove.ts';
import { subjectOf } from '../words/instructions/moveSentence.ts';
import type { Block, Card } from './card.ts';
import { type CardContext, createCard, headingOf } from './context.ts';

/** One sheet with the announcements. */
export function createAnnouncementSheet(context: CardContext): readonly Card[] {
  const { grid, movement, words, flow } = context;
  const run = runFactsOf(grid);
  const openings = run.sessions.map((session) => openingOf(context, run, session));
  const firstSwitched = firstSwitchedRound(run);
  const howToSwitch = (isMoving: boolean) =>
    isMoving ? words.evening.turnBoardsThere : words.evening.turnBoards;
  const moves = announceWithSpared(grid, run, words).map((move, index) => {
    const opening = openings.findLast(({ firstRound }) => firstRound <= index + 1);
    const texts = move.texts.filter((text) => !opening?.stationary.includes(text));
    return { ...move, texts: index + 2 === firstSwitched ? [...texts, howToSwitch(true)] : texts };
  });
  const starts = new Set(movement.sessionStarts);
  let usual: Usual = { each: [], odd: [], even: [] };
  const blocks = movement.rounds.flatMap((_, roundIndex): readonly Block[] => {
    if (!starts.has(roundIndex)) {
      const move = moves[roundIndex - 1] ?? { texts: [], spared: [] };
      const said = saidAfter(roundIndex, usual);
      const own = [...intervalAfter(context, roundIndex), ...ownOf(move, said)].join(' ');
      if (own === '') return [];
      return notesOf(words.run.afterRound(roundIndex, !hasAll(move, said)), [own]);
    }
    const end = movement.sessionStarts.find((start) => start > roundIndex) ?? moves.length;
    usual = usualOf(moves.slice(roundIndex, end - 1), roundIndex + 1);
    // Before a session everybody finds their seats by the starting positions.
    const first = [
      ...roundSentences({ run, words, next: roomIn(flow, roundIndex) }),
      ...(roundIndex + 1 === firstSwitched ? [howToSwitch(false)] : []),
    ];
    const opening = openings.find(({ firstRound }) => firstRound === roundIndex + 1);
    return [
      ...notesOf('', opening === undefined ? [] : [opening.text]),
      ...notesOf(`${words.round} ${roundIndex + 1}`, first),
      ...notesOf(words.run.eachRound, usual.each),
      ...notesOf(words.run.oddRounds, usual.odd),
      ...notesOf(words.run.evenRounds, usual.even),
    ];
  });
  return [
    createCard(context, 'announcement', headingOf(context, 'announcement'), context.title, blocks),
  ];
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

/** What a session begins with: its rounds and boards, when it ends if the clock knows, who is stationary. */
function openingOf(
  { movement, words, guides }: CardContext,
  run: RunFacts,
  { firstRound, lastRound, facts }: SessionFacts,
) {
  const played = movement.rounds.slice(firstRound - 1, lastRound).flat();
  const boards = new Set(
    played.flatMap((one) => (one.kind === 'play' ? [boardCount(movement, one)] : [])),
  );
  const rounds = lastRound - firstRound + 1;
  const stationary = facts.flatMap((fact) =>
    fact.kind === 'stationary' && rounds > 1
      ? [words.run.stationary(subjectOf(fact.who, run))]
      : [],
  );
  const length = words.run.opening(rounds, boards.size === 1 ? ([...boards][0] ?? null) : null);
  const finish = run.sessions.length === 1 ? (guides?.finish ?? null) : null;
  const end = finish === null ? [] : [`${words.evening.finishAt(finish)}.`];
  return { firstRound, stationary, text: [length, ...end, ...stationary].join(' ') };
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
  const restOf = (parity: number) =>
    moves.flatMap((move, index) =>
      (first + index) % 2 === parity && hasAll(move, each)
        ? [{ ...move, texts: ownOf(move, each) }]
        : [],
    );
  const alternating = { each, odd: fewestSaid(restOf(1)), even: fewestSaid(restOf(0)) };
  const plain = { each, odd: [], even: [] };
  // What comes back in some odd rounds only is no rule of all of them.
  const isRule = alternating.odd.length > 0 && alternating.even.length > 0;
  return isRule && countSaid(alternating) < countSaid(plain) ? alternating : plain;

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
  const choices = new Set([...counts.values()].filter((count) => count > 1));
  let best: readonly string[] = [];
  let fewest = all.length;
  for (const least of [...choices].sort((a, b) => b - a)) {
    const usual = [...counts].flatMap(([text, count]) => (count >= least ? [text] : []));
    const said = usual.length + moves.flatMap((move) => ownOf(move, usual)).length;
    if (said < fewest) [best, fewest] = [usual, said];
  }
  return best;
}

/** What is said of a move besides the usual: all of it if it lacks some of that. */
function ownOf(move: AnnouncedMove, usual: readonly string[]): readonly string[] {
  const { texts } = move;
  return hasAll(move, usual) ? texts.filter((text) => !usual.includes(text)) : texts;
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
