// The catalogue of individuals: what is generated keeps the rules and reaches the fairness that the documents name.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { createRandom } from '../../src/balance/random.ts';
import { type IndividualRequest, rainbowRounds } from '../../src/catalogue/individual.ts';
import { COPIES, type Individual } from '../../src/individual/individual.ts';
import { parseLibrary, sizeKey } from '../../src/individual/library.ts';
import { developIndividual, INDIVIDUAL_PLAYERS, usualRounds } from '../../src/individual/plan.ts';
import { rainbowPlan } from '../../src/individual/rainbow.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import { checkMovement } from '../../src/movement/findings.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { createAnnealing } from '../../src/optimise/annealing.ts';
import { createProblem, DEFAULT_SETTINGS } from '../../src/optimise/problem.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { individualRefusalText } from '../../src/words/english/individuals.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { announceMoves } from '../../src/words/instructions/announceMove.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { encountersOf, fairnessOf, faultsOf } from '../individual/oracle.ts';
import { wrongCells } from '../instructions/cells.ts';
import { SEED, seedOr } from '../seed.ts';
import { individuals } from '../wholeCatalogue.ts';

const { least, most } = INDIVIDUAL_PLAYERS;
const allPlayers = Array.from({ length: most - least + 1 }, (_, index) => least + index);

function made(request: IndividualRequest): Movement {
  const generated = individuals.generate(request);
  if (!generated.ok) throw new Error(JSON.stringify(generated.refusal));
  return generated.movement;
}

/** A movement as plain data for the oracle. */
function plainData({ pairCount, sets, rounds }: Movement): Individual {
  return {
    ...{ playerCount: pairCount, setCount: sets.length, copies: sets[0]?.copies ?? 0 },
    rounds: rounds.map((round) =>
      round.map((sitting) => {
        if (sitting.kind !== 'play' || !sitting.partners) throw new Error('not four players');
        const { northSouth: north, eastWest: east, partners, set } = sitting;
        return { north, south: partners.south, east, west: partners.west, set };
      }),
    ),
  };
}

const LIBRARY = new URL('../../data/individuals.txt', import.meta.url);

/** Qc, how often players are partners again, the most times opponents, and how unevenly the players sit out. */
function figuresOf(individual: Individual) {
  const encounters = encountersOf(individual);
  const seated = individual.rounds
    .flat()
    .flatMap(({ north, south, east, west }) => [north, south, east, west]);
  const played = Array.from(
    { length: individual.playerCount },
    (_, index) => seated.filter((each) => each === index + 1).length,
  );
  return {
    fairness: fairnessOf(encounters),
    partners: encounters.reduce((sum, { partners }) => sum + Math.max(0, partners - 1), 0),
    opponents: Math.max(...encounters.map(({ opponents }) => opponents)),
    uneven: played.reduce((sum, each) => sum + (each - seated.length / played.length) ** 2, 0),
  };
}

const qcOf = (movement: Movement) => fairnessOf(encountersOf(plainData(movement)));

