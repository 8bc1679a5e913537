// What the optimiser finds, proves and promises of ties, against trying everything (see bruteForce.ts).

import assert from 'node:assert/strict';
import { expect, it } from 'vitest';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createSearch } from '../../src/optimise/createSearch.ts';
import { createProblem, type Problem } from '../../src/optimise/problem.ts';
import { createGeneralBound, meetsBound } from '../../src/optimise/proof/bound.ts';
import { isBetter, resultOf } from '../../src/optimise/result.ts';
import type { Search } from '../../src/optimise/search.ts';
import { SEED } from '../seed.ts';
import { type BruteForce, bruteForce, isLeast } from './bruteForce.ts';
import { type Draw, draw, SOURCES } from './draws.ts';
import { raised } from './raised.ts';

const DRAWS = Number(process.env.ARROWSWITCH_DRAWS ?? 500);

interface Case extends Draw {
  readonly problem: Problem;
  readonly truth: BruteForce;
  readonly label: string;
}

/** Here and below without `expect`, whose preparations of so many draws take a tenth of the time. */
function checkSearch({ movement, settings, problem, truth, label }: Case, search: Search): void {
  const { best, bound } = search;
  const found = search.bestMovement();
  const isBest = (one: typeof movement) => isLeast(one, settings, problem.columnUnit, truth);
  assert.equal(isBest(found), true, label);
  assert.ok(Math.abs(best.value - truth.leastValue) < 1e-6, label);
  assert.equal(bound.value, best.value, label);
  assert.equal(bound.figure, best.figure, label);
  assert.equal(meetsBound(bound, best), true, label);
  const limit = settings.maxSwitchedRounds ?? Number.POSITIVE_INFINITY;
  const switched = found.rounds.filter((round) =>
    round.some((sitting) => sitting.kind === 'play' && sitting.switched !== 0),
  );
  assert.ok(switched.length <= limit, label);
  const result = resultOf(problem, movement, search);
  assert.equal(isBest(result.movement), true, label);
  // What was given may break the limit or switch finer than the unit: then it may be better than anything allowed.
  if (problem.given === null) return;
  assert.equal(isBetter(result.best, result.given), !isBest(movement), label);
  if (isBest(movement)) assert.equal(result.movement, movement, label);
}

function checkTies({ truth, label }: Case, { best }: Search): void {
  assert.equal(best.tieBreak?.switches, truth.fewestSwitches, label);
  if (Number.isNaN(truth.bestFw)) return;
  expect(best.tieBreak?.fw, label).toBeCloseTo(truth.bestFw, 8);
  expect(best.tieBreak?.d4, label).toBeCloseTo(truth.leastD4, 8);
}

/** A bound that does not know all states lies below the least of them, and what is called proved is the least. */
function checkBound({ settings, problem, truth, label }: Case, least: number): void {
  const bound = raised(createGeneralBound(problem));
  assert.ok(bound.value <= least, label);
  const annealing = createAnnealing(problem, { seed: 1 });
  annealing.advance(200);
  assert.equal(
    meetsBound(bound, annealing.best),
    bound.value === least && annealing.best.value === least,
    label,
  );
  const isFound = isLeast(annealing.bestMovement(), settings, problem.columnUnit, truth);
  assert.equal(annealing.best.value === least, isFound, label);
  assert.equal(annealing.isFinished, isFound, label);
}

it(`the least value is what trying everything finds, ties and proof included (${DRAWS} draws from seed ${SEED})`, () => {
  let [checked, isPart, isMany, ties] = [0, 0, 0, 0];
  for (let seed = SEED * 10_000; checked < DRAWS; seed++) {
    const drawn = draw(seed);
    const made = createProblem(drawn.movement, drawn.settings);
    if (!made.ok) continue;
    checked += 1;
    const { problem } = made;
    const truth = bruteForce(drawn.movement, drawn.settings, problem.columnUnit);
    const one = { ...drawn, problem, truth, label: `seed ${seed}` };
    const search = createSearch(problem, { seed });
    while (!search.isFinished && !search.isExhausted) search.advance(100_000);
    checkSearch(one, search);
    checkTies(one, search);
    checkBound(one, search.best.value);
    if (drawn.movement.tableCount >= 5) isMany += 1;
    if (problem.columnUnit === 'board') isPart += 1;
    if (truth.ties > 1) ties += 1;
  }
  expect(isMany).toBeGreaterThan(DRAWS / 8);
  expect(isPart).toBeGreaterThan(DRAWS / 8);
  expect(ties).toBeGreaterThan(DRAWS / 4);
}, 300_000);

it('draws from every family that has fields of 3 to 6 tables, from the library and from files', () => {
  expect([...SOURCES.keys()]).toMatchInlineSnapshot(`
    [
      "mitchell",
      "relay-share-mitchell",
      "skip-mitchell",
      "rover",
      "worger",
      "extended-mitchell",
      "extended-mitchell-modified",
      "bowman",
      "bowman-modified",
      "double-weave",
      "twin-relay",
      "american-whist",
      "stagger-mitchell",
      "scramble-mitchell",
      "appendix",
      "hesitation-mitchell",
      "double-hesitation",
      "web-mitchell",
      "scheveningen",
      "howell",
      "hilton",
      "hilton-switches",
      "new-howell",
      "new-howell-followed",
      "library plans",
      "files",
    ]
  `);
});
