// search: finds a new movement, as fair as possible in the time given. The same seed and steps give the same result;
// a time limit is checked on the shell's clock between steps.

import { analyse } from '../balance/analysis.ts';
import { movementFromResult, routineOf } from '../howell/finish/result.ts';
import {
  createEventRequest,
  FIELD_OBJECTIVES,
  type HowellRequest,
  MOST_TABLES_PER_SET,
  mostSitOuts,
} from '../howell/search/constructions.ts';
import {
  createHowellSearch,
  type HowellFound,
  type HowellSearch,
} from '../howell/search/howellSearch.ts';
import type { Movement } from '../movement/movement.ts';
import { MAX_BOARDS_PER_SET } from '../movement/structure.ts';
import { writeMovement } from '../notation/formats.ts';
import { howellFaultText, routineText } from '../words/english/howell.ts';
import { titleOf } from '../words/titles.ts';
import { Budget, STOPPED } from './budget.ts';
import { type Arguments, type Command, CommandError, type ExitStatus } from './command.ts';
import { findingRecord } from './findings.ts';
import { toOption, writable } from './movementOutput.ts';

const DEFAULT_SECONDS = 10;
const USUAL_BOARDS_IN_ALL = 26;

export const search: Command = {
  name: 'search',
  operand: null,
  summary: 'search for the fairest new movement for a number of pairs and rounds',
  options: [
    {
      name: 'pairs',
      value: 'P',
      help: 'number of pairs; with an odd number one pair sits out each round',
    },
    { name: 'rounds', value: 'R', help: 'number of rounds, and of board sets' },
    { name: 'sessions', value: 'R+R…', help: 'rounds of each session, such as 6+5' },
    {
      name: 'boards',
      value: 'K',
      help: 'boards per set (default: each pair plays about 26 in all)',
    },
    {
      name: 'odd',
      help: 'leave out one of an even number of pairs, the one whose absence is fairest',
    },
    {
      name: 'objective',
      value: 'GOAL',
      help: `${FIELD_OBJECTIVES.join(' or ')} (default field)`,
    },
    { name: 'halves', help: 'arrow-switch half sets separately; needs an even number of boards' },
    { name: 'stationary', value: 'N', help: 'at least N stationary pairs' },
    { name: 'simple', help: 'every moving pair follows the same pair throughout' },
    {
      name: 'share',
      value: 'N',
      help: `at most N tables share a set in a round, 1 to ${MOST_TABLES_PER_SET} (default 1)`,
    },
    { name: 'sit-out', value: 'N', help: 'no pair sits out more than N boards' },
    { name: 'universal-start', help: 'round 1 is 1 v 2, 3 v 4, …' },
    { name: 'seed', value: 'S', help: 'random seed (default 1)' },
    { name: 'steps', value: 'N', help: 'number of attempts' },
    {
      name: 'seconds',
      value: 'X',
      help: `time limit in seconds (default ${DEFAULT_SECONDS}, unless --steps is given)`,
    },
    { name: 'json', help: 'figures and movement as JSON' },
    { ...toOption, help: `${toOption.help}, instead of the figures` },
  ],
  examples: [
    'search --pairs 12 --rounds 9 --seconds 30',
    'search --pairs 9 --rounds 7 --sit-out 3 --to asc',
    'search --pairs 10 --sessions 6+5 --json',
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('json', 'to');
    const wanted = requestOf(given);
    const boards =
      given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET }) ?? usualBoards(wanted);
    const sitOut = given.number('sit-out') ?? null;
    const request = { ...wanted, mostSitOuts: mostSitOuts(sitOut, boards) };
    if (boards % request.parts !== 0) {
      throw new CommandError('search: --halves needs an even number of --boards.');
    }
    const seed = given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
    const format = given.choice('to', writable);
    const made = createHowellSearch(request, { seed });
    if (!made.ok) throw new CommandError(`search: ${howellFaultText(made.fault)}`);
    const budget = new Budget(shell, secondsOf(given));
    await advance(made.search, given, budget);
    const seconds = budget.elapsed();
    const { best, steps } = made.search;
    if (best === null) {
      shell.error('Nothing found in time. Allow more time or relax the request.\n');
      return 1;
    }
    const hasUniversalStart = given.has('universal-start');
    const found = movementFromResult(best, request, { boards, seed, hasUniversalStart });
    const movement = { ...found, notes: routineText(routineOf(best.plan)) };
    if (format !== undefined) shell.out(writeMovement(movement, format, titleOf(movement)));
    else {
      const outcome = { best, movement, request, boards, seed, steps, seconds };
      shell.out(given.has('json') ? formatJson(outcome) : formatFigures(outcome));
    }
    if (!budget.isInterrupted) return 0;
    shell.error(STOPPED);
    return 1;
  },
};

