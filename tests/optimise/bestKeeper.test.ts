import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BestKeeper,
  compareBest,
  type FoundState,
  type TieBreak,
} from '../../src/optimise/bestKeeper.ts';

/** A state with a value and what decides ties; `restartIndex` tells it apart. */
interface Offer extends TieBreak {
  readonly value: number;
}

const anyOffer: fc.Arbitrary<Offer> = fc.record({
  value: fc.integer({ min: 8, max: 10 }),
  fw: fc.integer({ min: 1, max: 2 }),
  d4: fc.integer({ min: 1, max: 2 }),
  switches: fc.integer({ min: 0, max: 3 }),
  rounds: fc.integer({ min: 0, max: 2 }),
});

const stateOf = ({ value }: Offer, restartIndex: number): FoundState => ({
  directions: new Int8Array(1),
  score: { value, figure: value, sumOfSquares: value, qf: value },
  restartIndex,
});

/** Lower value, higher fw, lower d4, fewer switches, later rounds, earlier restart. */
const inOrder = (offers: readonly Offer[]) =>
  offers
    .map((offer, index) => ({ ...offer, index }))
    .sort(
      (a, b) =>
        a.value - b.value ||
        b.fw - a.fw ||
        a.d4 - b.d4 ||
        a.switches - b.switches ||
        b.rounds - a.rounds ||
        a.index - b.index,
    );

function keeperOf(offers: readonly Offer[]): BestKeeper {
  const states = offers.map(stateOf);
  const keeper = new BestKeeper(states[0] as FoundState, {
    isDecided: () => false,
    tieBreakOf(found) {
      const { fw, d4, switches, rounds } = offers[found.restartIndex] as Offer;
      return { fw, d4, switches, rounds };
    },
  });
  for (const state of states.slice(1)) keeper.offer(state);
  return keeper;
}

describe('BestKeeper', () => {
  it('returns the winner of all offers, and the same when asked again', () => {
    const anyOffers = fc.array(anyOffer, { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(anyOffers, (offers) => {
        const keeper = keeperOf(offers);
        const [first] = inOrder(offers);
        expect(keeper.leader.score.value).toBe(first?.value);
        expect(keeper.winner.restartIndex).toBe(first?.index);
        expect(keeper.winner.restartIndex).toBe(first?.index);
      }),
    );
  });

  it('decides between two workers as one worker with all offers would', () => {
    const anyOffers = fc.array(anyOffer, { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyOffers, fc.nat(), (offers, seed) => {
        const isFirst = (index: number) =>
          index === 0 || (index !== 1 && (seed >> (index % 30)) & 1);
        const bests = [0, 1].map((worker) => {
          const own = [...offers.keys()].filter((index) => !isFirst(index) === (worker === 1));
          const keeper = new BestKeeper(
            stateOf(offers[own[0] as number] as Offer, own[0] as number),
            {
              isDecided: () => false,
              tieBreakOf: ({ restartIndex }) => offers[restartIndex] as Offer,
            },
          );
          for (const index of own.slice(1)) keeper.offer(stateOf(offers[index] as Offer, index));
          return keeper.describe(keeper.winner);
        });
        const [one, other] = bests as [(typeof bests)[0], (typeof bests)[0]];
        const winner = compareBest(other, one) < 0 ? other : one;
        expect(winner.restartIndex).toBe(inOrder(offers)[0]?.index);
      }),
    );
  });

  it('keeps the first of equal offers once the search is decided, whatever was asked before', () => {
    let isDecided = false;
    const keeper = new BestKeeper(stateOf({ value: 9, fw: 1, d4: 1, switches: 1, rounds: 0 }, 4), {
      isDecided: () => isDecided,
      tieBreakOf: ({ restartIndex }) => ({ fw: restartIndex, d4: 1, switches: 1, rounds: 0 }),
    });
    keeper.offer(stateOf({ value: 9, fw: 2, d4: 0, switches: 0, rounds: 0 }, 7));
    expect(keeper.winner.restartIndex).toBe(7);
    isDecided = true;
    expect(keeper.winner.restartIndex).toBe(4);
    keeper.offer(stateOf({ value: 9, fw: 1, d4: 1, switches: 1, rounds: 0 }, 2));
    expect(keeper.winner.restartIndex).toBe(2);
    expect(keeper.describe(keeper.winner).tieBreak).toBeNull();
  });
});
