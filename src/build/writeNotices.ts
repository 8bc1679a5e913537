// Rewrites THIRD_PARTY_NOTICES: part of `npm run docs`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';
import { noticesText } from './notices.ts';

writeFileSync(join(root, 'THIRD_PARTY_NOTICES'), noticesText());
