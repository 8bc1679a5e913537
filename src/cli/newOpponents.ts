// A session in which nobody meets whom they have met: in the event that it is added to, on evenings remembered, or in a list.

import { setImmediate } from 'node:timers/promises';
import { addSession } from '../editing/sessions.ts';
import {
  allPairs,
  applyEdit,
  MAX_BOARDS_PER_SET,
  type Movement,
  type PairNumber,
  plainName,
} from '../movement/index.ts';
import { ParseError } from '../notation/format.ts';
import { readHistory } from '../notation/people.ts';
import { decodeText } from '../notation/text.ts';
import { pastOf } from '../people/past.ts';
import {
  createNewOpponentsSearch,
  leastRepeats,
  meetingsIn,
  NEW_OPPONENTS_LIMITS,
  type NewOpponentsRequest,
} from '../replan/newOpponents.ts';
import type { Meeting } from '../replan/restState.ts';
import { faultCauseWords } from '../words/english/notation.ts';
import { refusalText } from '../words/english/refusals.ts';
import {
  meetingFaultText,
  newOpponentsText,
  onlyPairsText,
  spareSetsText,
} from '../words/english/sessions.ts';
import { Budget } from './budget.ts';
import { type Arguments, CommandError, jsonIn, type Option, type Shell } from './command.ts';
import { writeNotes } from './movementFile.ts';

/** So long it searches without --seconds or --steps. */
const DEFAULT_SECONDS = 60;
/** Between two looks at the clock and at Ctrl+C. */
const SLICE_STEPS = 20_000;
/** Proposals for the switches of the session found. */
const SWITCH_STEPS = 500_000;
/** Sets beyond one for each round: without them a session is hard to find. */
const SPARE_SETS = 2;

/** What only these sessions take. */
export const NEW_OPPONENTS_OPTIONS: readonly Option[] = [
  {
    name: 'new-opponents',
    value: 'R',
    help: 'add a session of R rounds in which nobody meets whom they have met, on boards of its own',
  },
  {
    name: 'met',
    value: 'FILE',
    help: 'with --new-opponents: further meetings: a list such as 1-5, 2-7, or evenings that seat --history reads',
  },
  { name: 'boards', value: 'K', help: 'with --new-opponents: boards per set' },
  {
    name: 'sets',
    value: 'N',
    help: `with --new-opponents: sets in play (default ${SPARE_SETS} more than rounds, which makes it far easier to find)`,
  },
];

/** The event with such a session as its last, and whether Ctrl+C ended the search. Throws CommandError. */
export async function withNewOpponents(
  given: Arguments,
  shell: Shell,
  event: Movement,
  withdrawn: readonly PairNumber[],
): Promise<{ readonly movement: Movement; readonly isInterrupted: boolean }> {
  if (event.contestants !== 'pairs') throw new CommandError(onlyPairsText('sessions'));
  const gone = new Set<number>([...withdrawn, event.phantom ?? 0]);
  const playing = allPairs(event).filter((pair) => !gone.has(pair));
  const numberOf = new Map<number, number>(playing.map((pair, index) => [pair, index + 1]));
  const known = [...meetingsIn(event), ...(await metIn(given, shell, event))];
  const met = known.flatMap(([one, other]): Meeting[] => {
    const [first, second] = [numberOf.get(one), numberOf.get(other)];
    return first && second ? [[first as PairNumber, second as PairNumber]] : [];
  });
  const request = requestOf(given, event, playing.length, met);
  const seats = [...playing, ...allPairs(event).filter((pair) => gone.has(pair))];
  const withSession = (session: Movement): Movement => {
    const result = applyEdit(event, addSession(event, session, seats, withdrawn));
    if (!result.ok) throw new CommandError(`sessions: ${refusalText(result.refusal)}`);
    return result.movement;
  };
  const budget = new Budget(shell, secondsOf(given));
  const steps = given.number('steps', { least: 1 }) ?? Number.POSITIVE_INFINITY;
  const search = createNewOpponentsSearch(request);
  // What is too much for one event is said before the search, not after it.
  withSession(search.best(0));
  budget.check();
  while (!search.isFinished && search.steps < steps && !budget.signal.aborted) {
    search.advance(Math.min(SLICE_STEPS, steps - search.steps));
    shell.progress(`${newOpponentsText(search.repeats)} · ${Math.round(budget.elapsed())} s`);
    await setImmediate();
    budget.check();
  }
  shell.progress('');
  const { isFinished, repeats } = search;
  const notes = [newOpponentsText(repeats, leastRepeats(request))];
  if (!isFinished) notes.push(spareSetsText(request.sets));
  writeNotes(notes, shell);
  return {
    movement: withSession(search.best(SWITCH_STEPS)),
    isInterrupted: budget.isInterrupted,
  };
}

