import { expect, it } from 'vitest';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createNextSessionService } from '../../src/worker/nextSessionService.ts';
import type { NextSessionProgress } from '../../src/worker/protocol.ts';
import { mitchell } from '../optimise/movements.ts';

const request = {
  event: mitchell(4),
  withdrawn: [],
  met: [],
  rounds: 3,
  boards: 2,
  // Of each direction everybody meets all others, with fewer sets on boards played before.
  sets: 6,
  seed: 1,
};
const service = () => createNextSessionService(async () => undefined);
const silent = () => undefined;

it('adds a session of new opponents, and says how many meetings are repeats', async () => {
  const reply = await service().nextSession(request, silent);
  if (!reply.ok) throw new Error(reply.fault.kind);
  const { found } = reply;
  expect(found).toMatchObject({ repeats: 0, least: 0, isFinished: true });
  expect(found.movement.rounds.slice(0, 4)).toEqual(request.event.rounds);
  expect(found.movement.sessionStarts).toEqual([0, 4]);
});

it('reports how far it is, and answers with the best so far once it is stopped', async () => {
  const own = service();
  const heard: NextSessionProgress[] = [];
  // The whole field has met: a session without repeats is never found.
  const met = Array.from({ length: 64 }, (_, at) => [1 + (at % 8), 1 + Math.floor(at / 8)] as const)
    .filter(([one, other]) => one < other)
    .map((two) => two as unknown as readonly [PairNumber, PairNumber]);
  const reply = await own.nextSession({ ...request, rounds: 7, sets: 7, met }, (progress) => {
    heard.push(progress);
    if (heard.length === 2) own.stop();
  });
  if (!reply.ok) throw new Error(reply.fault.kind);
  expect(heard.length).toBeLessThanOrEqual(2);
  expect(reply.found).toMatchObject({ repeats: 28, least: 28 });
});

it('ends one search for the next, and says why there is none', async () => {
  const own = service();
  const first = own.nextSession({ ...request, rounds: 5 }, silent);
  const withdrawn = [1, 2, 3, 4, 5] as PairNumber[];
  expect(await own.nextSession({ ...request, withdrawn }, silent)).toEqual({
    ok: false,
    fault: { kind: 'pairCount', pairs: 3, least: 4, most: 60 },
  });
  expect((await first).ok).toBe(true);
  expect(await own.nextSession({ ...request, sets: 3 }, silent)).toEqual({
    ok: false,
    fault: { kind: 'fewSets', sets: 3, least: 4 },
  });
});
