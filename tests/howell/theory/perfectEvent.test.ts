import { describe, expect, it } from 'vitest';
import { developPlan } from '../../../src/catalogue/library/plan.ts';
import { createEventRequest } from '../../../src/howell/search/constructions.ts';
import { perfectEventPlans } from '../../../src/howell/theory/perfectEvent.ts';
import { checkMovement } from '../../../src/movement/findings.ts';
import { allCompetition, inequityIndex } from '../../balance/oracle.ts';

describe('the perfect event of ten pairs', () => {
  const request = createEventRequest(10, [6, 6, 6]);
  const [plan] = perfectEventPlans(request);
  if (plan === undefined) throw new Error('There is no plan.');
  const movement = developPlan(plan, 2);

  it('compares every two pairs alike, by the definition', () => {
    expect(new Set(allCompetition(movement)).size).toBe(1);
    expect(inequityIndex(movement, 36)).toBeCloseTo(0, 9);
  });

  it('lets everybody meet everybody twice, in the same session only in three cases', () => {
    const findings = checkMovement(movement);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const meetings = new Map<string, number[]>();
    for (const [roundIndex, round] of movement.rounds.entries()) {
      const session = movement.sessionStarts.findLastIndex((start) => start <= roundIndex);
      for (const sitting of round) {
        if (sitting.kind !== 'play') continue;
        const key = [sitting.northSouth, sitting.eastWest].sort((a, b) => a - b).join('-');
        meetings.set(key, [...(meetings.get(key) ?? []), session]);
      }
    }
    expect([...meetings.values()].map(({ length }) => length)).toEqual(new Array(45).fill(2));
    expect([...meetings.values()].filter(([one, other]) => one === other)).toHaveLength(3);
  });

  it('is offered for that event only, and not to those who want more', () => {
    expect(perfectEventPlans({ ...request, stationaryPairs: 1 })).toEqual([]);
    expect(perfectEventPlans({ ...request, isSimple: true })).toEqual([]);
    expect(perfectEventPlans(createEventRequest(10, [9, 9]))).toEqual([]);
    expect(perfectEventPlans(createEventRequest(12, [6, 6, 6]))).toEqual([]);
  });
});
