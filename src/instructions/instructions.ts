// How to run a movement, in plain words made from the movement itself: generated, imported or edited alike.
// Rules come from pairs and boards as they move, with every exception; where there is no simple rule the words say so.
// Rounds, tables and pairs are numbered from 1 in the words. Seats, not scored directions. Never fails.

import { checkMovement } from '../movement/findings.ts';
import { type Movement, setOf, switchState } from '../movement/movement.ts';
import { traceBoards } from './boardFlow.ts';
import { boardRule } from './boardRules.ts';
import { boardSentences } from './boardWords.ts';
import type { Instruction, InstructionKind, Vocabulary } from './instruction.ts';
import { countWords, listWords, numbersWords, roundsWords, tablesWords } from './moveWords.ts';
import { pairInstructions } from './pairWords.ts';
import { relaySentences } from './relayWords.ts';
import { shareSentences } from './shareWords.ts';

/** More lines of switches than this say less than the table cards. */
const MOST_SWITCH_LINES = 12;

/** Everything a director needs to call out or prepare, each session on its own, nothing twice. */
export function instructionsOf(
  movement: Movement,
  vocabulary: Vocabulary = 'ebu',
): readonly Instruction[] {
  const sessions = movement.sessionStarts.flatMap((_, index) => {
    const moves = moveInstructions(sessionOf(movement, index), vocabulary);
    if (movement.sessionStarts.length === 1) return moves;
    const opening = `Session ${index + 1}, its rounds counted from 1`;
    return moves.map(({ kind, text }): Instruction => ({ kind, text: `${opening}: ${text}` }));
  });
  const all = [
    ...sessions,
    ...sitOutInstructions(movement),
    ...switchInstructions(movement),
    ...copiesInstructions(movement),
  ];
  const words = all.map(({ kind, text }) => `${kind} ${text}`);
  return all.filter((_, index) => words.indexOf(words[index] ?? '') === index);
}

function moveInstructions(session: Movement, vocabulary: Vocabulary): readonly Instruction[] {
  const flow = traceBoards(session);
  const rule = boardRule(flow);
  const told = (kind: InstructionKind, sentences: readonly string[]) =>
    sentences.map((text): Instruction => ({ kind, text }));
  return [
    ...pairInstructions(session),
    ...told('boards', boardSentences(flow, rule)),
    ...told('relay', relaySentences(flow, rule, vocabulary)),
    ...told('share', shareSentences(flow, vocabulary)),
  ];
}

/** One session as a movement of its own, with the sets that it plays. */
function sessionOf(movement: Movement, index: number): Movement {
  const { sessionStarts, rounds } = movement;
  const end = sessionStarts[index + 1] ?? rounds.length;
  return { ...movement, rounds: rounds.slice(sessionStarts[index], end), sessionStarts: [0] };
}

/** Who sits out when, and why. */
function sitOutInstructions(movement: Movement): readonly Instruction[] {
  const byRound = new Map<number, number[]>();
  for (const { rule, round, pair } of checkMovement(movement)) {
    if (rule !== 'sitOut' || round === null || pair === null) continue;
    byRound.set(round, [...(byRound.get(round) ?? []), pair]);
  }
  const texts: string[] = [];
  if (movement.phantom !== null) texts.push(`Pair ${movement.phantom} is missing.`);
  if (byRound.size > 0) {
    const rounds = [...byRound].map(
      ([round, pairs]) =>
        `${pairs.length === 1 ? 'pair' : 'pairs'} ${numbersWords(pairs)} in round ${round}`,
    );
    texts.push(`Sitting out: ${listWords(rounds)}.`);
  }
  return texts.map((text) => ({ kind: 'sitOut', text }));
}

/** Which rounds are switched at which tables, and which boards where not all are. */
function switchInstructions(movement: Movement): readonly Instruction[] {
  const roundsOf = new Map<string, number[]>();
  movement.rounds.forEach((round, roundIndex) => {
    const tablesOf = new Map<string, number[]>();
    const playing: number[] = [];
    round.forEach((sitting, tableIndex) => {
      if (sitting.kind !== 'play') return;
      playing.push(tableIndex + 1);
      const state = switchState(movement, sitting);
      if (state === 'none') return;
      const { boards } = setOf(movement, sitting.set);
      const turned = Array.from({ length: boards }, (_, board) => board + 1).filter(
        (board) => (sitting.switched >> (board - 1)) & 1,
      );
      const which = state === 'all' ? 'all boards' : boardPlaces(turned);
      tablesOf.set(which, [...(tablesOf.get(which) ?? []), tableIndex + 1]);
    });
    for (const [which, tables] of tablesOf) {
      const line = `switch ${which} at ${someTables(tables, playing)}`;
      roundsOf.set(line, [...(roundsOf.get(line) ?? []), roundIndex + 1]);
    }
  });
  if (roundsOf.size > MOST_SWITCH_LINES) {
    const text = 'The arrow switches are irregular: follow the table cards.';
    return [{ kind: 'switch', text }];
  }
  return [...roundsOf].map(([line, rounds]) => {
    return { kind: 'switch', text: `In ${roundsWords(rounds)} ${line}.` };
  });
}

/** `the first board of each set`, by place in the set from 1. */
function boardPlaces(boards: readonly number[]): string {
  return `${boards.length === 1 ? 'board' : 'boards'} ${numbersWords(boards)} of the set`;
}

function someTables(tables: readonly number[], playing: readonly number[]): string {
  const others = playing.filter((table) => !tables.includes(table));
  if (others.length === 0) return 'all tables';
  return others.length <= 2 && tables.length > 2
    ? `all tables but ${listWords(others)}`
    : tablesWords(tables);
}

/** What to prepare: how many sets of how many boards, and how many copies of each. */
function copiesInstructions(movement: Movement): readonly Instruction[] {
  const alike = new Map<string, { labels: string[]; boards: number; copies: number }>();
  for (const { label, boards, copies } of movement.sets) {
    const key = `${boards}/${copies}`;
    const group = alike.get(key) ?? { labels: [], boards, copies };
    group.labels.push(label);
    alike.set(key, group);
  }
  return [...alike.values()].map(({ labels, boards, copies }) => {
    const sets = labels.length === 1 ? '1 set' : `${labels.length} sets`;
    const each = boards === 1 ? '1 board' : `${boards} boards`;
    const names = labels.length === 1 ? labels[0] : `${labels[0]} to ${labels.at(-1)}`;
    const copied = countWords(copies, 'copy', 'copies');
    const text = `Prepare ${copied} of ${sets} of ${each} (${names}), ${labels.length * boards} boards in all.`;
    return { kind: 'copies', text };
  });
}
