// search: finds a new movement, as fair as possible in the time given, on the pool of workers that the page uses.
// The same seed, steps and starts give the same result on any number of threads.

import * as v from 'valibot';
import { analyse } from '../balance/index.ts';
import {
  createEventRequest,
  FIELD_OBJECTIVES,
  type HowellRequest,
  MAX_TABLES_PER_SET,
} from '../howell/search/constructions.ts';
import { STEPS_PER_FREED } from '../howell/search/searchTracks.ts';
import { MAX_BOARDS_PER_SET, type Movement } from '../movement/index.ts';
import { writeMovement } from '../notation/formats.ts';
import { counted } from '../words/english/counted.ts';
import { titleOf } from '../words/titles.ts';
import { createHowellPool } from '../worker/howellPool.ts';
import type { HowellChoice, HowellProgress, HowellSearchRequest } from '../worker/protocol.ts';
import { Budget, progressText } from './budget.ts';
import { type Arguments, CommandError, type ExitStatus, type TerminalCommand } from './command.ts';
import { findingRecords } from './findings.ts';
import { outputMovement, toOption, writableIds } from './movementOutput.ts';
import { countSchema, readRecord, resumeOption, STOPPED, seedSchema } from './resume.ts';
import { searchPlayers } from './searchPlayers.ts';
import { threadsOf, threadsOption } from './threads.ts';

const DEFAULT_SECONDS = 10;
const USUAL_BOARDS_IN_ALL = 26;
/** Starts where the number of attempts is given, so that the result does not depend on the number of threads. */
const DEFAULT_STARTS = 4;
const MAX_STARTS = 1_000_000;

/** The best movement of a search, as --json writes it and --resume reads it. */
const BEST = v.object({
  value: v.number(),
  inequityIndex: v.number(),
  construction: v.object({ order: v.number(), fixedPairs: v.number(), fixedRounds: v.number() }),
  start: countSchema,
  step: countSchema,
});

const RECORD = v.object({
  ...BEST.entries,
  seed: seedSchema,
  steps: countSchema,
  nextStart: countSchema,
});

interface Best extends v.InferOutput<typeof BEST> {
  readonly movement: Movement;
}

export const searchCommand: TerminalCommand = {
  name: 'search',
  operand: null,
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
    { name: 'most-stationary', value: 'N', help: 'at most N stationary pairs' },
    { name: 'stationary-pairs', value: 'P,…', help: 'exactly these pairs are stationary' },
    { name: 'simple', help: 'every moving pair follows the same pair throughout' },
    {
      name: 'boards-move-on',
      help: 'boards go to the next table, or rest on the way, after every round',
    },
    {
      name: 'share',
      value: 'N',
      help: `at most N tables share a set in a round, 1 to ${MAX_TABLES_PER_SET} (default 1)`,
    },
    { name: 'sit-out', value: 'N', help: 'no pair sits out more than N boards' },
    {
      name: 'even-encounters',
      help: 'everybody meets everybody equally often, but for one time, over all sessions',
    },
    { name: 'universal-start', help: 'round 1 is 1 v 2, 3 v 4, …' },
    { name: 'seed', value: 'S', help: 'random seed (default 1)' },
    {
      name: 'steps',
      value: 'N',
      help: `number of attempts in each start (a ${STEPS_PER_FREED}th of it where each takes seconds)`,
    },
    {
      name: 'starts',
      value: 'N',
      help: `independent starts, of which the best is given (default ${DEFAULT_STARTS} with --steps, else one per thread)`,
    },
    {
      name: 'seconds',
      value: 'X',
      help: `time limit in seconds (default ${DEFAULT_SECONDS}, unless --steps is given)`,
    },
    {
      name: 'players',
      value: 'N',
      help: 'search for an individual instead: number of players (with --rounds, --boards, --seed, --steps, --starts, --seconds, --resume)',
    },
    {
      name: 'symmetry',
      value: 'N',
      help: 'of an individual: only movements in which N rounds follow from one; 1 is no symmetry (default: every possible one in turn)',
    },
    {
      name: 'copies',
      value: 'COPIES',
      help: 'of an individual: one copy of the boards, or many: up to one per table (default)',
    },
    threadsOption,
    resumeOption,
    { name: 'json', help: 'figures and movement as JSON' },
    { ...toOption, help: `${toOption.help}, instead of the figures` },
  ],
  examples: [
    'search --pairs 12 --rounds 9 --seconds 30',
    'search --pairs 9 --rounds 7 --sit-out 3 --to asc',
    'search --pairs 12 --rounds 8 --stationary-pairs 11,12',
    'search --pairs 10 --sessions 6+5 --json',
    'search --players 14 --rounds 7 --seconds 30',
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('json', 'to');
    for (const other of ['stationary', 'most-stationary', 'universal-start']) {
      given.notBoth('stationary-pairs', other);
    }
    if (given.has('players')) return searchPlayers(given, shell);
    for (const name of ['copies', 'symmetry']) {
      if (given.has(name)) throw new CommandError(`search: --${name} needs --players.`);
    }
    const wanted = howellRequest(given);
    const boards =
      given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET }) ?? boardsPerSetFor(wanted);
    if (boards % wanted.parts !== 0) {
      throw new CommandError('search: --halves needs an even number of --boards.');
    }
    given.notBoth('seed', 'resume');
    const run = await readRecord(given, shell, RECORD);
    const threads = threadsOf(given, shell);
    const steps = given.number('steps', { least: 1 }) ?? null;
    const request: HowellSearchRequest = {
      wanted,
      boards,
      hasUniversalStart: given.has('universal-start'),
      stationaryNumbers: given.numbers('stationary-pairs'),
      mostSitOutBoards: given.number('sit-out') ?? null,
      seed: run?.record.seed ?? given.number('seed', { most: 2 ** 32 - 1 }) ?? 1,
      stepBudget: steps,
      choices: 1,
      ...startsOf(given, steps, threads, run?.record.nextStart ?? 0),
    };
    const format = given.choice('to', writableIds);
    const budget = new Budget(shell, secondsOf(given));
    budget.check();
    const pool = createHowellPool(shell.workers.howells(threads));
    const onProgress = ({ bestValue, steps, elapsedMs }: HowellProgress) => {
      const best = bestValue === null ? 'nothing yet' : `index ${bestValue.toFixed(4)}`;
      shell.progress(progressText(best, steps, elapsedMs));
      budget.check();
    };
    const reply = await pool.search(request, onProgress, budget.signal);
    shell.progress('');
    if (!reply.ok) throw new CommandError(`search: ${reply.message}`);
    const { choices, nextStart } = reply.outcome;
    const found = choices.map(bestOf);
    if (run !== null) found.unshift({ ...run.record, movement: run.movement });
    const best = found.toSorted((one, other) => one.value - other.value)[0];
    if (best === undefined) {
      shell.error('Nothing found in time. Allow more time or relax the request.\n');
      return 1;
    }
    const made = reply.outcome.steps + (run?.record.steps ?? 0);
    const outcome = { best, request, nextStart, steps: made, seconds: budget.elapsed() };
    const { movement } = best;
    if (format !== undefined) await outputMovement(movement, format, shell);
    else shell.out(given.has('json') ? formatJson(outcome) : formatFigures(outcome));
    if (!budget.isInterrupted) return 0;
    shell.note(STOPPED);
    return 1;
  },
};

