// Rewrites the golden lists for tonight: `npm run words`. Review the changes before you commit them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibrary } from '../../src/catalogue/families/library.ts';
import { formatLists } from './tonightLists.ts';

await loadLibrary();
writeFileSync(join(import.meta.dirname, '../golden/tonight.txt'), formatLists());
