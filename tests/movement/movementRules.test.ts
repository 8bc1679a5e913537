// The rules of pairs and boards against the movement: rule and exceptions together say exactly what happens.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { families } from '../../src/catalogue/catalogue.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import { setAt, traceBoards } from '../../src/instructions/boardFlow.ts';
import {
  boardRule,
  formatBoardPlace,
  parseBoardPlace,
  tablesWithBoards,
} from '../../src/instructions/boardRules.ts';
import { likelyStands, tablesOf, waitsOf } from '../../src/instructions/boardWaits.ts';
import { formatSeat, pairRules, parseSeat } from '../../src/instructions/pairRules.ts';
import type { TrackRule, Trail, UsualStep } from '../../src/instructions/tracks.ts';
import { seatOf } from '../../src/movement/flow.ts';
import { createPlay, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { renumberPairs } from '../../src/movement/transform.ts';
import { usualMovements } from '../catalogue/usualMovements.ts';
import { anyMovement } from './randomMovement.ts';

const generated: readonly Movement[] = families.flatMap(usualMovements);
const anyGenerated = fc.constantFrom(...generated);

/** A generated movement in which two tables of a round have exchanged their E-W pairs and sets. */
const anyEdited: fc.Arbitrary<Movement> = fc
  .record({ movement: anyGenerated, round: fc.nat(), table: fc.nat(), other: fc.nat() })
  .map(({ movement, round, table, other }) => {
    const roundIndex = round % movement.rounds.length;
    const [a, b] = [table % movement.tableCount, other % movement.tableCount];
    const [first, second] = [movement.rounds[roundIndex]?.[a], movement.rounds[roundIndex]?.[b]];
    if (first?.kind !== 'play' || second?.kind !== 'play' || a === b) return movement;
    const changed = movement.rounds[roundIndex]
      ?.with(a, createPlay(first.northSouth, second.eastWest, second.set))
      .with(b, createPlay(second.northSouth, first.eastWest, first.set));
    return { ...movement, rounds: movement.rounds.with(roundIndex, changed ?? []) };
  });

const anyOfThem = fc.oneof(anyGenerated, anyEdited, anyMovement);

function expectExact(rule: TrackRule, trails: readonly Trail[]) {
  expect(rule.tracks).toHaveLength(trails.length);
  trails.forEach((trail, token) => {
    const track = rule.tracks[token] ?? null;
    if (track === null) return;
    const first = trail.findIndex((place) => place !== null);
    trail.forEach((place, roundIndex) => {
      const isAway = rule.away.some((a) => a.token === token && a.roundIndex === roundIndex);
      if (roundIndex >= first) expect(track[roundIndex] !== place).toBe(isAway);
      const [here, next] = [track[roundIndex], track[roundIndex + 1]];
      if (!here || !next) return;
      const usual = rule.usual[roundIndex % rule.usual.length];
      expect((rule.special.get(roundIndex) ?? usual)?.get(here)).toBe(next);
    });
  });
}

const stepAfter = ({ usual, others }: UsualStep, roundIndex: number) =>
  others.get(roundIndex) ?? usual[roundIndex % usual.length];

const tablesWith = (movement: Movement, roundIndex: number, set: number) =>
  (movement.rounds[roundIndex] ?? []).flatMap((_, table) =>
    setAt(movement, roundIndex, table) === set ? [table] : [],
  );

function expectSteps(movement: Movement, step: UsualStep, lag: number) {
  const ring = tablesWithBoards(movement);
  movement.sets.forEach((_, set) => {
    for (let r = 0; r + lag < movement.rounds.length; r += 1) {
      // From session to session boards take no step: they are laid out afresh.
      if (lag === 1 && movement.sessionStarts.includes(r + 1)) continue;
      const [from, to] = [tablesWith(movement, r, set), tablesWith(movement, r + lag, set)];
      if (from.length === 0 || to.length === 0) continue;
      const steps = from.flatMap((a) => to.map((b) => (b - a + ring) % ring));
      expect(steps).toContain(stepAfter(step, r));
    }
  });
}

describe('pairs', () => {
  it('every pair that is ever seated has one rule, and goes by it but for the exceptions listed', () => {
    fc.assert(
      fc.property(anyOfThem, (movement) => {
        const rules = pairRules(movement);
        const seatsOf = (pair: PairNumber) =>
          movement.rounds.map((_, roundIndex) => seatOf(movement, roundIndex, pair));
        const all = Array.from({ length: movement.pairCount }, (_, i) => (i + 1) as PairNumber);
        const seated = all.filter(
          (pair) => pair !== movement.phantom && seatsOf(pair).some((seat) => seat !== null),
        );
        expect(rules.flatMap(({ pairs }) => pairs).sort((a, b) => a - b)).toEqual(seated);
        for (const rule of rules) {
          if (rule.kind === 'steps') {
            const tokens = rule.groups.flatMap((group) => group.tokens);
            expect(tokens.sort((a, b) => a - b)).toEqual([...rule.pairs.keys()]);
            for (const { tokens, steps } of rule.groups) {
              for (const token of tokens) {
                const seats = seatsOf(rule.pairs[token] as PairNumber);
                expect(seats.every((seat) => seat?.direction === rule.direction)).toBe(true);
                steps.forEach((step, r) => {
                  const from = seats[r]?.tableIndex ?? 0;
                  expect(seats[r + 1]?.tableIndex).toBe((from + step) % movement.tableCount);
                });
              }
            }
          }
          if (rule.kind === 'seats') {
            const trails = rule.pairs.map((pair) =>
              seatsOf(pair).map((seat) => seat && formatSeat(seat)),
            );
            expectExact(rule.rule, trails);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('rules are found whatever the pairs are called', () => {
    fc.assert(
      fc.property(anyGenerated, (movement) => {
        const numbers = Array.from(
          { length: movement.pairCount },
          (_, i) => movement.pairCount - i,
        );
        const kinds = (of: Movement) => pairRules(of).map(({ kind }) => kind);
        const renamed = renumberPairs(movement, numbers);
        expect(kinds(renamed).includes('none')).toBe(kinds(movement).includes('none'));
      }),
    );
  });
});

describe('boards', () => {
  it('go by their rule but for the exceptions listed', () => {
    fc.assert(
      fc.property(anyOfThem, (movement) => {
        const flow = traceBoards(movement);
        const rule = boardRule(flow);
        if (rule.kind === 'steps' && movement.sets.every(({ copies }) => copies === 1)) {
          expectSteps(movement, rule.step, 1);
        }
        if (rule.kind === 'halves') expectSteps(movement, rule.step, 2);
        if (rule.kind === 'groups') {
          for (const { tokens, steps } of rule.groups) {
            for (const set of tokens.map((token) => flow.paths[token]?.set ?? -1)) {
              steps.forEach((step, r) => {
                const [from = 0] = tablesWith(movement, r, set);
                const to = (from + step) % tablesWithBoards(movement);
                expect(tablesWith(movement, r + 1, set)).toEqual([to]);
              });
            }
          }
        }
        if (rule.kind === 'tables') {
          rule.rule.tracks.forEach((track, token) => {
            track?.forEach((place, roundIndex) => {
              const isAway = rule.rule.away.some(
                (a) => a.token === token && a.roundIndex === roundIndex,
              );
              if (place === null || isAway) return;
              const { tableIndex, roundsOut } = parseBoardPlace(place);
              const tables = tablesOf(rule.paths[token]?.places[roundIndex]);
              expect(tables.includes(tableIndex)).toBe(roundsOut === 0);
            });
          });
        }
      }),
      { numRuns: 400 },
    );
  });

  it('rounds out of play are the ones in which a set is at no table', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const waits = waitsOf(traceBoards(movement));
        movement.sets.forEach((_, set) => {
          const isPlayed = movement.rounds.some((_, r) => tablesWith(movement, r, set).length > 0);
          movement.rounds.forEach((_, r) => {
            const isOut = waits.some(
              (w) => w.set === set && w.firstRoundIndex <= r && r <= w.lastRoundIndex,
            );
            expect(isOut).toBe(isPlayed && tablesWith(movement, r, set).length === 0);
          });
        });
      }),
    );
  });

  it('stands are where the generated movements have them', () => {
    const ids = ['relay-share-mitchell', 'twin-relay', 'extended-mitchell', 'hesitation-mitchell'];
    for (const id of [...ids, 'double-hesitation', 'mitchell', 'stagger-mitchell', 'worger']) {
      const family = families.find((candidate) => candidate.id === id);
      for (const parameters of family === undefined ? [] : legalParameters(family)) {
        if ((parameters.rounds ?? 0) < (parameters.tables ?? 0)) continue;
        const movement = family?.build(parameters, 2) as Movement;
        expect(likelyStands(traceBoards(movement)), movement.title).toEqual(movement.relays);
      }
    }
  });
});

it('places are written and read', () => {
  const seat = { tableIndex: 11, direction: 'EW' } as const;
  expect(parseSeat(formatSeat(seat))).toEqual(seat);
  const place = { tableIndex: 3, roundsOut: 2 };
  expect(parseBoardPlace(formatBoardPlace(place))).toEqual(place);
});
