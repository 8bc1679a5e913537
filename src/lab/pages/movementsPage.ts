// Writes the documentation page that lists every movement of the catalogue: `npm run docs`.
// Generated from the registry and the balance code; a test checks that the page is up to date.

import { analyse } from '../../balance/analysis.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Family } from '../../catalogue/family.ts';
import { legalParameters } from '../../catalogue/parameters.ts';
import { withUsualSwitch } from '../../catalogue/usualSwitch.ts';
import type { Movement } from '../../movement/movement.ts';
import { familyTitle, TOLERATED_RULE_WORDS } from '../../words/english/catalogue.ts';
import { FAMILY_WORDS } from '../../words/familyWords.ts';
import { titleOf } from '../../words/titles.ts';

const MAX_SIZES = 8;

/** The page as Markdown. */
export function movementsPage(catalogue: Catalogue): string {
  return [
    '# Movements',
    '',
    'Every movement of the catalogue, with its sizes, its source and its balance. Made by `npm run docs`; do not edit.',
    '',
    'Qf is in percent, one unit per board set, or one per board where something is switched in part of a round. A movement with two winners is measured with its last rounds switched (about one in eight); the optimiser usually finds better.',
    '',
    ...catalogue.families.flatMap((family) => familySection(catalogue, family)),
  ].join('\n');
}

function familySection(catalogue: Catalogue, family: Family): string[] {
  const { id, source, winners, breaks } = family;
  const { otherNames, purpose, legalSizes } = FAMILY_WORDS[id];
  return [
    `## ${familyTitle(id)}`,
    '',
    purpose,
    '',
    ...(otherNames.length === 0 ? [] : [`- Also called: ${otherNames.join(', ')}`]),
    `- Id: \`${id}\``,
    `- Source: ${source}`,
    `- Sizes: ${legalSizes}`,
    `- ${winners === 2 ? 'Two winners until boards are switched' : 'One winner'}${breaks.length === 0 ? '' : `; at some sizes ${breaks.map((rule) => TOLERATED_RULE_WORDS[rule](null)).join(', ')}`}`,
    '',
    '| size | pairs | rounds | sets | switched | Qf | index |',
    '|---|---|---|---|---|---|---|',
    ...sizesOf(catalogue, family).map((movement) => balanceRow(movement, familyTitle(id))),
    '',
  ];
}

/** The smallest sizes of a family: one for each number of tables, with the legal parameters closest to the default. */
function sizesOf(catalogue: Catalogue, family: Family): readonly Movement[] {
  const movements = new Map<number, Movement>();
  for (const parameters of legalParameters(family)) {
    const tables = parameters.tables ?? 0;
    if (movements.has(tables)) continue;
    const generated = catalogue.generate({ familyId: family.id, parameters });
    if (generated.ok) movements.set(tables, generated.movement);
  }
  const all = [...movements].sort(([a], [b]) => a - b).map(([, movement]) => movement);
  return all.slice(0, MAX_SIZES);
}

function balanceRow(movement: Movement, name: string): string {
  const { switched, subject } = measurable(movement);
  const { pairs, rounds, sets, qf, roundedIndex } = analyse(subject);
  const cells = [
    titleOf(movement).replace(`${name}, `, ''),
    pairs,
    rounds,
    sets,
    switched,
    qf.toFixed(2),
    roundedIndex.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The movement itself if it is one contest; otherwise with its usual last rounds switched. */
function measurable(movement: Movement): { switched: string; subject: Movement } {
  const isOneContest = analyse(movement).contests.length === 1;
  const usual = isOneContest ? null : withUsualSwitch(movement);
  if (usual === null) return { switched: '–', subject: movement };
  const switched = usual.rounds === 1 ? 'last round' : `last ${usual.rounds} rounds`;
  return { switched, subject: usual.movement };
}
