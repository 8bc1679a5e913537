// Writes the pages of the documentation that are made from the code: `npm run docs`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { movementsPage } from './movementsPage.ts';

const folder = resolve(import.meta.dirname, '../../public/docs');
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, 'movements.md'), movementsPage());
