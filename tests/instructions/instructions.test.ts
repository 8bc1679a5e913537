import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GenerateRequest } from '../../src/catalogue/catalogue.ts';
import type { InstructionKind, Vocabulary } from '../../src/instructions/instruction.ts';
import { instructionsOf } from '../../src/instructions/instructions.ts';
import {
  createMovement,
  createPlay,
  createSets,
  type Movement,
} from '../../src/movement/movement.ts';
import { renumberPairs } from '../../src/movement/transform.ts';
import { built } from '../catalogue/built.ts';
import { anyMovement } from '../movement/randomMovement.ts';

function made(familyId: string, tables: number, more: Partial<GenerateRequest> = {}): Movement {
  const request = { familyId, parameters: { tables }, boards: 3, ...more };
  return built(request);
}

const told = (movement: Movement, kind: InstructionKind, vocabulary?: Vocabulary) =>
  instructionsOf(movement, vocabulary)
    .filter((instruction) => instruction.kind === kind)
    .map(({ text }) => text);

describe('where pairs go', () => {
  it.each<[string, number, string[], string[]]>([
    ['mitchell', 7, ['The N-S pairs stay.'], ['After each round the E-W pairs go up one table.']],
    [
      'american-whist',
      7,
      ['The N-S pairs stay.'],
      ['After each round the E-W pairs go up two tables.'],
    ],
    [
      'double-weave',
      8,
      ['The N-S pairs stay.'],
      [
        'After each round pairs 9, 11, 13 and 15 go up one table. After each round pairs 10, 12, 14 and 16 go down one table.',
      ],
    ],
    [
      'extended-mitchell',
      8,
      ['The N-S pairs stay.'],
      [
        'After each round the E-W pairs go up one table. After round 9 the E-W pairs change places: tables 1 and 8, 2 and 7, 3 and 6, 4 and 5.',
      ],
    ],
    [
      'appendix',
      9,
      [
        'After each round the N-S pairs at tables 6–9 stay; at tables 1–5 go up two tables, from table 5 to table 2.',
      ],
      [
        'After each round the E-W pairs at tables 1–4 stay; at tables 5–9 go up one table, from table 9 to table 5.',
      ],
    ],
    [
      'hesitation-mitchell',
      7,
      ['After each round the N-S pairs at tables 1–6 stay; from table 7 go to E-W at table 1.'],
      [
        'After each round the E-W pairs from tables 1–6 go up one table; from table 7 go to N-S at table 7.',
      ],
    ],
    [
      'rover',
      6,
      ['The N-S pairs stay.'],
      [
        'After each round the E-W pairs at tables 1–5 go up one table, from table 5 to table 1. Pair 12 goes its own way, E-W, round by round: table 1, table 3, table 5, table 2 and table 4. E-W at table 6 instead: pair 7 in round 1, pair 8 in round 2, pair 9 in round 3, pair 10 in round 4 and pair 11 in round 5.',
      ],
    ],
    [
      'rover-mitchell',
      5.5,
      [
        'The N-S pairs at tables 1–5 stay. Pair 6 goes its own way, N-S, round by round: out, table 2, table 4, table 1 and table 3. A pair that sits out leaves its seats for that round.',
      ],
      ['After each round the E-W pairs at tables 1–5 go up one table, from table 5 to table 1.'],
    ],
  ])('%s, %d tables', (id, tables, northSouth, eastWest) => {
    const movement = made(id, tables);
    expect(told(movement, 'northSouth')).toEqual(northSouth);
    expect(told(movement, 'eastWest')).toEqual(eastWest);
  });

  it('in a ring through both directions, once', () => {
    const howell = made('howell', 4);
    expect(told(howell, 'pairs')).toEqual([
      'Pair 8 stays. Every pair that moves takes the place of the next one in this order: 4, 3, 2, 1, 7, 6, 5, and then 4 again.',
    ]);
    expect([...told(howell, 'northSouth'), ...told(howell, 'eastWest')]).toEqual([]);
  });

  it('where to skip', () => {
    expect(told(made('mitchell', 7), 'skip')).toEqual([]);
    expect(told(made('stagger-mitchell', 8), 'skip')).toEqual([]);
    expect(told(made('skip-mitchell', 8), 'skip')).toEqual([
      'After round 4 the E-W pairs skip a table.',
    ]);
    expect(told(made('skip-mitchell', 8), 'eastWest')).toEqual([
      'After each round the E-W pairs go up one table, but after round 4 go up two tables.',
    ]);
    expect(told(made('pivot-mitchell', 6.5), 'skip')).toEqual([
      'After round 3 the pairs that move skip a place: they go two on.',
    ]);
  });
});

