// Rewrites the golden lists for tonight: `npm run words`. Review the changes before you commit them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstRowsText, PAIRS } from './firstRows.ts';
import { formatLists } from './tonightLists.ts';

writeFileSync(join(import.meta.dirname, '../golden/tonight.txt'), formatLists());
writeFileSync(
  join(import.meta.dirname, '../golden/firstRows.txt'),
  PAIRS.map((pairs) => `${firstRowsText(pairs)}\n`).join(''),
);
