// optimise: finds better arrow switches for a movement, on the pool of workers that the page uses. The same seed and
// steps give the same result on any number of threads; the time limit and Ctrl+C are looked at when the run reports.

import * as v from 'valibot';
import { analyse, barrierOf, createRandom } from '../balance/index.ts';
import { sameButForSwitches } from '../editing/comparison.ts';
import { evenHands } from '../editing/evenHands.ts';
import {
  applyEdit,
  hasSwitchInFirstRound,
  type Locks,
  type Movement,
  NO_LOCKS,
  type PairNumber,
} from '../movement/index.ts';
import { writeMovement } from '../notation/formats.ts';
import {
  createProblem,
  DEFAULT_SETTINGS,
  OBJECTIVE_IDS,
  OBJECTIVES,
  type Settings,
  SWITCH_UNITS,
  settingsInUse,
} from '../optimise/index.ts';
import { reservationText } from '../words/english/balance.ts';
import { counted } from '../words/english/counted.ts';
import {
  COUNTED_WORDS,
  FIRST_ROUND_SWITCHED,
  optimisationFaultWords,
  patternWords,
} from '../words/english/optimise.ts';
import { titleOf } from '../words/titles.ts';
import { createOptimiserPool } from '../worker/optimiserPool.ts';
import type {
  OptimisationOutcome,
  OptimisationProgress,
  OptimisationReply,
  OptimisationRequest,
} from '../worker/protocol.ts';
import { Budget, progressText } from './budget.ts';
import { expectCertifiable, writeCertificate } from './certificate.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { limitOptions, limitsGiven } from './limits.ts';
import { absentIn, fileOptions, listedIn, readMovementFile, writeNotes } from './movementFile.ts';
import { expectHolding, outputMovement, toOption, writableIds } from './movementOutput.ts';
import { countSchema, readRecord, resumeOption, STOPPED, seedSchema } from './resume.ts';
import { threadsOf, threadsOption } from './threads.ts';

const DEFAULT_STEPS = 20_000_000;

/** What --resume reads of an earlier run. */
const RUN = v.object({ seed: seedSchema, nextRestart: countSchema });

