// What a module of ours may import beyond JavaScript: the same in the page, in its workers, in
// tests and on the command line.

import type { Plugin } from 'vite';
import { asc } from './asc.ts';
import { cardFont } from './cardFont.ts';
import { version } from './version.ts';

/** New plugin instances: Vite wants its own for each build. */
export function createImportPlugins(): Plugin[] {
  return [asc(), cardFont(), version()];
}
