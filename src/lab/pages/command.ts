// pages: writes what is generated from the code: `npm run docs`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { readHowellLibrary, readIndividuals } from '../../catalogue/read.ts';
import type { ExitStatus, TerminalCommand } from '../../cli/command.ts';
import { howellsPage } from './howellsPage.ts';
import { individualsPage } from './individualsPage.ts';
import { movementsPage } from './movementsPage.ts';

export const pagesCommand: TerminalCommand = {
  name: 'pages',
  operand: null,
  options: [],
  examples: ['pages'],
  async run(): Promise<ExitStatus> {
    const library = await readHowellLibrary();
    const catalogue = createCatalogue({ library, individuals: await readIndividuals() });
    const folder = resolve(import.meta.dirname, '../../../docs');
    mkdirSync(resolve(folder, 'lab'), { recursive: true });
    writeFileSync(resolve(folder, 'movements.md'), movementsPage(catalogue));
    writeFileSync(resolve(folder, 'lab/howells.md'), howellsPage(library));
    writeFileSync(
      resolve(folder, 'lab/individual-sizes.md'),
      individualsPage(catalogue.individuals),
    );
    return 0;
  },
};
