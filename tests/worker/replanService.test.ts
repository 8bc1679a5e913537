// The service that plans the rest of a session: first ways at once, the same in the end as the engine by itself.

import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import type { ReplanProgress } from '../../src/worker/protocol.ts';
import { createReplanService } from '../../src/worker/replanService.ts';
import { leaving } from '../replan/changes.ts';

const { generate } = RULED_CATALOGUE;

const made = generate({ familyId: 'howell', parameters: { tables: 3 }, boards: 2 });
if (!made.ok) throw new Error(made.refusal.kind);
const { movement } = made;
const situation = { movement, plan: movement, played: movement.rounds.length - 1 };

it('reports the first ways, lets messages in and ends with the best', async () => {
  const service = createReplanService(async () => undefined);
  const reports: ReplanProgress[] = [];
  const change = leaving(2);
  const reply = await service.replan({ situation, change, seed: 1 }, (progress) => {
    reports.push(progress);
  });
  if (!reply.ok) throw new Error(reply.fault.kind);
  expect(reports[0]?.ways.map(({ way }) => way.kind)).toContain('phantom');
  const [first, last] = [reports[0]?.ways[0]?.way, reply.ways[0]?.way];
  expect(last?.weight).toBeLessThanOrEqual(first?.weight ?? 0);
  expect(reply.ways[0]?.news.map(({ kind }) => kind)).toContain('leaves');
});

it('says why nothing can be planned', async () => {
  const service = createReplanService(async () => undefined);
  const change = leaving(99);
  expect(await service.replan({ situation, change, seed: 1 }, () => undefined)).toEqual({
    ok: false,
    fault: { kind: 'noSuchPair', pair: 99, pairCount: 6 },
  });
});
