// The catalogue with all that its libraries have, read once for the tests of a file.

import { createCatalogue } from '../src/catalogue/catalogue.ts';
import { readHowellLibrary, readIndividuals } from '../src/catalogue/read.ts';

export const library = await readHowellLibrary();
export const catalogue = createCatalogue({ library, individuals: await readIndividuals() });
export const { families, findFamily, generate, individuals } = catalogue;