/** The starts of a search; one that continues another finishes what was asked for there. */
function startsOf(given: Arguments, steps: number | null, threads: number, firstStart: number) {
  const asked = given.number('starts', { least: 1, most: MAX_STARTS });
  if (asked === undefined) return { firstStart, starts: steps === null ? threads : DEFAULT_STARTS };
  if (asked > firstStart) return { firstStart, starts: asked - firstStart };
  throw new CommandError(
    `search: the earlier run has made ${counted(firstStart, 'start')}; --starts must be larger.`,
  );
}

function bestOf({ movement, value, inequityIndex, plan, start, step }: HowellChoice): Best {
  const { order, fixedPairs, fixedRounds } = plan;
  return {
    movement,
    value,
    inequityIndex,
    construction: { order, fixedPairs, fixedRounds },
    start,
    step,
  };
}

function howellRequest(given: Arguments): HowellRequest {
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
    mostStationary: given.number('most-stationary') ?? null,
    isSimple: given.has('simple'),
    mustBoardsMoveOn: given.has('boards-move-on'),
    isEven: given.has('even-encounters'),
    tablesPerSet: given.number('share', { least: 1, most: MAX_TABLES_PER_SET }) ?? 1,
  };
}

/** Enough boards per set for a pair to play about 26 in all, also with half sets. */
function boardsPerSetFor({ rounds, parts }: HowellRequest): number {
  return Math.max(1, Math.round(USUAL_BOARDS_IN_ALL / rounds / parts)) * parts;
}

/** The time limit; none if the number of attempts is given. */
function secondsOf(given: Arguments): number | undefined {
  const seconds = given.number('seconds', { isWhole: false });
  return seconds ?? (given.has('steps') ? undefined : DEFAULT_SECONDS);
}

interface SearchAndBest {
  readonly best: Best;
  readonly request: HowellSearchRequest;
  readonly nextStart: number;
  readonly steps: number;
  readonly seconds: number;
}

function formatJson({ best, request, nextStart, steps, seconds }: SearchAndBest): string {
  const { movement, inequityIndex, value, construction, start, step } = best;
  const { qf, qf1Average, qo, findings } = analyse(movement);
  const { pairs, rounds, objective } = request.wanted;
  return `${JSON.stringify({
    pairs,
    rounds,
    boards: request.boards,
    qf,
    qf1Average,
    qo,
    inequityIndex,
    objective,
    value,
    construction,
    seed: request.seed,
    start,
    step,
    steps,
    nextStart,
    seconds,
    findings: findingRecords(findings, movement),
    movement: JSON.parse(writeMovement(movement, 'json', titleOf(movement))) as unknown,
  })}\n`;
}

function formatFigures({ best, request, steps, seconds }: SearchAndBest): string {
  const { movement, inequityIndex, start, step } = best;
  const { qf, qo } = analyse(movement);
  const meetings = movement.sessionStarts.length > 1 ? `, Qo ${qo.toFixed(2)}` : '';
  return [
    `Qf ${qf.toFixed(2)}${meetings}, inequity index ${inequityIndex.toFixed(2)} (step ${step} of start ${start} with seed ${request.seed}; ${counted(steps, 'step')} in all, ${seconds.toFixed(1)} s)`,
    movement.notes,
    '',
    writeMovement(movement, 'asc', titleOf(movement)),
  ].join('\n');
}