function requestOf(given: Arguments): HowellRequest {
  const asked = given.number('pairs', { least: 1 });
  const sessions = given.text('sessions')?.split('+').map(Number);
  const rounds =
    sessions?.reduce((sum, count) => sum + count, 0) ?? given.number('rounds', { least: 1 });
  if (asked === undefined || rounds === undefined) {
    throw new CommandError('search: --pairs and --rounds (or --sessions) are required.');
  }
  const pairs = given.has('odd') && asked % 2 === 0 ? asked - 1 : asked;
  return {
    ...createEventRequest(pairs, sessions ?? [rounds]),
    parts: given.has('halves') ? 2 : 1,
    objective: given.choice('objective', FIELD_OBJECTIVES) ?? 'field',
    stationaryPairs: given.number('stationary') ?? 0,
    isSimple: given.has('simple'),
    tablesPerSet: given.number('share', { least: 1, most: MOST_TABLES_PER_SET }) ?? 1,
  };
}

/** Enough boards per set for a pair to play about 26 in all, also with half sets. */
function usualBoards({ rounds, parts }: HowellRequest): number {
  return Math.max(1, Math.round(USUAL_BOARDS_IN_ALL / rounds / parts)) * parts;
}

/** The time limit; none if the number of attempts is given. */
function secondsOf(given: Arguments): number | undefined {
  const seconds = given.number('seconds', { isWhole: false });
  return seconds ?? (given.has('steps') ? undefined : DEFAULT_SECONDS);
}

async function advance(searching: HowellSearch, given: Arguments, budget: Budget): Promise<void> {
  const steps = given.number('steps', { least: 1 }) ?? Number.POSITIVE_INFINITY;
  const isDone = () => searching.isFinished || searching.isExhausted || searching.steps >= steps;
  while (!isDone() && (await budget.hasTime())) searching.advance(1);
}

interface Outcome {
  readonly best: HowellFound;
  readonly movement: Movement;
  readonly request: HowellRequest;
  readonly boards: number;
  readonly seed: number;
  readonly steps: number;
  readonly seconds: number;
}

function formatJson({ best, movement, request, boards, seed, steps, seconds }: Outcome): string {
  const { qf, qf1Average, findings } = analyse(movement);
  const { order, fixedPairs, fixedRounds } = best.plan;
  return `${JSON.stringify({
    ...{ pairs: request.pairs, rounds: request.rounds, boards, qf, qf1Average },
    ...{ inequityIndex: best.inequityIndex, objective: request.objective, value: best.value },
    construction: { order, fixedPairs, fixedRounds },
    ...{ seed, step: best.step, steps, seconds, findings: findings.map(findingRecord) },
    movement: JSON.parse(writeMovement(movement, 'json', titleOf(movement))) as unknown,
  })}\n`;
}

function formatFigures({ best, movement, steps, seconds, seed }: Outcome): string {
  const { qf } = analyse(movement);
  return [
    `Qf ${qf.toFixed(2)}, inequity index ${best.inequityIndex.toFixed(2)} (step ${best.step} of ${steps} with seed ${seed}; ${seconds.toFixed(1)} s)`,
    movement.notes,
    '',
    writeMovement(movement, 'asc', titleOf(movement)),
  ].join('\n');
}
