// Writes what is generated from the code: `npm run docs`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadLibrary } from '../catalogue/families/library.ts';
import { loadIndividuals } from '../catalogue/individual.ts';
import { familyTitlesModule } from './familyTitlesModule.ts';
import { howellsPage } from './howellsPage.ts';
import { individualsPage } from './individualsPage.ts';
import { movementsPage } from './movementsPage.ts';

await loadLibrary();
await loadIndividuals();
const folder = resolve(import.meta.dirname, '../../docs');
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, 'movements.md'), movementsPage());
writeFileSync(resolve(folder, 'howells.md'), howellsPage());
writeFileSync(resolve(folder, 'individual-sizes.md'), individualsPage());
writeFileSync(resolve(import.meta.dirname, '../words/familyTitles.ts'), familyTitlesModule());
