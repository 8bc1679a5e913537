// Random tasks for the optimiser: complete fields of every family, small library plans and files, with any settings and
// locks that leave few things free. A draw is a pure function of its seed.

import { readFileSync } from 'node:fs';
import { createRandom, type Random } from '../../src/balance/random.ts';
import type { Family } from '../../src/catalogue/family.ts';
import { playErrors } from '../../src/movement/findings.ts';
import type {
  BoardMask,
  MissingRounds,
  Movement,
  PairNumber,
} from '../../src/movement/movement.ts';
import { readMovements } from '../../src/notation/formats.ts';
import { OBJECTIVE_IDS } from '../../src/optimise/objective.ts';
import type { Settings } from '../../src/optimise/settings.ts';
import { SWITCH_UNITS } from '../../src/optimise/variables.ts';
import { families, generate, library } from '../wholeCatalogue.ts';
import { countChoices } from './bruteForce.ts';

export interface Draw {
  readonly movement: Movement;
  readonly settings: Settings;
}

/** More free choices than this take too long to try. */
const MAX_CHOICES = 18;

const isSmall = (movement: Movement) =>
  movement.tableCount >= 2 && movement.tableCount <= 6 && playErrors(movement).length === 0;

function generated(
  familyId: string,
  parameters: Record<string, number>,
  boards: number,
): Movement[] {
  const made = generate({ familyId, parameters, boards, switchRounds: [] });
  return made.ok && isSmall(made.movement) ? [made.movement] : [];
}

/** The fields of a family with 3 to 6 tables, whatever else it has at its usual value; sets of one to three boards. */
function fieldsOf({ id, parameters }: Pick<Family, 'id' | 'parameters'>): Movement[] {
  const size = parameters.some((each) => each.id === 'tables') ? 'tables' : 'pairs';
  const sizes = size === 'tables' ? [3, 4, 5, 6] : [6, 8, 10, 12];
  return sizes.flatMap((own) =>
    [1, 2, 3].flatMap((boards) => generated(id, { [size]: own }, boards)),
  );
}

function libraryFields(): Movement[] {
  return library
    .entries()
    .filter(({ pairs }) => pairs <= 12)
    .flatMap(({ pairs, rounds, plan }) => {
      const parameters = { pairs, rounds, parts: plan.parts, sessions: plan.sessions.length };
      return generated('new-howell', parameters, plan.parts === 2 ? 2 : 1);
    });
}

async function fileFields(): Promise<Movement[]> {
  const fields: Movement[] = [];
  for (const fileName of ['balans8.asc', 'ebuscore.txt']) {
    const text = readFileSync(new URL(`../golden/${fileName}`, import.meta.url), 'utf8');
    const parsed = await readMovements(text, { fileName });
    if (parsed.ok) fields.push(...parsed.movements.filter(isSmall));
  }
  return fields;
}

/** Where the movements come from, each with those of 2 to 4 tables and those of 5 and 6. */
export const SOURCES: ReadonlyMap<string, { readonly few: Movement[]; readonly many: Movement[] }> =
  new Map(
    [
      ...families.map((family) => [family.id, fieldsOf(family)] as const),
      ['library plans', libraryFields()] as const,
      ['files', await fileFields()] as const,
    ]
      .filter(([, fields]) => fields.length > 0)
      .map(([name, fields]) => [
        name,
        {
          few: fields.filter(({ tableCount }) => tableCount < 5),
          many: fields.filter(({ tableCount }) => tableCount >= 5),
        },
      ]),
  );

const sources = [...SOURCES.values()];

function drawField(random: Random): Movement {
  const size = random.below(5) === 0 ? 'many' : 'few';
  const fields = sources.map((source) => source[size]).filter((list) => list.length > 0);
  const list = fields[random.below(fields.length)] as Movement[];
  return list[random.below(list.length)] as Movement;
}

/** How many choices a draw may leave: few as a rule, for each doubles the work. */
function drawRoom(random: Random): number {
  const n = random.below(300);
  if (n === 0) return MAX_CHOICES;
  return n < 6 ? 13 : 2 + random.below(7);
}

export function draw(seed: number): Draw {
  const random = createRandom(seed);
  const chance = (n: number) => random.below(n) === 0;
  const field = drawField(random);
  const pair = () => (1 + random.below(field.pairCount)) as PairNumber;
  const unit = SWITCH_UNITS[random.below(SWITCH_UNITS.length)] ?? 'sitting';
  const rounds = () => random.below(field.rounds.length + 1);
  const settings: Settings = {
    objective: OBJECTIVE_IDS[random.below(OBJECTIVE_IDS.length)] ?? 'qf',
    unit,
    maxSwitchedRounds: chance(3) ? rounds() : null,
    // Of whole rounds; others are searched, not tried.
    maxAnnouncements: unit === 'round' && chance(3) ? rounds() : null,
    lastRounds: chance(4) ? rounds() : null,
    notFirstRounds: chance(4) ? 1 + random.below(2) : null,
    absent: chance(5) ? pair() : null,
  };
  const phantom = field.phantom ?? (chance(6) ? pair() : null);
  const switched = withSwitches({ ...field, phantom }, random);
  const locks = {
    ...switched.locks,
    firstSittings: chance(3) ? random.below(20) : 0,
    pairs: chance(4) ? [pair()] : [],
  };
  const missing = chance(6) ? [missingRounds(field, pair(), random)] : [];
  return { movement: lockDown({ ...switched, locks, missing }, settings, random), settings };
}

/** A pair that comes after some round, or leaves. */
function missingRounds({ rounds }: Movement, pair: PairNumber, random: Random): MissingRounds {
  const at = 1 + random.below(Math.max(1, rounds.length - 1));
  const isLate = random.below(2) === 0 || at === rounds.length;
  const [fromRoundIndex, untilRoundIndex] = isLate ? [0, at] : [at, rounds.length];
  return { pair, fromRoundIndex, untilRoundIndex };
}

/** A third of the sittings switched; in a fifth of the movements in part. */
function withSwitches(movement: Movement, random: Random): Movement {
  const hasParts = random.below(5) === 0;
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const whole = 2 ** (movement.sets[sitting.set]?.boards ?? 1) - 1;
      const boards = hasParts ? random.below(whole + 1) : whole;
      return { ...sitting, switched: (random.below(3) === 0 ? boards : 0) as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

/** Locks what comes until there is room for what is free. */
function lockDown(movement: Movement, settings: Settings, random: Random): Movement {
  const room = drawRoom(random);
  let { locks } = movement;
  while (countChoices({ ...movement, locks }, settings) > room) {
    const roundIndex = random.below(movement.rounds.length);
    const tableIndex = random.below(movement.tableCount);
    if (settings.unit === 'round')
      locks = { ...locks, roundIndexes: [...locks.roundIndexes, roundIndex] };
    else if (settings.unit === 'table')
      locks = { ...locks, tableIndexes: [...locks.tableIndexes, tableIndex] };
    else locks = { ...locks, sittings: [...locks.sittings, { roundIndex, tableIndex }] };
  }
  return { ...movement, locks };
}
