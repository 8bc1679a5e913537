// search --players: a new individual, as fair as possible in the steps or the time given. One seed after another, each
// with every symmetry, in this thread; the result depends on the seed, the steps and how many seeds there are.

import { setImmediate } from 'node:timers/promises';
import * as v from 'valibot';
import { analyse } from '../balance/index.ts';
import {
  createIndividuals,
  individualMovement,
  readIndividuals,
  usualBoardsPerSet,
} from '../catalogue/index.ts';
import { COPIES } from '../individual/individual.ts';
import {
  developIndividual,
  INDIVIDUAL_PLAYERS,
  type IndividualSize,
  usualRounds,
} from '../individual/plan.ts';
import {
  type IndividualFound,
  isFairerPlan,
  type SearchBudget,
  searchIndividual,
  symmetryOrders,
} from '../individual/search.ts';
import { INDIVIDUAL, MAX_BOARDS_PER_SET } from '../movement/index.ts';
import { writeMovement } from '../notation/formats.ts';
import { counted } from '../words/english/counted.ts';
import { titleOf } from '../words/titles.ts';
import { Budget } from './budget.ts';
import { type Arguments, CommandError, type ExitStatus, type Shell } from './command.ts';
import { findingRecords } from './findings.ts';
import { expectHolding, outputMovement, writableIds } from './movementOutput.ts';
import { countSchema, readRecord, STOPPED, seedSchema } from './resume.ts';

const DEFAULT_STEPS = 100_000;

/** The options of search that individuals have. */
const OPTIONS = [
  ...['players', 'rounds', 'copies', 'boards', 'symmetry'],
  ...['seed', 'steps', 'starts', 'seconds', 'resume'],
];

/** What --resume reads of an earlier run: how its best is found again, and how far it came. */
const RECORD = v.object({
  ...{ players: countSchema, rounds: countSchema, copies: v.picklist(COPIES) },
  ...{ seed: seedSchema, steps: countSchema, symmetry: countSchema },
  ...{ firstSeed: seedSchema, nextSeed: countSchema },
});

/** Searches for an individual and prints it; the exit status of the command. */
export async function searchPlayers(given: Arguments, shell: Shell): Promise<ExitStatus> {
  const size = sizeOf(given);
  const steps = given.number('steps', { least: 1 }) ?? DEFAULT_STEPS;
  given.notBoth('seed', 'resume');
  const run = (await readRecord(given, shell, RECORD))?.record;
  if (run !== undefined) refuseOtherSize(run, size);
  const firstSeed = run?.firstSeed ?? given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
  const seconds = given.number('seconds', { isWhole: false });
  const seeds = seedsOf(given, firstSeed, run?.nextSeed ?? firstSeed, seconds !== undefined);
  const symmetries = symmetriesAsked(given, size);
  const boards =
    given.number('boards', { least: 1, most: MAX_BOARDS_PER_SET }) ??
    usualBoardsPerSet(size.roundCount);
  const format = given.choice('to', writableIds);
  if (format !== undefined) expectHolding('search', format, { contestants: 'players' });
  const budget = new Budget(shell, seconds);
  const { best, nextSeed } = await fairest(size, { symmetries, steps, ...seeds }, budget, run);
  if (best === null || best.replays > 0) {
    shell.error(
      'Nothing found in which nobody plays boards again. Allow more --steps or --starts, or --copies many.\n',
    );
    return 1;
  }
  const { playerCount: players, roundCount: rounds, copies } = size;
  const { symmetry } = best.budget;
  const origin = { players, rounds, copies, ...best.budget };
  const movement = individualMovement(
    developIndividual(best.plan),
    boards,
    'individual-search',
    origin,
  );
  const { qc, qf, sd, findings } = analyse(movement);
  const knownQc = await qcOfKnown(size);
  if (format !== undefined) {
    await outputMovement(movement, format, shell);
  } else if (given.has('json')) {
    const written = JSON.parse(writeMovement(movement, 'json', titleOf(movement))) as unknown;
    const records = findingRecords(findings, movement);
    shell.out(
      `${JSON.stringify({ ...origin, firstSeed, nextSeed, boards, qc, qf, sd, knownQc, findings: records, movement: written })}\n`,
    );
  } else {
    const figures = `Qc ${qc.toFixed(2)}, SD ${sd.toFixed(2)} (seed ${origin.seed}, ${counted(origin.steps, 'step')}, ${symmetry === 1 ? 'no symmetry' : `symmetry ${symmetry}`})`;
    shell.out(`${figures}\n\n${writeMovement(movement, 'asc', titleOf(movement))}`);
  }
  if (knownQc !== null && knownQc > qc + TIE) {
    const options = `--players ${players} --rounds ${rounds} --copies ${copies}`;
    shell.note(
      `A fairer one is known (Qc ${knownQc.toFixed(2)}): generate ${INDIVIDUAL} ${options}\n`,
    );
  }
  if (!budget.isInterrupted) return 0;
  shell.note(STOPPED);
  return 1;
}

