// Writes the golden lists for tonight anew: `npm run words`. Look at what has changed before it is committed.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLibrary } from '../../src/catalogue/families/library.ts';
import { formatLists } from './tonightLists.ts';

await loadLibrary();
writeFileSync(join(import.meta.dirname, '../golden/tonight.txt'), formatLists());