function secondsOf(given: Arguments): number | undefined {
  const seconds = given.number('seconds', { isWhole: false });
  return seconds ?? (given.has('steps') ? undefined : DEFAULT_SECONDS);
}

function requestOf(
  given: Arguments,
  event: Movement,
  pairs: number,
  met: readonly Meeting[],
): NewOpponentsRequest {
  const { least, most } = NEW_OPPONENTS_LIMITS.pairs;
  if (pairs < least || pairs > most) {
    throw new CommandError(
      `sessions: --new-opponents is for ${least} to ${most} pairs; ${pairs} play.`,
    );
  }
  const rounds = given.number('new-opponents', {
    least: 1,
    most: NEW_OPPONENTS_LIMITS.rounds.most,
  }) as number;
  const needed = Math.max(rounds, Math.floor(pairs / 2));
  return {
    pairs,
    rounds,
    sets:
      given.number('sets', { least: needed, most: 2 * NEW_OPPONENTS_LIMITS.rounds.most }) ??
      Math.max(rounds + SPARE_SETS, needed),
    boards:
      given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET }) ?? event.sets[0]?.boards ?? 2,
    met,
    seed: given.number('seed', { most: 2 ** 32 - 1 }) ?? 1,
  };
}

/** The meetings in the file of `--met`; on evenings of a history, those of the pairs that are named in the event. */
async function metIn(given: Arguments, shell: Shell, event: Movement): Promise<readonly Meeting[]> {
  const path = given.text('met');
  if (path === undefined) return [];
  const bytes = await shell.readInput(path);
  try {
    const text = decodeText(bytes);
    return jsonIn(text) === undefined
      ? listedMeetings(path, text, event)
      : rememberedMeetings(text, event);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = error.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${faultCauseWords(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
}

/** Two numbers with a dash are a meeting; a line may hold several, and a remark after #. */
function listedMeetings(path: string, text: string, event: Movement): readonly Meeting[] {
  return text.split('\n').flatMap((line, index) =>
    line
      .replace(/#.*/, '')
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .map((word): Meeting => {
        const [, one, other] = /^(\d{1,3})-(\d{1,3})$/.exec(word) ?? [];
        const pairs = [Number(one), Number(other)] as const;
        const isPair = (pair: number) => pair >= 1 && pair <= event.pairCount;
        if (pairs.every(isPair) && pairs[0] !== pairs[1]) return pairs as unknown as Meeting;
        throw new CommandError(`${path}:${index + 1}: ${meetingFaultText(word, event.pairCount)}`);
      }),
  );
}

/** Of pairs with the same name, each counts as having met whom one of them has met. */
function rememberedMeetings(text: string, event: Movement): readonly Meeting[] {
  const named = allPairs(event).flatMap((pair) => {
    const name = plainName(event.names[pair - 1] ?? '');
    return name === '' ? [] : [{ pair, name }];
  });
  const people = [...new Set(named.map(({ name }) => name))].map((name) => ({ name }));
  const placed = named.map(({ pair, name }) => ({
    pair,
    position: people.findIndex((person) => person.name === name),
  }));
  return readHistory(text).evenings.flatMap((evening) => {
    const { met } = pastOf({ people }, [evening]);
    return placed.flatMap((one, index) =>
      placed
        .slice(index + 1)
        .filter((other) => met[one.position * people.length + other.position] !== 0)
        .map((other): Meeting => [one.pair, other.pair]),
    );
  });
}
