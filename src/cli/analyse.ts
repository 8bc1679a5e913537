// analyse: every measure of a movement.

import { type Analysis, analyse as analyseMovement } from '../balance/analysis.ts';
import type { PairNumber } from '../movement/movement.ts';
import type { Command, ExitStatus } from './command.ts';
import { fileOptions, readMovementFile } from './movementFile.ts';
import { formatFindings } from './validate.ts';

export const analyse: Command = {
  name: 'analyse',
  operand: 'FILE',
  summary: 'the balance of a movement: Qf, inequity index, score matrix and more',
  options: [
    { name: 'absent', value: 'P', help: 'with a pair that is not there' },
    { name: 'json', help: 'as JSON, with everything' },
    ...fileOptions,
  ],
  async run(given, shell): Promise<ExitStatus> {
    const { movement } = await readMovementFile(given, shell);
    const absent = given.number('absent', { least: 1, most: movement.pairCount }) ?? null;
    const analysis = analyseMovement(movement, { absent: absent as PairNumber | null });
    const text = given.has('json') ? JSON.stringify(analysis) : formatAnalysis(analysis);
    shell.out(`${text}\n`);
    return 0;
  },
};

function formatAnalysis(analysis: Analysis): string {
  const { pairs, tables, rounds, sets, boardsPerSet, distribution, pairNumbers } = analysis;
  const boards = boardsPerSet === null ? 'unequal sets' : `${boardsPerSet} boards a set`;
  const values = Object.entries(distribution).map(([value, count]) => `${value}×${count}`);
  const row = (label: string, cells: readonly (string | number)[]) =>
    [label, ...cells].map((cell) => String(cell).padStart(4)).join('');
  const matrix = analysis.matrix.map((line, i) =>
    row(
      String(pairNumbers[i]),
      line.map((s, j) => (i === j ? '\\' : s)),
    ),
  );
  return [
    `${pairs} pairs, ${tables} tables, ${rounds} rounds, ${sets} sets (${boards}), ${analysis.plays} plays`,
    `Qf ${figure(analysis.qf)}  Qc ${figure(analysis.qc)}  SD ${figure(analysis.sd)}  mean ${figure(analysis.mean)}  a ${analysis.unit} counts as one`,
    `Qf with a pair absent: average ${figure(analysis.qf1Average)}, most ${figure(analysis.qf1Max)}`,
    `Inequity index ${figure(analysis.printedIndex)}`,
    `Distribution: ${values.join('  ')}`,
    '',
    row('', pairNumbers),
    ...matrix,
    '',
    formatFindings(analysis.findings),
  ]
    .join('\n')
    .trimEnd();
}

function figure(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(2);
}