export const optimiseCommand: TerminalCommand = {
  name: 'optimise',
  operand: 'FILE',
  options: [
    { name: 'objective', value: 'GOAL', help: `${OBJECTIVE_IDS.join(' or ')} (default qf)` },
    {
      name: 'unit',
      value: 'UNIT',
      help: `switch a ${SWITCH_UNITS.join(', ')} as one (default sitting; board where boards are switched singly already)`,
    },
    { name: 'fix-rounds', value: 'R,…', help: 'lock rounds' },
    { name: 'fix-tables', value: 'T,…', help: 'lock tables' },
    { name: 'fix-first', value: 'N', help: 'lock the first cells, round by round' },
    { name: 'fix-pairs', value: 'P,…', help: 'lock the cells of pairs' },
    ...limitOptions,
    {
      name: 'even-hands',
      help: 'then swap East and West so that opponents sit evenly on either hand (individual; changes no figure)',
    },
    { name: 'absent', value: 'P', help: 'treat pair P as absent' },
    { name: 'seed', value: 'S', help: 'random seed (default 1)' },
    {
      name: 'steps',
      value: 'N',
      help: `proposals to make, rounded up to whole restarts (default ${DEFAULT_STEPS} where there is no time limit)`,
    },
    { name: 'seconds', value: 'X', help: 'time limit in seconds' },
    {
      name: 'prove',
      value: 'FILE',
      mayLackValue: true,
      help: 'try every combination if the bound is not met; status 1 unless the result is proved. With FILE, write a certificate that verify checks',
    },
    threadsOption,
    resumeOption,
    { name: 'json', help: 'figures and movement as JSON' },
    { ...toOption, help: `${toOption.help}, instead of the figures` },
    ...fileOptions,
  ],
  examples: [
    'optimise movement.asc --seed 1 --steps 1000000',
    'optimise movement.json --unit round --prove --to json',
  ],
  async run(given, shell): Promise<ExitStatus> {
    given.notBoth('json', 'to');
    given.notBoth('seed', 'resume');
    given.notBoth('even-hands', 'resume');
    const unit = given.choice('unit', SWITCH_UNITS);
    const limits = {
      steps: given.number('steps', { least: 1 }),
      seconds: given.number('seconds', { isWhole: false }),
      wantsProof: given.has('prove'),
    };
    const threads = threadsOf(given, shell);
    const format = given.choice('to', writableIds);
    const movement = await readMovementFile(given, shell);
    if (format !== undefined) expectHolding('optimise', format, movement);
    if (given.has('even-hands') && movement.contestants !== 'players') {
      throw new CommandError('optimise: --even-hands is for individuals only.');
    }
    const wanted = { ...settingsOf(given, movement), unit: unit ?? 'sitting' };
    const locks = locksOf(given, movement);
    const fault = locksFault(movement, locks);
    if (fault !== null) throw new CommandError(`${given.operand}: ${fault}`);
    const run = await readRecord(given, shell, RUN);
    if (run !== null && !sameButForSwitches(run.movement, movement)) {
      throw new CommandError(`${given.text('resume')}: the run was of another movement.`);
    }
    const seed = run?.record.seed ?? given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
    const start = run?.movement ?? movement;
    const locked = { ...start, locks: mergeLocks(movement.locks, locks) };
    const settings = unit === undefined ? settingsInUse(locked, wanted) : wanted;
    const made = createProblem(locked, settings);
    if (!made.ok) {
      throw new CommandError(`${given.operand}: ${optimisationFaultWords(made.fault)}`);
    }
    if (given.text('prove') !== undefined) expectCertifiable(settings);
    const budget = new Budget(shell, limits.seconds);
    const request: OptimisationRequest = {
      movement: locked,
      settings,
      method: 'annealing',
      seed,
      stepBudget: limits.steps ?? (limits.seconds === undefined ? DEFAULT_STEPS : null),
      firstRestart: run?.record.nextRestart ?? 0,
    };
    const found = await optimiseWithin(request, limits.wantsProof, threads, budget, shell);
    // The --fix options added locks for this run only; restore the movement's own.
    const switched = outcomeOf(found, movement.locks, budget.elapsed());
    const outcome = given.has('even-hands')
      ? withEvenHands(switched, locked.locks, seed)
      : switched;
    const { qf, inequityIndex, proved } = outcome;
    const isApplicable = barrierOf(found.analysis.applicability, 'qf') === null;
    shell.row({
      qf: isApplicable ? qf : null,
      inequityIndex: isApplicable ? inequityIndex : null,
      proved,
    });
    if (format !== undefined) await outputMovement(outcome.movement, format, shell);
    else
      shell.out(
        given.has('json') ? formatJson(outcome) : formatFigures(outcome, settings, locked.locks),
      );
    // Only where the unit is coarser than the given switches, or these break a limit, can a run end below them.
    if (isFairerResult(movement, outcome.movement, settings)) {
      const { qf, unit: counted } = analyse(movement, { absent: settings.absent });
      const per = counted === found.analysis.unit ? '' : `, per ${COUNTED_WORDS[counted]}`;
      shell.note(
        `The movement as given is fairer (Qf ${qf.toFixed(2)}${per}), but it is no pattern of ${patternWords(settings, NO_LOCKS)}.\n`,
      );
    }
    if (budget.isInterrupted && !outcome.proved) shell.note(STOPPED);
    const isEarly = hasSwitchInFirstRound(outcome.movement) && !hasSwitchInFirstRound(start);
    if (isEarly) writeNotes([FIRST_ROUND_SWITCHED], shell);
    if (outcome.proved) {
      const path = given.text('prove');
      const certified = { ...outcome.movement, locks: locked.locks };
      if (path !== undefined) await writeCertificate(path, certified, shell);
      return 0;
    }
    return budget.isInterrupted || limits.wantsProof ? 1 : 0;
  },
};

function settingsOf(given: Arguments, movement: Movement): Omit<Settings, 'unit'> {
  return {
    objective: given.choice('objective', OBJECTIVE_IDS) ?? 'qf',
    ...limitsGiven(given, DEFAULT_SETTINGS),
    absent: absentIn(movement, given),
  };
}

function locksOf(given: Arguments, movement: Movement): Locks {
  const toIndexes = (numbers: readonly number[]) => numbers.map((number) => number - 1);
  return {
    ...NO_LOCKS,
    roundIndexes: toIndexes(given.numbers('fix-rounds')),
    tableIndexes: toIndexes(listedIn(movement, 'tables', given, 'fix-tables')),
    pairs: listedIn(movement, 'pairs', given, 'fix-pairs') as PairNumber[],
    firstSittings: given.number('fix-first') ?? 0,
  };
}

/** Why something to be locked is not in the movement, or null. */
function locksFault(movement: Movement, locks: Locks): string | null {
  const outside = (what: string, numbers: readonly number[], count: number) => {
    const wrong = numbers.find((number) => number < 1 || number > count);
    return wrong === undefined ? null : `There is no ${what} ${wrong}; there are ${count}.`;
  };
  const toNumbers = (indexes: readonly number[]) => indexes.map((index) => index + 1);
  return (
    outside('round', toNumbers(locks.roundIndexes), movement.rounds.length) ??
    outside('table', toNumbers(locks.tableIndexes), movement.tableCount) ??
    outside('pair', locks.pairs, movement.pairCount)
  );
}

function mergeLocks(own: Locks, added: Locks): Locks {
  return {
    ...own,
    roundIndexes: [...own.roundIndexes, ...added.roundIndexes],
    tableIndexes: [...own.tableIndexes, ...added.tableIndexes],
    pairs: [...own.pairs, ...added.pairs],
    firstSittings: Math.max(own.firstSittings, added.firstSittings),
  };
}

