// The formats in which commands write a movement, the same for all of them.

import { analyse } from '../balance/index.ts';
import type { Movement } from '../movement/index.ts';
import type { WriteOptions } from '../notation/format.ts';
import { canHold, encodeMovement, writableFormats } from '../notation/formats.ts';
import { titleOf } from '../words/titles.ts';
import { CommandError, type Option, type Shell } from './command.ts';

export const writableIds = writableFormats.map(({ id }) => id);

export const toOption: Option = {
  name: 'to',
  value: 'FORMAT',
  help: `write the movement as ${writableIds.join(', ')}`,
};

/** Where a movement is written: standard output if the path is `-` or absent. */
interface OutputOptions extends Omit<WriteOptions, 'date' | 'matrix'> {
  readonly path?: string | undefined;
  /** By default the movement's own. */
  readonly title?: string;
  readonly mayReplaceInput?: boolean;
}

/** Writes a movement in a format of the list, text or not. Throws CommandError if the file cannot be written. */
export async function outputMovement(
  movement: Movement,
  formatId: string,
  shell: Shell,
  {
    path = '-',
    title = titleOf(movement),
    mayReplaceInput = false,
    ...options
  }: OutputOptions = {},
): Promise<void> {
  const contents = await encodeMovement(movement, formatId, title, {
    ...options,
    date: shell.today(),
    matrix: formatId === 'xlsx' ? analyse(movement).matrix : undefined,
  });
  if (path === '-' && typeof contents === 'string') {
    shell.out(contents);
    return;
  }
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  await shell.writeFile(path, bytes, { mayReplaceInput });
}

/** Throws CommandError if a format would lose half of the players of an individual. */
export function expectHolding(
  command: string,
  formatId: string,
  movement: Pick<Movement, 'contestants'>,
): void {
  const format = writableFormats.find(({ id }) => id === formatId);
  if (format === undefined || canHold(format, movement)) return;
  const able = writableFormats.filter((each) => canHold(each, movement)).map(({ id }) => id);
  throw new CommandError(
    `${command}: ${formatId} cannot hold an individual movement; use ${able.join(', ')}.`,
  );
}
