import { expect, it } from 'vitest';
import { addSession } from '../../src/editing/sessions.ts';
import { applyEdit } from '../../src/movement/edit.ts';
import { allPairs, type Movement } from '../../src/movement/movement.ts';
import { createDrawService } from '../../src/worker/drawService.ts';
import type { DrawProgress } from '../../src/worker/protocol.ts';
import { mitchell } from '../optimise/movements.ts';

const settings = { played: 0, keepsSwitches: false, meetsEvenly: false, seed: 1 };

function twoSessions(): Movement {
  const session = mitchell(7);
  const result = applyEdit(session, addSession(session, session, allPairs(session)));
  if (!result.ok) throw new Error(result.refusal.kind);
  return result.movement;
}

it('reports how far it is, and answers with the best so far once it is stopped', async () => {
  const service = createDrawService(async () => undefined);
  const heard: DrawProgress[] = [];
  const reply = await service.search({ event: twoSessions(), settings }, (progress) => {
    heard.push(progress);
    if (heard.length === 3) service.stop();
  });
  if (!reply.ok) throw new Error(reply.fault.kind);
  expect(heard.map(({ share }) => share)).toEqual([0, 0.002, 0.004]);
  expect(reply.best.isBetter).toBe(true);
  expect(reply.best.qf).toBeGreaterThanOrEqual(heard[2]?.qf ?? 100);
});

it('ends one search for the next, and says why there is none', async () => {
  const service = createDrawService(async () => undefined);
  const first = service.search({ event: twoSessions(), settings }, () => undefined);
  const second = await service.search({ event: mitchell(7), settings }, () => undefined);
  expect(second).toEqual({ ok: false, fault: { kind: 'oneSession' } });
  expect((await first).ok).toBe(true);
});