describe('where boards go', () => {
  it.each<[string, number, string[]]>([
    ['mitchell', 7, ['After each round the boards go down one table.']],
    ['american-whist', 7, ['After each round the boards go up one table.']],
    ['pivot-mitchell', 5.5, ['After each round the boards at tables 1–5 go down one table.']],
    [
      'rover',
      8,
      ['After each round the boards at tables 1–7 go down one table, from table 1 to table 7.'],
    ],
    [
      'double-weave',
      8,
      [
        'After odd rounds the boards change places: tables 1 and 8, 2 and 3, 4 and 5, 6 and 7.',
        'After even rounds the boards change places: tables 1 and 2, 3 and 4, 5 and 6, 7 and 8.',
        'After round 4 the boards change places: tables 1 and 5, 2 and 6, 3 and 7, 4 and 8.',
      ],
    ],
    [
      'stagger-mitchell',
      4,
      [
        'After each round the boards go up one table.',
        'After round 2 all boards go out of play and others come in: C at tables 1 and 3; D at tables 2 and 4.',
      ],
    ],
    [
      'switch-rover',
      5.5,
      [
        'After each round the boards at tables 1–5 rest for one round, and then go down one table.',
        'Round 2 has boards of its own: A2 at table 1; B2 at table 2; C2 at table 3; D2 at table 4; E2 at table 5.',
      ],
    ],
    [
      'web-mitchell',
      16,
      [
        'After each round the boards from tables 2–8 go down one table; from tables 10–16 go down one table.',
      ],
    ],
    ['scheveningen', 8, ['The boards stay.']],
  ])('%s, %d tables', (id, tables, boards) => {
    expect(told(made(id, tables), 'boards')).toEqual(boards);
  });

  it('the Worger: the set with a way of its own, and what each round leaves out', () => {
    const worger = made('worger', 5);
    expect(told(worger, 'relay')).toEqual([
      'Out of play: E in round 1; D in round 2; C in round 3; B in round 4; A in round 5; F in round 6.',
    ]);
    expect(told(made('worger', 7), 'boards')).toEqual([
      'After each round the boards go down one table.',
      'In round 8 the boards lie otherwise: D at table 1; A at table 2; E at table 3; B at table 4; F at table 5; C at table 6; G at table 7.',
      'Set H goes its own way, round by round: table 7, table 5, table 3, table 1, table 6, table 4, table 2 and out of play.',
    ]);
  });
});

describe('where boards wait, in both vocabularies', () => {
  it('one relay', () => {
    expect(told(made('relay-share-mitchell', 8), 'relay')).toEqual([
      'Place a relay between tables 4 and 5.',
      'Boards from table 5 wait one round at the relay between tables 4 and 5, then go to table 4.',
      'At the start set E waits for table 4 at the relay between tables 4 and 5.',
    ]);
    expect(told(made('relay-share-mitchell', 8), 'relay', 'acbl')).toEqual([
      'Place a bye stand between tables 4 and 5.',
      'Boards from table 5 wait one round at the bye stand between tables 4 and 5, then go to table 4.',
      'At the start set E waits for table 4 at the bye stand between tables 4 and 5.',
    ]);
  });

  it('two relays, and two sets on one', () => {
    expect(told(made('twin-relay', 8), 'relay').slice(0, 2)).toEqual([
      'Place a relay between tables 4 and 5.',
      'Place a relay between tables 8 and 1.',
    ]);
    expect(told(made('hesitation-mitchell', 8), 'relay')).toEqual([
      'Place a relay between tables 4 and 5.',
      'Boards from table 5 wait two rounds at the relay between tables 4 and 5, then go to table 4.',
      'At the start sets E and F wait, in this order, for table 4 at the relay between tables 4 and 5.',
    ]);
  });

  it('the relays of the web as the club catalogue lays them out', () => {
    const web = made('web-mitchell', 17, { parameters: { tables: 17, rounds: 9 } });
    expect(told(web, 'relay').slice(2)).toEqual([
      'Boards from table 1 wait five rounds at the relay between tables 13 and 14, then go to table 13.',
      'Boards from table 14 wait five rounds at the relay between tables 17 and 1, then go to table 17.',
      'At the start sets E, F, G, H and I wait, in this order, for table 13 at the relay between tables 13 and 14.',
      'At the start sets H, G, F, E and D wait, in this order, for table 17 at the relay between tables 17 and 1.',
    ]);
  });

  it('boards of a section that are done when they have come down', () => {
    const web = made('web-mitchell', 16, { parameters: { tables: 16, rounds: 7 } });
    expect(told(web, 'relay').slice(2)).toEqual([
      'At the start sets B, C, D, E, F and G wait, in this order, for table 8 at the relay between tables 8 and 9.',
      'At the start sets F, E, D, C, B and A wait, in this order, for table 16 at the relay between tables 16 and 1.',
      'Boards from tables 1 and 9 are not played again.',
    ]);
  });

  it('no stand known: out of play, and still where to', () => {
    const bare = { ...made('relay-share-mitchell', 6), relays: [] };
    expect(told(bare, 'relay')).toEqual([
      'Boards from table 4 wait one round out of play, then go to table 3.',
      'At the start set D waits for table 3 out of play.',
    ]);
  });
});

