import { expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { DEFAULT_SETTINGS } from '../../src/optimise/settings.ts';
import { createSimplicityService } from '../../src/worker/simplicityService.ts';
import { mitchell } from '../optimise/movements.ts';

it('counts every plan per board where one of them switches single boards', async () => {
  const settings = { ...DEFAULT_SETTINGS, unit: 'board', maxAnnouncements: 1 } as const;
  const { workOut } = createSimplicityService(async () => undefined);
  const movement = mitchell(5, 3);
  const reply = await workOut({ movement, settings, seed: 1, known: [] }, () => undefined);
  if (!reply.ok) throw new Error(reply.fault.kind);
  const units = reply.points.map((point) => analyse(point.movement).unit);
  expect(new Set(units).size).toBe(2);
  expect(reply.unit).toBe('board');
  for (const { movement: found, qf } of reply.points) {
    if (qf !== null) expect(qf).toBe(analyse(found, { unit: 'board' }).qf);
  }
});
