import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { movementsPage } from '../../../src/lab/pages/movementsPage.ts';
import { familyTitle } from '../../../src/words/english/catalogue.ts';
import { catalogue, families } from '../../wholeCatalogue.ts';

describe('the page of movements', () => {
  it('is what `npm run docs` writes now', () => {
    const stored = readFileSync(new URL('../../../docs/movements.md', import.meta.url), 'utf8');
    expect(stored).toBe(movementsPage(catalogue));
  });

  it('lists every family with at least one measured size', () => {
    const page = movementsPage(catalogue);
    for (const { id } of families) {
      const section = page.split(`## ${familyTitle(id)}\n`)[1]?.split('\n## ')[0] ?? '';
      expect(section).toContain(`\`${id}\``);
      expect(section.match(/^\| .* \| \d+\.\d\d \| \d+\.\d\d \|$/gm)?.length).toBeGreaterThan(0);
    }
  });
});
