// The formats in which commands can write a movement.

import type { Movement } from '../movement/movement.ts';
import { canHold, formats, writableFormats } from '../notation/formats.ts';
import { CommandError, type Option } from './command.ts';

export const writableAsText = formats
  .filter(({ write }) => write !== undefined)
  .map(({ id }) => id);

export const toOption: Option = {
  name: 'to',
  value: 'FORMAT',
  help: `write the movement as ${writableAsText.join(', ')}`,
};

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