describe('who shares', () => {
  it.each<[string, number, Vocabulary, string[]]>([
    ['mitchell', 7, 'ebu', []],
    ['relay-share-mitchell', 8, 'ebu', ['Tables 1 and 8 share boards in every round.']],
    ['relay-share-mitchell', 8, 'acbl', ['Tables 1 and 8 relay boards in every round.']],
    [
      'stagger-mitchell',
      6,
      'ebu',
      ['Tables 1 and 4, 2 and 5, 3 and 6 share boards in every round.'],
    ],
    [
      'bowman',
      7,
      'ebu',
      [
        'Tables 1 and 6 share boards in every round.',
        'Table 7 shares boards with table 5 in round 1, with table 3 in round 2, with tables 1 and 6 in round 3, with table 4 in round 4 and with table 2 in round 5.',
      ],
    ],
    [
      'extended-mitchell-modified',
      7,
      'ebu',
      ['Tables 4 and 5 share boards in round 8.', 'Tables 3 and 4 share boards in round 9.'],
    ],
  ])('%s, %d tables, %s', (id, tables, vocabulary, shares) => {
    expect(told(made(id, tables), 'share', vocabulary)).toEqual(shares);
  });

  it('nobody with a table at which nobody plays: the boards are where they are played', () => {
    const share = made('relay-share-mitchell', 8, { missingPair: 1 });
    expect(told(share, 'share')).toEqual([]);
    // Boards that nobody else plays wait where the pair sits out, as in any Mitchell.
    const waiting = made('mitchell', 7, { missingPair: 1 });
    expect(told(waiting, 'boards')).toEqual(told(made('mitchell', 7), 'boards'));
  });
});

describe('sit-outs, switches and copies', () => {
  it('a missing pair and those who would meet it', () => {
    expect(told(made('mitchell', 3, { missingPair: 3 }), 'sitOut')).toEqual([
      'Pair 3 is missing.',
      'Sitting out: pair 6 in round 1, pair 5 in round 2 and pair 4 in round 3.',
    ]);
    expect(told(made('mitchell', 3), 'sitOut')).toEqual([]);
  });

  it('whole rounds, all tables but one, some boards', () => {
    expect(told(made('mitchell', 7, { switchRounds: [6, 7] }), 'switch')).toEqual([
      'In rounds 6 and 7 switch all boards at all tables.',
    ]);
    expect(told(made('scramble-mitchell', 8), 'switch')).toEqual([
      'In rounds 4, 7 and 8 switch all boards at all tables but 1.',
    ]);
    const movement = createMovement({
      title: 'Part',
      pairCount: 6,
      sets: createSets(3, 3),
      rounds: [
        [createPlay(1, 4, 0, 1), createPlay(2, 5, 1, 1), createPlay(3, 6, 2, 6)],
        [createPlay(1, 6, 1), createPlay(2, 4, 2), createPlay(3, 5, 0, 7)],
      ],
    });
    expect(told(movement, 'switch')).toEqual([
      'In round 1 switch board 1 of the set at tables 1 and 2.',
      'In round 1 switch boards 2 and 3 of the set at table 3.',
      'In round 2 switch all boards at table 3.',
    ]);
  });

  it('irregular switches are left to the cards', () => {
    const movement = made('mitchell', 13);
    const rounds = movement.rounds.map((round, r) =>
      round.map((s, t) =>
        s.kind === 'play' && t === r ? { ...s, switched: createPlay(1, 2, 0, 1).switched } : s,
      ),
    );
    expect(told({ ...movement, rounds }, 'switch')).toEqual([
      'The arrow switches are irregular: follow the table cards.',
    ]);
  });

  it('how many copies to prepare', () => {
    expect(told(made('mitchell', 7), 'copies')).toEqual([
      'Prepare one copy of 7 sets of 3 boards (A to G), 21 boards in all.',
    ]);
    expect(told(made('web-mitchell', 17), 'copies')).toEqual([
      'Prepare three copies of 9 sets of 3 boards (A to I), 27 boards in all.',
    ]);
  });
});

