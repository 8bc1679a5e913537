// The formats in which commands can write a movement.

import { formats } from '../notation/formats.ts';
import type { Option } from './command.ts';

export const writable = formats.filter(({ write }) => write !== undefined).map(({ id }) => id);

export const toOption: Option = {
  name: 'to',
  value: 'FORMAT',
  help: `write the movement as ${writable.join(', ')}`,
};
