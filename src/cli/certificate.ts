// What optimise --prove FILE writes and verify reads. A certificate is written only after it has been checked.

import type { Movement } from '../movement/index.ts';
import { writeMovement } from '../notation/formats.ts';
import { type ExcludedChoices, LIMIT_IDS, provePrices, type Settings } from '../optimise/index.ts';
import { checkCertificate, type Proof } from '../verify/certificate.ts';
import { scoredPlays, squaresOfPlays } from '../verify/plays.ts';
import { titleOf } from '../words/titles.ts';
import { CommandError, type Shell } from './command.ts';

/** For more tables the proof by prices would take minutes. */
const MAX_TABLES = 15;

/** Throws CommandError where certificates cannot be of such a run. */
export function expectCertifiable(settings: Settings): void {
  const isLimited = LIMIT_IDS.some((id) => settings[id] !== null);
  const { objective, unit, absent } = settings;
  if (objective !== 'qf' || unit !== 'sitting' || absent !== null || isLimited) {
    throw new CommandError(
      '--prove FILE writes certificates for Qf, whole sittings, no limit and no absent pair only.',
    );
  }
}

/** Writes a certificate that no pattern of the free sittings has a smaller sum of squares. Throws CommandError if there is none. */
export async function writeCertificate(
  path: string,
  movement: Movement,
  shell: Shell,
): Promise<void> {
  const squares = squaresOfPlays(scoredPlays(movement) ?? []);
  const proof = proofOf(movement, squares);
  if (proof === null) {
    throw new CommandError(
      'The result is proved, but not by a kind of proof that a certificate can hold.',
    );
  }
  const certificate = {
    format: 'arrowswitch-certificate',
    version: 1,
    sumOfSquares: squares,
    movement: JSON.parse(writeMovement(movement, 'json', titleOf(movement))) as unknown,
    proof,
  };
  const text = `${JSON.stringify(certificate)}\n`;
  await shell.writeFile(path, new TextEncoder().encode(text));
}

/** The shortest proof that holds, or null. */
function proofOf(movement: Movement, squares: number): Proof | null {
  const holds = (proof: Proof) => checkCertificate(movement, squares, proof).kind === 'holds';
  const short: readonly Proof[] = [{ kind: 'parity' }, { kind: 'overlaps' }];
  const found = short.find(holds);
  if (found !== undefined) return found;
  const prices = pricesOf(movement, squares);
  if (prices !== null && holds(prices)) return prices;
  return holds({ kind: 'everything' }) ? { kind: 'everything' } : null;
}

function pricesOf(movement: Movement, squares: number): Proof | null {
  const tables = movement.sets.length;
  if (tables > MAX_TABLES || 2 * tables !== movement.pairCount) return null;
  const excluded = provePrices(tables, squares);
  if (excluded === null) return null;
  return { kind: 'prices', groups: excluded.map((group) => groupOf(group, tables)) };
}

function groupOf({ slopes, pulls, choices }: ExcludedChoices, tables: number) {
  return {
    slopes: [...slopes].map(([key, price]): [number, number, number] => [
      Math.floor(key / (tables + 1)),
      key % (tables + 1),
      price,
    ]),
    pulls: [...pulls],
    choices: choices.map((classes) => classes.map(({ m, count }): [number, number] => [m, count])),
  };
}
