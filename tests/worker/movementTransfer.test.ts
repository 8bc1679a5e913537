// Sending movements one after the other must give the worker what the page has, whatever was done in between.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, switchCells } from '../../src/movement/edit.ts';
import { createMovementReceiver, createMovementSender } from '../../src/worker/movementTransfer.ts';
import { playableCase } from '../balance/arbitraries.ts';
import { mitchell } from '../balance/movements.ts';
import { anyIntent } from '../store/randomEdits.ts';

describe('movements sent to a worker', () => {
  it('arrive as they are, after any edits, steps back and other movements', () => {
    const step = fc.oneof(anyIntent, playableCase, fc.constant('back'));
    fc.assert(
      fc.property(playableCase, fc.array(step, { maxLength: 8 }), (start, steps) => {
        const send = createMovementSender();
        const receive = createMovementReceiver();
        const had = [start.movement];
        for (const each of [null, ...steps]) {
          const [movement = start.movement] = had;
          if (each === 'back') had.shift();
          else if (typeof each === 'function') {
            const edited = applyEdit(movement, each(movement));
            if (edited.ok) had.unshift(edited.movement);
          } else if (each !== null) had.unshift(each.movement);
          const [present = start.movement] = had;
          expect(receive(structuredClone(send(present)))).toEqual(present);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('shrink to the one round that a switch changes', () => {
    const movement = mitchell(9);
    const switched = applyEdit(movement, switchCells(movement, [{ roundIndex: 3, tableIndex: 2 }]));
    if (!switched.ok) throw new Error('The switch was refused.');
    const send = createMovementSender();
    send(movement);
    const { rounds } = send(switched.movement);
    expect(rounds.map((round) => typeof round === 'number')).toEqual(
      movement.rounds.map((_, index) => index !== 3),
    );
    expect(send(switched.movement).rounds).toEqual(movement.rounds.map((_, index) => index));
  });

  it('a worker that was not sent the one before refuses them', () => {
    const send = createMovementSender();
    send(mitchell(5));
    expect(() => createMovementReceiver()(send(mitchell(5)))).not.toThrow();
    const movement = mitchell(5);
    send(movement);
    expect(() => createMovementReceiver()(send(movement))).toThrow(RangeError);
  });
});