/** Figures that differ by less count as equal. */
const TIE = 1e-6;

/** The Qc of what `generate` gives for a size, or null if it has nothing. */
async function qcOfKnown({ playerCount, roundCount, copies }: IndividualSize) {
  const individuals = createIndividuals(await readIndividuals([playerCount]));
  const request = { players: playerCount, rounds: roundCount, copies, boards: 1 };
  const known = individuals.generate(request);
  return known.ok ? analyse(known.movement).qc : null;
}

interface PlayerSearch {
  readonly symmetries: readonly number[];
  readonly steps: number;
  readonly firstSeed: number;
  /** The first seed that is not tried. */
  readonly endSeed: number;
}

interface FoundWithBudget extends IndividualFound {
  readonly budget: SearchBudget;
}

/**
 * The fairest of the seeds and symmetries, as far as the budget goes, or of an earlier run, whose best is searched for once
 * more; and the first seed whose symmetries were not all tried.
 */
async function fairest(
  size: IndividualSize,
  { symmetries, steps, firstSeed, endSeed }: PlayerSearch,
  budget: Budget,
  run: SearchBudget | undefined,
): Promise<{ readonly best: FoundWithBudget | null; readonly nextSeed: number }> {
  let best: FoundWithBudget | null = null;
  const search = async (tried: SearchBudget): Promise<void> => {
    const found = searchIndividual(size, tried);
    if (best === null || isFairerPlan(found, best)) best = { ...found, budget: tried };
    // Lets Ctrl+C take effect.
    await setImmediate();
    budget.check();
  };
  if (run !== undefined) {
    await search({ seed: run.seed, steps: run.steps, symmetry: run.symmetry });
  }
  let seed = firstSeed;
  for (; seed < endSeed; seed++) {
    for (const symmetry of symmetries) {
      if (budget.signal.aborted) return { best, nextSeed: seed };
      await search({ seed, steps, symmetry });
    }
  }
  return { best, nextSeed: seed };
}

/**
 * The seeds to try. `--starts` counts from the first seed of all; without it there is one more, or as many as the time allows.
 * Throws CommandError if an earlier run has tried them all.
 */
function seedsOf(given: Arguments, firstSeed: number, nextSeed: number, isTimed: boolean) {
  const starts = given.number('starts', { least: 1 });
  if (starts === undefined)
    return { firstSeed: nextSeed, endSeed: isTimed ? Infinity : nextSeed + 1 };
  if (firstSeed + starts > nextSeed) return { firstSeed: nextSeed, endSeed: firstSeed + starts };
  const tried = counted(nextSeed - firstSeed, 'start');
  throw new CommandError(`search: the earlier run has made ${tried}; --starts must be larger.`);
}

/** Throws CommandError for a run of another size. */
function refuseOtherSize(
  { players, rounds, copies, symmetry }: v.InferOutput<typeof RECORD>,
  size: IndividualSize,
): void {
  const isSame =
    players === size.playerCount && rounds === size.roundCount && copies === size.copies;
  if (isSame && symmetryOrders(size).includes(symmetry)) return;
  throw new CommandError(
    `search: the earlier run was for ${players} players and ${rounds} rounds, copies ${copies}.`,
  );
}

function symmetriesAsked(given: Arguments, size: IndividualSize): readonly number[] {
  const asked = given.number('symmetry', { least: 1 });
  const possible = symmetryOrders(size);
  if (asked === undefined) return possible;
  if (possible.includes(asked)) return [asked];
  throw new CommandError(
    `search: --symmetry must be one of ${possible.join(', ')} for this size; you asked for ${asked}.`,
  );
}

function sizeOf(given: Arguments): IndividualSize {
  const { least, most } = INDIVIDUAL_PLAYERS;
  const players = given.number('players', { least, most }) ?? least;
  const rounds = given.number('rounds', { least: 1, most: usualRounds(players) });
  given.onlyWith('players', [...OPTIONS, 'json', 'to']);
  return {
    playerCount: players,
    roundCount: rounds ?? usualRounds(players),
    copies: given.choice('copies', COPIES) ?? 'many',
  };
}
