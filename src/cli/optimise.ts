// optimise: better arrow switches for a movement, by annealing. Same seed and steps: same result;
// a budget of seconds is read off the shell's clock, and only between slices of steps.

import { inequity } from '../balance/inequity.ts';
import type { Movement, PairNumber } from '../movement/movement.ts';
import { writeMovement } from '../notation/formats.ts';
import { createExhaustiveSearch } from '../optimise/exhaustiveSearch.ts';
import {
  createProblem,
  DEFAULT_SETTINGS,
  type Problem,
  type Settings,
} from '../optimise/problem.ts';
import { createSearch, type Search } from '../optimise/search.ts';
import {
  type Arguments,
  type Command,
  CommandError,
  counted,
  type ExitStatus,
  type Shell,
} from './command.ts';
import { fileOptions, readMovementFile } from './movementFile.ts';
import { toOption, writable } from './movementOutput.ts';

const OBJECTIVES = ['qf', 'inequity'] as const;
const UNITS = ['round', 'table', 'sitting', 'board'] as const;
const DEFAULT_STEPS = 20_000_000;
const SLICE_STEPS = 100_000;

export const optimise: Command = {
  name: 'optimise',
  operand: 'FILE',
  summary: 'better arrow switches for a movement',
  options: [
    { name: 'objective', value: 'GOAL', help: `${OBJECTIVES.join(' or ')}; qf when not given` },
    {
      name: 'unit',
      value: 'UNIT',
      help: `switch a ${UNITS.join(', ')} as one; sitting when not given`,
    },
    { name: 'fix-rounds', value: 'R,…', help: 'rounds that stay as they are' },
    { name: 'fix-tables', value: 'T,…', help: 'tables that stay as they are' },
    { name: 'fix-first', value: 'N', help: 'sittings, in reading order, that stay as they are' },
    { name: 'fix-pairs', value: 'P,…', help: 'pairs whose directions stay as they are' },
    { name: 'max-switched-rounds', value: 'N', help: 'most rounds in which anything is switched' },
    { name: 'absent', value: 'P', help: 'with a pair that is not there' },
    { name: 'seed', value: 'S', help: 'of the random numbers; 1 when not given' },
    {
      name: 'steps',
      value: 'N',
      help: `proposals to make; ${DEFAULT_STEPS} when no budget is given`,
    },
    { name: 'seconds', value: 'X', help: 'time to take' },
    {
      name: 'prove',
      help: 'look at every switching where no bound tells; status 1 unless the result is proved best',
    },
    { name: 'json', help: 'figures and movement as JSON' },
    { ...toOption, help: `${toOption.help}, instead of the figures` },
    ...fileOptions,
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('json', 'to');
    const settings = settingsOf(given);
    const budget = {
      seed: given.number('seed', { most: 2 ** 32 - 1 }) ?? 1,
      steps: given.number('steps', { least: 1 }),
      seconds: given.number('seconds', { isWhole: false }),
      wantsProof: given.has('prove'),
    };
    const format = given.choice('to', writable);
    const { movement } = await readMovementFile(given, shell);
    const made = createProblem(movement, settings);
    if (!made.ok) throw new CommandError(`${given.operand}: ${made.message}`);
    const outcome = search(made.problem, budget, shell);
    if (format !== undefined) shell.out(writeMovement(outcome.movement, format));
    else shell.out(given.has('json') ? formatJson(outcome) : formatFigures(outcome));
    return budget.wantsProof && !outcome.proved ? 1 : 0;
  },
};

function settingsOf(given: Arguments): Settings {
  return {
    objective: given.choice('objective', OBJECTIVES) ?? 'qf',
    unit: given.choice('unit', UNITS) ?? DEFAULT_SETTINGS.unit,
    fixedRoundNumbers: given.numbers('fix-rounds'),
    fixedTableNumbers: given.numbers('fix-tables'),
    firstSittings: given.number('fix-first') ?? 0,
    fixedPairNumbers: given.numbers('fix-pairs'),
    maxSwitchedRounds: given.number('max-switched-rounds') ?? null,
    absent: (given.number('absent', { least: 1 }) ?? null) as PairNumber | null,
  };
}

interface Budget {
  readonly seed: number;
  readonly steps: number | undefined;
  readonly seconds: number | undefined;
  readonly wantsProof: boolean;
}

interface Outcome {
  readonly qf: number;
  readonly sumOfSquares: number;
  readonly inequityIndex: number;
  /** Of the objective: no sum of squares, or no index, is less. */
  readonly lowerBound: number;
  readonly proved: boolean;
  readonly steps: number;
  readonly restarts: number;
  readonly seconds: number;
  readonly movement: Movement;
}

function search(problem: Problem, budget: Budget, shell: Shell): Outcome {
  const { seed, steps, seconds, wantsProof } = budget;
  const start = shell.seconds();
  const elapsed = () => shell.seconds() - start;
  const isInTime = () => seconds === undefined || elapsed() < seconds;
  const mostSteps = steps ?? (seconds === undefined ? DEFAULT_STEPS : Number.POSITIVE_INFINITY);
  const annealing = createSearch(problem, { seed });
  while (!annealing.isFinished && annealing.steps < mostSteps && isInTime()) {
    annealing.advance(Math.min(SLICE_STEPS, mostSteps - annealing.steps));
  }
  const proof = wantsProof && !annealing.isFinished ? prove(problem, isInTime, shell) : null;
  const { best, bound, isFinished, isExhausted } = proof ?? annealing;
  const movement = (proof ?? annealing).bestMovement();
  const options = { absent: problem.settings.absent, unit: problem.columnUnit };
  const least = isExhausted ? best : bound;
  return {
    qf: best.qf,
    sumOfSquares: best.sumOfSquares,
    inequityIndex: inequity(movement, options).index,
    lowerBound: least.inequityIndex ?? least.sumOfSquares,
    proved: isFinished || isExhausted,
    steps: annealing.steps + (proof?.steps ?? 0),
    restarts: annealing.restarts,
    seconds: elapsed(),
    movement,
  };
}

/** A look at every switching that came to its end; null where there are too many, or the time was over. */
function prove(problem: Problem, isInTime: () => boolean, shell: Shell): Search | null {
  const created = createExhaustiveSearch(problem);
  if (!created.ok) {
    shell.error(`${created.message}\n`);
    return null;
  }
  const { search } = created;
  while (!search.isExhausted && !search.isFinished && isInTime()) search.advance(SLICE_STEPS);
  return search.isExhausted || search.isFinished ? search : null;
}

/** The figures and, as our own file holds it, the movement. */
function formatJson(outcome: Outcome): string {
  const movement: unknown = JSON.parse(writeMovement(outcome.movement, 'json'));
  return `${JSON.stringify({ ...outcome, movement })}\n`;
}

function formatFigures({ movement, ...outcome }: Outcome): string {
  const standing = outcome.proved ? 'best possible' : `lower bound ${outcome.lowerBound}`;
  const effort = `${counted(outcome.steps, 'step')}, ${outcome.seconds.toFixed(1)} s`;
  return [
    `Qf ${outcome.qf.toFixed(2)}, sum of squares ${outcome.sumOfSquares}, inequity index ${outcome.inequityIndex.toFixed(2)} (${standing}; ${effort})`,
    '',
    writeMovement(movement, 'asc'),
  ].join('\n');
}