describe('movements that come from elsewhere', () => {
  it('numbers do not matter: an imported Mitchell with its pairs in any order reads the same', () => {
    const renumbered = renumberPairs(made('mitchell', 5), [7, 2, 9, 4, 1, 6, 3, 8, 5, 10]);
    for (const kind of ['northSouth', 'eastWest', 'boards'] as const) {
      expect(told(renumbered, kind)).toEqual(told(made('mitchell', 5), kind));
    }
  });

  it('an edited one keeps its rule and names the exception', () => {
    const movement = made('mitchell', 7);
    const [first, second] = movement.rounds[2] ?? [];
    if (first?.kind !== 'play' || second?.kind !== 'play') throw new Error('Nobody plays.');
    const round = movement.rounds[2]
      ?.with(0, createPlay(1, second.eastWest, first.set))
      .with(1, createPlay(2, first.eastWest, second.set));
    const edited = { ...movement, rounds: movement.rounds.with(2, round ?? []) };
    expect(told(edited, 'eastWest')).toEqual([
      'After each round the E-W pairs go up one table. E-W at table 2 instead: pair 13 in round 3. E-W at table 1 instead: pair 14 in round 3.',
    ]);
    expect(told(edited, 'boards')).toEqual(['After each round the boards go down one table.']);
  });

  it('says so where there is no simple rule, and who stays all the same', () => {
    const shuffled = (round: number, table: number) => (table * (round + 2) + round * round) % 7;
    const movement = createMovement({
      title: 'Irregular',
      pairCount: 14,
      sets: createSets(7, 2),
      rounds: Array.from({ length: 6 }, (_, r) =>
        Array.from({ length: 7 }, (_, t) =>
          createPlay(t + 1, 8 + ((shuffled(r, t) * 3) % 7), (shuffled(r + 1, t) * 5 + t * t) % 7),
        ),
      ),
    });
    expect(told(movement, 'northSouth')).toEqual(['The N-S pairs stay.']);
    expect(told(movement, 'eastWest')).toEqual([
      'There is no simple rule for the E-W pairs: follow the table cards.',
    ]);
    expect(told(movement, 'boards')).toEqual([
      'There is no simple rule for the boards: follow the table cards.',
    ]);
  });

  it('tells each session on its own', () => {
    const movement = made('mitchell', 5);
    const rounds = [...movement.rounds, ...movement.rounds.toReversed()];
    const twice = createMovement({ ...movement, rounds, sessionStarts: [0, 5] });
    expect(told(twice, 'eastWest')).toEqual([
      'Session 1, its rounds counted from 1: After each round the E-W pairs go up one table.',
      'Session 2, its rounds counted from 1: After each round the E-W pairs go down one table.',
    ]);
  });

  it('has a whole sentence to say of any movement whatever, never the same one twice', () => {
    fc.assert(
      fc.property(anyMovement, (movement) => {
        const all = instructionsOf(movement);
        expect(all.length).toBeGreaterThan(0);
        for (const { text } of all) {
          expect(text).toMatch(/^[A-Z].*\.$/);
          expect(text).not.toMatch(/undefined|null|NaN| {2}|: \.|[(] *[)]/);
        }
        expect(new Set(all.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(all.length);
      }),
      { numRuns: 400 },
    );
  });
});
