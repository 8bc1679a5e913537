// Improves the library of individuals: `npm run individuals -- STEPS SEEDS [ROUNDS …]`.
// Searches every size with the seeds from 1 to SEEDS, and replaces an entry by a fairer one only. What the file has
// already and the first rounds of whole cycles are where a search may start.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { COPIES } from '../individual/individual.ts';
import {
  formatPlan,
  INDIVIDUAL_PLAYERS,
  type IndividualPlan,
  type IndividualSize,
  parsePlan,
  usualRounds,
} from '../individual/plan.ts';
import { planByRule } from '../individual/rules.ts';
import { assess, searchIndividual } from '../individual/search.ts';
import { whistIndividual } from '../individual/whist.ts';

const HEADER = `# The library of individuals, one per line: src/individual/plan.ts has the notation.
# Written by src/cli/individuals.ts, which never replaces an entry by a less fair one; do not edit.
`;

const [file = '', steps = '', seeds = '', ...rounds] = process.argv.slice(2);
const keyOf = ({ playerCount, roundCount, copies }: IndividualSize) =>
  `${playerCount}/${roundCount} ${copies}`;
const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
const plans = new Map<string, IndividualPlan>();
for (const line of lines.filter((each) => each !== '' && !each.startsWith('#'))) {
  const plan = parsePlan(line);
  plans.set(keyOf(plan), plan);
}

for (let seed = 1; seed <= Number(seeds); seed++) {
  for (const size of sizes()) {
    const key = keyOf(size);
    const starts = [plans.get(key) ?? null, planByRule(size)].filter((plan) => plan !== null);
    const found = searchIndividual(size, { seed, steps: Number(steps) }, starts);
    if (found.replays > 0) process.stdout.write(`${key}: none with seed ${seed}\n`);
    else plans.set(key, found.plan);
    const before = starts[0] === undefined ? null : assess(starts[0]).cost;
    process.stdout.write(`${key} seed ${seed}: ${before} → ${found.cost}\n`);
    save();
  }
}

function* sizes(): Generator<IndividualSize> {
  for (
    let playerCount = INDIVIDUAL_PLAYERS.least;
    playerCount <= INDIVIDUAL_PLAYERS.most;
    playerCount++
  ) {
    const whole = usualRounds(playerCount);
    for (const copies of COPIES) {
      const wanted = rounds.map(Number).filter((count) => count < whole);
      const isKnown = whistIndividual(playerCount, copies) !== null;
      for (const roundCount of isKnown ? wanted : [...wanted, whole]) {
        yield { playerCount, roundCount, copies };
      }
    }
  }
}

function save(): void {
  const sorted = [...plans.values()].sort(
    (a, b) =>
      a.playerCount - b.playerCount ||
      a.roundCount - b.roundCount ||
      a.copies.localeCompare(b.copies),
  );
  writeFileSync(`${file}.new`, HEADER + sorted.map((plan) => `${formatPlan(plan)}\n`).join(''));
  renameSync(`${file}.new`, file);
}