interface OptimiserOutcome {
  readonly qf: number;
  readonly sumOfSquares: number;
  readonly inequityIndex: number;
  /** A lower bound on what the objective minimises: the sum of squares, or the index. */
  readonly lowerBound: number;
  readonly proved: boolean;
  readonly steps: number;
  readonly restarts: number;
  readonly seed: number;
  /** Where a later run can continue. */
  readonly nextRestart: number;
  readonly seconds: number;
  readonly movement: Movement;
}

/** The best within the budget, by all threads; then, where a proof is wanted and open, every combination is tried. */
async function optimiseWithin(
  request: OptimisationRequest,
  wantsProof: boolean,
  threads: number,
  budget: Budget,
  shell: Shell,
): Promise<OptimisationOutcome> {
  const pool = createOptimiserPool(shell.workers.optimisers(threads));
  const run = async (wanted: OptimisationRequest) => {
    const onProgress = ({ best, steps, elapsedMs }: OptimisationProgress) => {
      shell.progress(progressText(`Qf ${best.qf.toFixed(2)}`, steps, elapsedMs));
      budget.check();
    };
    const reply = await pool.optimise(wanted, onProgress, budget.signal);
    shell.progress('');
    return reply;
  };
  budget.check();
  const annealed = outcomeIn(await run(request));
  if (!wantsProof || annealed.end === 'proved' || budget.signal.aborted) return annealed;
  const reply = await run({ ...request, movement: annealed.movement, method: 'exhaustive' });
  if (!reply.ok) {
    shell.error(`${optimisationFaultWords(reply.fault)}\n`);
    return annealed;
  }
  const { seed, nextRestart } = annealed;
  const steps = annealed.steps + reply.outcome.steps;
  return { ...reply.outcome, steps, seed, nextRestart };
}

/** The outcome of a run over a problem that is known to be sound. */
function outcomeIn(reply: OptimisationReply): OptimisationOutcome {
  if (!reply.ok) throw new CommandError(optimisationFaultWords(reply.fault));
  return reply.outcome;
}

/** The outcome with East and West swapped where that evens out the hands, except in locked cells. */
function withEvenHands(outcome: OptimiserOutcome, locks: Locks, seed: number): OptimiserOutcome {
  const { movement } = outcome;
  const evened = evenHands({ ...movement, locks }, createRandom(seed).below);
  const result = evened && applyEdit({ ...movement, locks }, evened.edit);
  return result?.ok
    ? { ...outcome, movement: { ...result.movement, locks: movement.locks } }
    : outcome;
}

/** Whether a movement with the same sittings is better, both counted in boards; beyond rounding. */
function isFairerResult(one: Movement, other: Movement, { objective, absent }: Settings): boolean {
  const minimisedOf = (movement: Movement) =>
    OBJECTIVES[objective].minimisedIn(analyse(movement, { absent, unit: 'board' }));
  return minimisedOf(one) < minimisedOf(other) - 1e-9;
}

function outcomeOf(found: OptimisationOutcome, locks: Locks, seconds: number): OptimiserOutcome {
  const { lowerBound, steps, restarts, nextRestart, seed } = found;
  const movement = { ...found.movement, locks };
  const { qf, sumOfSquares, inequityIndex } = found.analysis;
  const proved = found.end === 'proved';
  return {
    qf,
    sumOfSquares,
    inequityIndex,
    lowerBound,
    proved,
    steps,
    restarts,
    seed,
    nextRestart,
    seconds,
    movement,
  };
}

/** A bound with two decimals at most, still a bound. */
function roundedDown(bound: number): string {
  return String(Math.floor(100 * bound) / 100);
}

/** The figures and the movement, in our own file format. */
function formatJson(outcome: OptimiserOutcome): string {
  const movement: unknown = JSON.parse(
    writeMovement(outcome.movement, 'json', titleOf(outcome.movement)),
  );
  return `${JSON.stringify({ ...outcome, movement })}\n`;
}

function formatFigures(
  { movement, ...outcome }: OptimiserOutcome,
  settings: Settings,
  locks: Locks,
): string {
  const status = outcome.proved
    ? `best possible of all patterns of ${patternWords(settings, locks)}`
    : `lower bound ${roundedDown(outcome.lowerBound)}`;
  const effort = `${counted(outcome.steps, 'step')}, ${outcome.seconds.toFixed(1)} s`;
  const { applicability } = analyse(movement, { absent: settings.absent });
  const barrier = barrierOf(applicability, 'qf');
  const figures =
    barrier === null
      ? `Qf ${outcome.qf.toFixed(2)}, sum of squares ${outcome.sumOfSquares}, inequity index ${outcome.inequityIndex.toFixed(2)}`
      : `Qf and inequity index not applicable, sum of squares ${outcome.sumOfSquares}`;
  return [
    `${figures} (${status}; ${effort})`,
    ...(barrier === null ? [] : [reservationText(barrier)]),
    '',
    writeMovement(movement, 'asc', titleOf(movement)),
  ].join('\n');
}
