// The rule of board sets in plain words, with every exception.
// Rounds and tables are numbered from 1 in the words, sets by their labels.

import { type SetIndex, setOf } from '../movement/movement.ts';
import { type BoardFlow, setAt } from './boardFlow.ts';
import { type BoardRule, parseBoardPlace, tablesWithBoards } from './boardRules.ts';
import { tablesOf } from './boardWaits.ts';
import {
  listWords,
  moveWords,
  phrasesWords,
  stepsWords,
  type TableMoves,
  tablesWords,
} from './moveWords.ts';
import { type Moves, type UsualStep, usualStep } from './tracks.ts';

/** More phrases than these say less than the cards; after a single round, than a list of what is where. */
const MOST_PHRASES = 6;
const MOST_SPECIAL_PHRASES = 2;

/** Where boards go after each round. Where they wait and who shares them is told elsewhere. */
export function boardSentences(flow: BoardFlow, rule: BoardRule): readonly string[] {
  const tables = tablesWithBoards(flow.movement);
  const boards =
    tables < flow.movement.tableCount ? `the boards at tables 1–${tables}` : 'the boards';
  switch (rule.kind) {
    case 'steps': {
      const fresh = rule.newBoards.map((roundIndex) => {
        const change = `After round ${roundIndex + 1} all boards go out of play`;
        const positions = positionWords(flow, roundIndex + 1);
        return positions === '' ? `${change}.` : `${change} and others come in: ${positions}.`;
      });
      return [stepsWords(boards, rule.step, tables), ...fresh];
    }
    case 'halves': {
      const positions = positionWords(flow, 1);
      const own = positions === '' ? [] : [`Round 2 has boards of its own: ${positions}.`];
      return [stepsWords(`${boards} rest for one round, and then`, rule.step, tables), ...own];
    }
    case 'groups':
      return rule.groups.map(({ tokens, steps }) => {
        const labels = tokens.flatMap((token) => {
          const path = flow.paths[token];
          return path === undefined ? [] : [setOf(flow.movement, path.set).label];
        });
        const subject = rule.groups.length === 1 ? boards : `sets ${listWords(labels)}`;
        return stepsWords(subject, usualStep(steps) as UsualStep, tables);
      });
    case 'tables':
      return tableSentences(flow, rule);
    case 'none':
      return ['There is no simple rule for the boards: follow the table cards.'];
  }
}

function tableSentences(
  flow: BoardFlow,
  boards: BoardRule & { kind: 'tables' },
): readonly string[] {
  const { rule } = boards;
  const { tableCount } = flow.movement;
  const usual = rule.usual.map((moves) => moveWords(straightMoves(moves), tableCount));
  if (usual.some((phrases) => phrases.length > MOST_PHRASES)) {
    return boardSentences(flow, { kind: 'none' });
  }
  const sentences = usual.flatMap((phrases, phase) =>
    phrases.length === 0 ? [] : [phrasesWords('the boards', phrases, phase, usual.length)],
  );
  for (const [roundIndex, moves] of rule.special) {
    const phrases = moveWords(straightMoves(moves), tableCount);
    sentences.push(
      phrases.length <= MOST_SPECIAL_PHRASES
        ? `After round ${roundIndex + 1} the boards ${phrases.join('; ')}.`
        : `In round ${roundIndex + 2} the boards lie otherwise: ${positionWords(flow, roundIndex + 1)}.`,
    );
  }
  return [...sentences, ...wandererSentences(flow, boards), ...awaySentences(flow, boards)];
}

/** `A at table 1; B at tables 2 and 6`, for the sets of a round (by index). */
function positionWords({ movement }: BoardFlow, roundIndex: number): string {
  const tablesOf = new Map<SetIndex, number[]>();
  movement.rounds[roundIndex]?.forEach((_, tableIndex) => {
    const set = setAt(movement, roundIndex, tableIndex);
    if (set !== null) tablesOf.set(set, [...(tablesOf.get(set) ?? []), tableIndex + 1]);
  });
  const placed = [...tablesOf].map(
    ([set, tables]) => `${setOf(movement, set).label} at ${tablesWords(tables)}`,
  );
  return placed.join('; ');
}

function wandererSentences(
  { movement }: BoardFlow,
  { rule, paths }: BoardRule & { kind: 'tables' },
): readonly string[] {
  return rule.tracks.flatMap((track, token) => {
    const path = paths[token];
    if (track !== null || path === undefined) return [];
    const stops = path.places.map((place) =>
      place.kind === 'waiting' ? 'out of play' : tablesWords(place.tableIndexes.map((t) => t + 1)),
    );
    const { label } = setOf(movement, path.set);
    return [`Set ${label} goes its own way, round by round: ${listWords(stops)}.`];
  });
}

/** Rounds in which sets are at another table than by the rule; those out of play are told with the waits. */
function awaySentences(
  { movement }: BoardFlow,
  { rule, paths }: BoardRule & { kind: 'tables' },
): readonly string[] {
  const visits = rule.away.flatMap(({ token, roundIndex }) => {
    const path = paths[token];
    const tables = tablesOf(path?.places[roundIndex]).map((table) => table + 1);
    const isListed = rule.special.has(roundIndex - 1);
    if (path === undefined || tables.length === 0 || isListed) return [];
    const { label } = setOf(movement, path.set);
    return [`set ${label} at ${tablesWords(tables)} in round ${roundIndex + 1}`];
  });
  return visits.length === 0 ? [] : [`Instead: ${listWords(visits)}.`];
}

/** The moves straight from table to table, by number. */
function straightMoves(moves: Moves): TableMoves {
  const straight = [...moves].flatMap(([place, next]): [number, number][] => {
    const [from, to] = [parseBoardPlace(place), parseBoardPlace(next)];
    return from.roundsOut + to.roundsOut > 0 ? [] : [[from.tableIndex + 1, to.tableIndex + 1]];
  });
  return new Map(straight);
}
