// A session in which nobody meets whom they have met: in the event that it is added to, on evenings remembered, or in a list.

import { setImmediate } from 'node:timers/promises';
import {
  MAX_BOARDS_PER_SET,
  type Movement,
  type PairNumber,
  playErrors,
} from '../movement/index.ts';
import { ParseError } from '../notation/format.ts';
import { readHistory } from '../notation/people.ts';
import { decodeText } from '../notation/text.ts';
import { NEW_OPPONENTS_LIMITS } from '../replan/newOpponents.ts';
import {
  createNextSession,
  fewestSets,
  type NextSessionRequest,
  pairsOfNextSession,
} from '../replan/nextSession.ts';
import { listedMeetings, rememberedMeetings } from '../replan/pastMeetings.ts';
import type { Meeting } from '../replan/restState.ts';
import { wordedIn } from '../words/english/contestants.ts';
import { faultCauseWords } from '../words/english/notation.ts';
import {
  meetingFaultText,
  newOpponentsText,
  nextSessionFaultText,
  spareSetsText,
} from '../words/english/sessions.ts';
import { numbersTyped } from '../words/inSections.ts';
import { brokenRules } from './brokenRules.ts';
import { Budget } from './budget.ts';
import { type Arguments, CommandError, jsonIn, type Option, type Shell } from './command.ts';
import { writeNotes } from './movementFile.ts';

/** So long it searches without --seconds or --steps. */
const DEFAULT_SECONDS = 60;
/** Between two looks at the clock and at Ctrl+C. */
const SLICE_STEPS = 20_000;
/** Proposals for the switches of the session found. */
const SWITCH_STEPS = 500_000;

/** What only these sessions take. */
export const NEW_OPPONENTS_OPTIONS: readonly Option[] = [
  {
    name: 'new-opponents',
    value: 'R',
    help: 'add a session of R rounds in which nobody meets the same opponents again, on boards of its own',
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
    help: 'with --new-opponents: sets in play (default 2 more than rounds, which makes it far easier to find)',
  },
];

/** The event with such a session as its last, and whether it falls short or Ctrl+C ended the search. Throws CommandError. */
export async function withNewOpponents(
  given: Arguments,
  shell: Shell,
  event: Movement,
  withdrawn: readonly PairNumber[],
): Promise<{ readonly movement: Movement; readonly isShort: boolean }> {
  const met = await metIn(given, shell, event);
  const budget = new Budget(shell, secondsOf(given));
  const steps = given.number('steps', { least: 1 }) ?? Number.POSITIVE_INFINITY;
  const created = createNextSession(requestOf(given, event, withdrawn, met));
  if (!created.ok) throw new CommandError(`sessions: ${nextSessionFaultText(created.fault)}`);
  const { search } = created;
  budget.check();
  while (!search.isFinished && search.steps < steps && !budget.signal.aborted) {
    search.advance(Math.min(SLICE_STEPS, steps - search.steps));
    shell.progress(`${newOpponentsText(search.repeats)} · ${Math.round(budget.elapsed())} s`);
    await setImmediate();
    budget.check();
  }
  shell.progress('');
  const { isFinished, repeats, least, sets } = search;
  const movement = search.best(SWITCH_STEPS);
  // What the event breaks without the session was said when it was read.
  const isBroken = playErrors(movement).length > playErrors(event).length;
  const notes = [newOpponentsText(repeats, least)];
  if (!isFinished) notes.push(spareSetsText(sets));
  if (isBroken) notes.push(...brokenRules(movement));
  writeNotes(notes, shell);
  return { movement, isShort: isBroken || !isFinished || budget.isInterrupted };
}

function secondsOf(given: Arguments): number | undefined {
  const seconds = given.number('seconds', { isWhole: false });
  return seconds ?? (given.has('steps') ? undefined : DEFAULT_SECONDS);
}

function requestOf(
  given: Arguments,
  event: Movement,
  withdrawn: readonly PairNumber[],
  met: readonly Meeting[],
): NextSessionRequest {
  const { most } = NEW_OPPONENTS_LIMITS.rounds;
  // The option is given: it asks for this command.
  const rounds = given.number('new-opponents', { least: 1, most }) as number;
  const least = fewestSets(rounds, pairsOfNextSession(event, withdrawn).length);
  return {
    event,
    withdrawn,
    met,
    rounds,
    boards: given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET }) ?? null,
    sets: given.number('sets', { least, most: 2 * most }) ?? null,
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
    if (jsonIn(text) !== undefined) return rememberedMeetings(readHistory(text).evenings, event);
    const listed = listedMeetings(numbersTyped(event, 'pairs', text), event);
    if (listed.ok) return listed.met;
    const { line, word } = listed;
    throw new CommandError(
      `${path}:${line}: ${wordedIn(event, meetingFaultText(word, event.pairCount))}`,
    );
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const lines = error.faults.map(
      (fault) => `${path}:${fault.line ?? 1}:${fault.column ?? 1}: ${faultCauseWords(fault)}`,
    );
    throw new CommandError(lines.join('\n'));
  }
}
