// The bench: figures in one run, as ratios against a baseline measured beside them, with the targets.
// `npm run bench` runs all of it (about half an hour, most of it howells), `-- --quick` a short form (some seconds),
// `-- NAME …` some sections, `-- howells --full` every field of up to 20 pairs instead of a sample (hours).
// Exit status 1 when a best-known result is not reached, or workers disagree; no time is ever a failure.

import { benchHowells } from '../lab/bench/howells.ts';
import { benchSmallFields } from '../lab/bench/smallFields.ts';
import { benchTriples } from '../lab/bench/triples.ts';
import { benchFreePairings } from './freePairings.ts';
import { benchGoals } from './goals.ts';
import { benchGrowth } from './growth.ts';
import { benchInstant } from './instant.ts';
import { benchManyMovements } from './manyMovements.ts';
import { benchNative } from './native.ts';
import { benchPageProof } from './pageProof.ts';
import { benchPeople } from './people.ts';
import { benchProgress } from './progress.ts';
import { benchProof } from './proof.ts';
import { benchProposals } from './proposals.ts';
import { benchReaders } from './readers.ts';
import { benchRecords } from './records.ts';
import { benchResponsiveness } from './responsiveness.ts';
import { benchStart } from './start.ts';
import { benchTimeToBest } from './timeToBest.ts';
import { benchTonight } from './tonight.ts';
import { benchWorkers } from './workers.ts';

/** A section; false if a result in it is wrong. */
type Section = (
  isQuick: boolean,
  isFull: boolean,
) => Promise<boolean> | Promise<void> | boolean | void;

const sections: Readonly<Record<string, Section>> = {
  proposals: benchProposals,
  native: benchNative,
  time: benchTimeToBest,
  growth: benchGrowth,
  proof: benchProof,
  goals: benchGoals,
  progress: benchProgress,
  workers: benchWorkers,
  records: benchRecords,
  readers: benchReaders,
  tonight: benchTonight,
  people: benchPeople,
  start: benchStart,
  pairings: benchFreePairings,
  fields: benchSmallFields,
  triples: benchTriples,
  howells: benchHowells,
  page: (quick) => benchInstant(quick, before),
  inputs: benchResponsiveness,
  many: benchManyMovements,
  answers: benchPageProof,
};

const given = process.argv.slice(2);
/** A folder with a build of before, for the section `page`. */
const [, before = null] = given.includes('--before')
  ? given.splice(given.indexOf('--before'), 2)
  : [];
const isQuick = given.includes('--quick');
const isFull = given.includes('--full');
const names = given.filter((argument) => !['--quick', '--full'].includes(argument));
const unknown = names.find((name) => !(name in sections));
if (given.includes('--help')) {
  console.log(
    `npm run bench -- [--quick] [--full] [--before FOLDER] [SECTION …]\nSections: ${Object.keys(sections).join(', ')}`,
  );
  process.exit();
}
if (unknown !== undefined) {
  throw new Error(
    `There is no section "${unknown}". There are: ${Object.keys(sections).join(', ')}.`,
  );
}
for (const [name, run] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const isReached = await run(isQuick, isFull);
  if (isReached === false) process.exitCode = 1;
}
