// Short runs of the campaigns against the store and what a browser stores.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storageCampaigns } from '../fuzz/storage.ts';
import { storeCampaigns } from '../fuzz/store.ts';

it.each([...storeCampaigns, ...storageCampaigns])('$name hold in a short run', async ({ run }) => {
  expect(await run(1, 0)).toBeGreaterThan(0);
});

it('every key and every store of the browser is in a campaign', () => {
  const textsIn = (folder: string): string =>
    readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(import.meta.dirname, folder, name), 'utf8'))
      .join('\n');
  const [source, campaigns] = [textsIn('../../src'), textsIn('../fuzz')];
  const keys = [...source.matchAll(/^(?:export )?const \w+ = ('arrowswitch\.[\w.]+')/gm)];
  const stores = [...source.matchAll(/createObjectStore\('(\w+)'/g)];
  expect(keys.length).toBeGreaterThan(7);
  expect(stores).toHaveLength(3);
  const missing = [
    ...keys.map(([, key = '']) => key).filter((key) => !campaigns.includes(key.replace(".'", '.'))),
    ...stores.map(([, name = '']) => name).filter((name) => !campaigns.includes(`${name}: '`)),
  ];
  // A channel, whose messages have a campaign of their own.
  expect(missing.filter((key) => key !== "'arrowswitch.room'")).toEqual([]);
});
