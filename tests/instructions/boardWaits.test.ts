// When boards are out of play, and the relays that generated movements have.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { setAt, traceBoards } from '../../src/instructions/boardFlow.ts';
import { inferredRelays, waitsOf } from '../../src/instructions/boardWaits.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';

const { families } = RULED_CATALOGUE;

it('rounds out of play are the ones in which a set is at no table, or not with all of its copies', () => {
  fc.assert(
    fc.property(anyMovement, (movement) => {
      const waits = waitsOf(traceBoards(movement));
      const isPlayedIn = (set: number, r: number) =>
        movement.rounds[r]?.some((_, t) => setAt(movement, r, t) === set) ?? false;
      movement.sets.forEach(({ copies }, set) => {
        const isEverPlayed = movement.rounds.some((_, r) => isPlayedIn(set, r));
        movement.rounds.forEach((_, r) => {
          const isOut = waits.some(
            (w) => w.set === set && w.firstRoundIndex <= r && r <= w.lastRoundIndex,
          );
          // One copy may rest while another is played.
          if (copies > 1 && isPlayedIn(set, r)) return;
          expect(isOut).toBe(isEverPlayed && !isPlayedIn(set, r));
        });
      });
    }),
  );
});

it('inferred relays are those of the generated movements', () => {
  const ids = ['relay-share-mitchell', 'twin-relay', 'extended-mitchell', 'hesitation-mitchell'];
  for (const id of [...ids, 'double-hesitation', 'mitchell', 'stagger-mitchell', 'worger']) {
    const family = families.find((candidate) => candidate.id === id);
    if (family === undefined) throw new Error(`no family ${id}`);
    const complete = [...legalParameters(family)].filter(
      ({ rounds = 0, tables = 0 }) => rounds >= tables,
    );
    expect(complete.length, id).toBeGreaterThan(0);
    for (const parameters of complete) {
      const movement = family.build(parameters, 2);
      expect(inferredRelays(traceBoards(movement)), movement.title).toEqual(movement.relays);
    }
  }
});
