// Writes every word of the page to tests/golden/pageWords.txt: `npm run words`.

import { writeFileSync } from 'node:fs';
import { pageWords } from './pageWords.ts';

writeFileSync(new URL('golden/pageWords.txt', import.meta.url), pageWords());
