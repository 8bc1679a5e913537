import { describe, expect, it } from 'vitest';
import { playEvents } from '../../src/balance/events.ts';
import type { PairNumber } from '../../src/movement/movement.ts';
import { createSimulationService } from '../../src/worker/simulationService.ts';
import { mitchell } from '../balance/movements.ts';

const service = createSimulationService();

describe('the simulation service', () => {
  it('plays the same events for the same seed', () => {
    const request = { movement: mitchell(5), absent: null, spread: 2, events: 50, seed: 7 };
    expect(service.playEvents(request)).toEqual(service.playEvents(request));
    expect(service.playEvents({ ...request, seed: 8 })).not.toEqual(service.playEvents(request));
  });

  it('spreads the field evenly over the pairs that are there', () => {
    const movement = { ...mitchell(3), phantom: 6 as PairNumber };
    const absent = 2 as PairNumber;
    const report = service.playEvents({ movement, absent, spread: 3, events: 20, seed: 1 });
    const settings = { strengths: [0, -1, -2, -3], noise: 1, events: 20, seed: 1 };
    expect(report).toEqual(playEvents(movement, settings, { absent }));
  });
});
