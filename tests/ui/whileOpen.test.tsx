// @vitest-environment jsdom

// Whatever but a dialog is open while something else happens; with the dialogs, in a file of their own, over 2,000 draws. A
// failure says its seed and what happened last.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { itHolds } from '../fuzz/inTests.ts';
import { OPENERS, otherCampaigns } from '../fuzz/whileOpen.tsx';

itHolds(otherCampaigns);

it('everything that opens is in the campaign', () => {
  const folder = join(import.meta.dirname, '../../src/ui');
  const opening = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.tsx') &&
      !name.startsWith('parts/') &&
      /<(?:Dialog|OverPage|Panel|MenuButton)\b|useContextMenu</.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
  );
  const files = new Set(Object.values(OPENERS).map(({ file }) => file));
  // The frame of a dialog that failed.
  expect(opening.filter((name) => name !== 'App.tsx' && !files.has(name))).toEqual([]);
});