describe('individuals', () => {
  it(`keep the rules at every size of the catalogue: one number of players in five, by the seed ${SEED}, or all in a sweep`, () => {
    for (const players of allPlayers) {
      if (!process.env.ARROWSWITCH_SWEEP && players % 5 !== SEED % 5) continue;
      for (const copies of COPIES) {
        const known = individuals.knownRounds(players, copies);
        const stored = known.filter((count) => count >= 4 && count <= 12);
        for (const count of [...stored, ...known.slice(-1)]) {
          const movement = made({ players, rounds: count, copies });
          const place = `${players} players, ${count} rounds, ${copies}`;
          expect(faultsOf(plainData(movement)), place).toEqual([]);
          expect(movement.rounds.length, place).toBe(count);
          const errors = checkMovement(movement).filter(({ severity }) => severity === 'error');
          expect(errors, place).toEqual([]);
        }
      }
    }
  });

  it('exist for every number of players and rounds up to a whole cycle', () => {
    const upTo = (rounds: number) => Array.from({ length: rounds }, (_, index) => index + 1);
    for (const players of allPlayers) {
      const whole = usualRounds(players);
      expect([players, individuals.knownRounds(players, 'many')]).toEqual([players, upTo(whole)]);
      const single = individuals.knownRounds(players, 'one');
      const from4 = upTo(single.includes(whole) ? whole : 12).slice(3);
      expect([players, single]).toEqual([players, expect.arrayContaining(from4)]);
      // The longest known is made, and at a size that the seed draws every one.
      const each = players === least + (SEED % 31) ? single : single.slice(-1);
      for (const rounds of each)
        expect(made({ players, rounds, copies: 'one' }).rounds.length).toBe(rounds);
    }
  });

  it('keep the rules where a whole cycle is cut short, and say so', () => {
    for (const [players, rounds, copies] of [
      [16, 2, 'many'],
      [24, 19, 'many'],
      [24, 20, 'one'],
      [30, 23, 'many'],
      [45, 37, 'many'],
      [61, 40, 'one'],
    ] as const) {
      const movement = made({ players, rounds, copies });
      const place = `${players} players, ${rounds} rounds, ${copies}`;
      expect(faultsOf(plainData(movement)), place).toEqual([]);
      expect(movement.rounds.length, place).toBe(rounds);
      const { origin } = movement;
      const cutFrom = Number(origin.kind === 'generated' && origin.parameters.cutFrom);
      expect(cutFrom, place).toBeGreaterThan(rounds);
      expect(cutFrom, place).toBeLessThanOrEqual(usualRounds(players));
      expect(checkMovement(movement).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(analyse(movement).qc, place).toBeCloseTo(qcOf(movement), 9);
    }
  });

  it.each([
    [9, 7, 'many', 9],
    [16, 11, 'many', 15],
    [9, 4, 'many', 6],
    [12, 8, 'one', 9],
  ] as const)(
    'of %i players in %i rounds (copies: %s) are cut from %i: the whole cycle or the next of the library, whichever is fairer',
    (players, rounds, copies, cutFrom) => {
      const { origin } = made({ players, rounds, copies });
      expect(origin.kind === 'generated' && origin.parameters.cutFrom).toBe(cutFrom);
    },
  );

  it('are at least as fair as everything else that is known of a size, drawn by seed', () => {
    const random = createRandom(seedOr(20));
    const entries = parseLibrary(readFileSync(LIBRARY, 'utf8'));
    const tried = { entry: 0, dropped: 0, rainbow: 0, single: 0 };
    const drawn = Array.from({ length: 30 }, () => {
      const players = least + random.below(34);
      return [players, 4 + random.below(Math.min(usualRounds(players), 16) - 3)] as const;
    });
    for (const [players, rounds] of [[28, 7], [32, 8], [36, 9], [8, 6], [37, 14], ...drawn]) {
      for (const copies of COPIES) {
        const place = `${players} players, ${rounds} rounds, ${copies}`;
        const size = { playerCount: players, roundCount: rounds, copies };
        const given = figuresOf(plainData(made({ players, rounds, copies })));
        const isAsFair = (other: Individual, what: keyof typeof tried) => {
          tried[what] += 1;
          const { fairness, partners, opponents, uneven } = figuresOf(other);
          const isAsGood =
            partners <= given.partners && opponents <= given.opponents && uneven <= given.uneven;
          if (isAsGood)
            expect(given.fairness, `${place}: ${what}`).toBeGreaterThan(fairness - 1e-9);
        };
        const entry = entries.get(sizeKey(size));
        if (entry !== undefined) isAsFair(developIndividual(entry.plan), 'entry');
        const longer = entries.get(sizeKey({ ...size, roundCount: rounds + 1 }));
        const source = longer && developIndividual(longer.plan);
        for (const [round] of source?.rounds.entries() ?? []) {
          const left = source?.rounds.filter((_, index) => index !== round) ?? [];
          if (source && round % 3 === 0) isAsFair({ ...source, rounds: left }, 'dropped');
        }
        const rainbow = rainbowPlan({ ...size, copies: 'one' });
        if (rainbow !== null) isAsFair(developIndividual(rainbow), 'rainbow');
        const single = copies === 'many' ? made({ players, rounds, copies: 'one' }) : null;
        if (single?.origin.kind !== 'generated' || single.origin.parameters.cutFrom) continue;
        isAsFair(plainData(single), 'single');
      }
    }
    expect(Math.min(...Object.values(tried))).toBeGreaterThan(4);
  });

  it.each([
    ...[8, 9, 13, 16, 17, 20, 24, 25, 28, 29, 32, 36, 37, 41, 44, 48, 49, 53, 61].map((players) => {
      return [players, 100] as const;
    }),
    [12, 48] as const,
    [21, 90.9] as const,
    [33, 90] as const,
    [40, 90] as const,
    [45, 90] as const,
  ])(
    'of %i players reach %d by default, by the oracle and by the analysis',
    (players, fairness) => {
      const movement = made({ players });
      expect(movement.rounds.length).toBe(usualRounds(players));
      expect(qcOf(movement)).toBeGreaterThanOrEqual(fairness);
      expect(analyse(movement).qc).toBeCloseTo(qcOf(movement), 9);
    },
  );

  it('of 24 and 28 players have Qc 90 and more with one copy too', () => {
    for (const players of [24, 28]) {
      expect(qcOf(made({ players, copies: 'one' }))).toBeGreaterThan(90);
    }
  });

  it('of 16 players are perfect in 5 rounds too', () => {
    expect(qcOf(made({ players: 16, rounds: 5 }))).toBe(100);
  });

  it('need one copy of the boards by default where a perfect one needs no more', () => {
    const single = allPlayers.filter((players) => made({ players }).sets[0]?.copies === 1);
    expect(single).toEqual([13, 21, 25, 29, 32, 33, 36, 37, 40, 45, 53, 61]);
  });

  it('in the library gain nothing from a quick optimisation, drawn by seed', () => {
    const random = createRandom(SEED);
    for (let draw = 0; draw < 12; draw++) {
      const players = 8 + random.below(20);
      const copies = COPIES[random.below(2)] ?? 'one';
      const shorter = individuals
        .knownRounds(players, copies)
        .filter((count) => count >= 4 && count <= 12);
      const rounds = shorter[random.below(shorter.length)] ?? 4;
      const movement = made({ players, rounds, copies, boards: 1 });
      const result = createProblem(movement, DEFAULT_SETTINGS);
      if (!result.ok) throw new Error(result.fault.kind);
      const search = createAnnealing(result.problem, { seed: 1 });
      search.advance(3000);
      const place = `${players} players, ${rounds} rounds, ${copies}`;
      expect(search.best.qf, place).toBeCloseTo(analyse(movement).qf ?? Number.NaN, 6);
    }
  });

  it('are refused at a size that does not exist, with the numbers of rounds that do', () => {
    expect(individuals.generate({ players: 8, rounds: 8 })).toEqual({
      ok: false,
      refusal: {
        ...{ kind: 'noIndividual', players: 8, roundsAsked: 8, copies: 'many' },
        ...{ rounds: [1, 2, 3, 4, 5, 6, 7], isKnownWithOtherCopies: false },
      },
    });
  });
});

it('a refusal says that there is one with other copies where that can be generated, and nowhere else', () => {
  const said = new Set<boolean>();
  for (const players of [4, 5, 8, 9, 12, 13, 16]) {
    for (const [copies, other] of [
      ['one', 'many'],
      ['many', 'one'],
    ] as const) {
      for (let rounds = 1; rounds <= players + 1; rounds += 1) {
        const made = individuals.generate({ players, rounds, copies });
        if (made.ok) continue;
        const isThere = individuals.generate({ players, rounds, copies: other }).ok;
        const text = individualRefusalText(made.refusal);
        expect([players, rounds, copies, text.includes(' There is one with ')]).toEqual([
          ...[players, rounds, copies, isThere],
        ]);
        said.add(isThere);
      }
    }
  }
  expect(said).toEqual(new Set([true, false]));
});

describe('a rainbow that can be announced', () => {
  const plain = (players: number, rounds: number) => made({ players, rounds, moves: 'rainbow' });

  it.each([20, 28, 44, 52])('of %i players turns its lines, and nobody meets again', (players) => {
    const tables = players / 4;
    expect(rainbowRounds(players)).toEqual(Array.from({ length: tables }, (_, index) => index + 1));
    for (const rounds of rainbowRounds(players)) {
      const { rounds: grid } = plainData(plain(players, rounds));
      expect(faultsOf(plainData(plain(players, rounds)))).toEqual([]);
      const encounters = encountersOf(plainData(plain(players, rounds)));
      for (const { partners, opponents } of encounters) {
        expect(partners + opponents).toBeLessThanOrEqual(1);
      }
      const up = (table: number, by: number) => (((table + by) % tables) + tables) % tables;
      for (const [index, before] of grid.entries()) {
        const after = grid[index + 1];
        if (after === undefined) continue;
        for (const [table, { north, south, east, west, set }] of before.entries()) {
          expect(after[table]?.north).toBe(north);
          expect(after[up(table, 1)]?.south).toBe(south);
          expect(after[up(table, 2)]?.east).toBe(east);
          expect(after[up(table, -2)]?.west).toBe(west);
          expect(after[up(table, -1)]?.set).toBe(set);
        }
      }
    }
  });

  it('is told in three sentences, which played back are the movement', () => {
    const movement = plain(20, 5);
    expect(wrongCells(movement)).toEqual([]);
    const said = (language: Language) =>
      announceRun(runFactsOf(movement), wordsOf(language, 'ebu'))
        .flatMap(({ announcements }) => announcements)
        .find(({ topic }) => topic === 'pairs')?.sentences;
    expect(LANGUAGES.map(said)).toEqual([
      [
        'Players 1–5 are stationary.',
        'After each round players 6–10 move up one table (Table 5 goes to Table 1).',
        'After each round players 11–15 move up two tables (Table 5 goes to Table 2).',
        'After each round players 16–20 move down two tables (Table 1 goes to Table 4).',
      ],
      [
        'De spelers 1–5 blijven zitten.',
        'Na elke ronde gaan de spelers 6–10 één tafel omhoog (tafel 5 gaat naar tafel 1).',
        'Na elke ronde gaan de spelers 11–15 2 tafels omhoog (tafel 5 gaat naar tafel 2).',
        'Na elke ronde gaan de spelers 16–20 2 tafels omlaag (tafel 1 gaat naar tafel 4).',
      ],
      [
        'Die Spieler 1–5 bleiben sitzen.',
        'Nach jeder Runde rücken die Spieler 6–10 einen Tisch aufwärts (Tisch 5 geht an Tisch 1).',
        'Nach jeder Runde rücken die Spieler 11–15 2 Tische aufwärts (Tisch 5 geht an Tisch 2).',
        'Nach jeder Runde rücken die Spieler 16–20 2 Tische abwärts (Tisch 1 geht an Tisch 4).',
      ],
      [
        'Les joueurs 1–5 restent fixes.',
        'Après chaque position, les joueurs 6–10 montent d’une table (la table 5 va à la table 1).',
        'Après chaque position, les joueurs 11–15 montent de 2 tables (la table 5 va à la table 2).',
        'Après chaque position, les joueurs 16–20 descendent de 2 tables (la table 1 va à la table 4).',
      ],
    ]);
  });

  it('does not exist with an even number of tables, or one that 3 divides, nor for more rounds', () => {
    const refused = (players: number, rounds: number) => {
      const generated = individuals.generate({ players, rounds, moves: 'rainbow' });
      return generated.ok ? '' : individualRefusalText(generated.refusal);
    };
    for (const players of [8, 21, 32, 36, 48]) expect(rainbowRounds(players)).toEqual([]);
    expect(refused(32, 8)).toBe(
      'No rainbow of 32 players can be announced: the tables are to be full, and their number neither even nor divisible by 3.',
    );
    expect(refused(20, 6)).toBe('A rainbow of 20 players has 1 to 5 rounds.');
  });
});

it.each([
  [6, 2, [2, 3]],
  [7, 3, [2]],
])(
  '%i players at one table: everybody sits out %i times, and nobody is a partner twice',
  (players, out, met) => {
    const individual = plainData(made({ players }));
    expect(faultsOf(individual)).toEqual([]);
    expect(individual.rounds).toHaveLength(players);
    const seated = individual.rounds
      .flat()
      .flatMap(({ north, south, east, west }) => [north, south, east, west]);
    for (let player = 1; player <= players; player += 1) {
      expect(seated.filter((one) => one === player)).toHaveLength(players - out);
    }
    const encounters = encountersOf(individual);
    for (const { partners } of encounters) expect(partners).toBeLessThanOrEqual(1);
    const meetings = encounters.map(({ partners, opponents }) => partners + opponents);
    expect([...new Set(meetings)].sort()).toEqual(met);
    for (let rounds = 1; rounds < players; rounds += 1) {
      expect(made({ players, rounds }).rounds).toHaveLength(rounds);
    }
  },
);

it('boards that are placed by name for a round are not told besides how long they rested', () => {
  const movement = made({ players: 20, copies: 'one', boards: 2 });
  const moves = announceMoves(movement, runFactsOf(movement), wordsOf('en', 'ebu'));
  expect(moves[0]?.slice(-2)).toEqual([
    'The boards at Table 4 go to Table 5.',
    expect.stringMatching(/^For round 2 place the boards like this: .+ at Table 4\.$/),
  ]);
});
