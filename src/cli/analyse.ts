// analyse: all measures of a movement.

import {
  type Analysis,
  analyse as analyseMovement,
  barrierOf,
  remarksOn,
} from '../balance/index.ts';
import { type Movement, namesInSections } from '../movement/index.ts';
import { remarkText } from '../words/english/balance.ts';
import { wordedFor, wordedIn } from '../words/english/contestants.ts';
import { counted } from '../words/english/counted.ts';
import { FIGURES, figureIn, figuresOf, figureText } from '../words/english/measures.ts';
import type { ExitStatus, TerminalCommand } from './command.ts';
import { findingCounts, findingRecords, formatFindings, named } from './findings.ts';
import {
  absentIn,
  playedFileOptions,
  readMovementFile,
  refuseBrokenRules,
} from './movementFile.ts';

export const analyseCommand: TerminalCommand = {
  name: 'analyse',
  operand: 'FILE',
  options: [
    { name: 'absent', value: 'P', help: 'treat pair P as absent' },
    { name: 'json', help: 'every measure, as JSON' },
    ...playedFileOptions,
  ],
  examples: ['analyse movement.asc', 'analyse movement.asc --absent 8 --json'],
  async run(given, shell): Promise<ExitStatus> {
    const movement = await readMovementFile(given, shell);
    refuseBrokenRules(given, movement);
    const analysis = analyseMovement(movement, { absent: absentIn(movement, given) });
    const { qf, qc, qf1Average, inequityIndex, applicability } = analysis;
    const isApplicable = barrierOf(applicability, 'qf') === null;
    shell.row({
      qf: isApplicable ? qf : null,
      qc,
      qf1Average: isApplicable ? qf1Average : null,
      inequityIndex: isApplicable ? inequityIndex : null,
      ...findingCounts(analysis.findings),
    });
    const text = given.has('json')
      ? JSON.stringify(analysisRecord(analysis, movement))
      : formatAnalysis(analysis, movement);
    shell.out(`${text}\n`);
    return 0;
  },
};

function analysisRecord(analysis: Analysis, movement: Movement): object {
  const { contestants, fairness } = analysis;
  const findings = findingRecords(analysis.findings, movement);
  const effects = fairness.map((each) => named(each, contestants));
  return named({ ...analysis, fairness: effects, findings }, contestants);
}

function formatAnalysis(analysis: Analysis, movement: Movement): string {
  const { distribution, pairNumbers } = analysis;
  const values = Object.entries(distribution).map(([value, count]) => `${value}×${count}`);
  const names = namesInSections(movement).pairs;
  const called = pairNumbers.map((pair) => names[pair - 1] ?? String(pair));
  const row = (label: string, cells: readonly (string | number)[]) =>
    [label, ...cells].map((cell) => String(cell).padStart(4)).join('');
  const matrix = analysis.matrix.map((line, i) =>
    row(
      called[i] ?? '',
      line.map((s, j) => (i === j ? '\\' : s)),
    ),
  );
  return [
    sizes(analysis),
    ...measures(analysis, movement),
    `Distribution: ${values.join('  ')}`,
    '',
    row('', called),
    ...matrix,
    '',
    formatFindings(analysis.findings, movement),
  ]
    .join('\n')
    .trimEnd();
}

function sizes({
  contestants,
  pairs,
  tables,
  rounds,
  sets,
  boardsPerSet,
  plays,
}: Analysis): string {
  const boards =
    boardsPerSet === null ? 'unequal sets' : `${counted(boardsPerSet, 'board')} per set`;
  return [
    wordedFor(contestants, counted(pairs, 'pair')),
    counted(tables, 'table'),
    counted(rounds, 'round'),
    `${counted(sets, 'set')} (${boards})`,
    counted(plays, 'play'),
  ].join(', ');
}

/** The longest name of a figure. */
const NAME_WIDTH = Math.max(...Object.values(FIGURES).map(({ name }) => name.length));

/** The measures, one per line; a dash for one that does not apply, with the reason. */
function measures(analysis: Analysis, movement: Movement): readonly string[] {
  const { applicability, findings } = analysis;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const lines = figuresOf('headline', 'more').map((id) => {
    const { name, unit, digits } = FIGURES[id];
    const value = figureIn(id, analysis);
    const after = Number.isNaN(value) ? '' : unit(analysis);
    return `${name.padEnd(NAME_WIDTH)} ${figureText(value, digits).padStart(8)} ${after}`.trimEnd();
  });
  return [
    ...lines,
    ...(errors === 0 ? [] : [`This movement cannot be played: ${counted(errors, 'error')}.`]),
    ...remarksOn(applicability).map((remark) => wordedIn(movement, remarkText(remark))),
  ];
}
