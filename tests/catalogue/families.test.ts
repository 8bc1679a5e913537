// What every family claims, checked on every size it claims.

import { describe, expect, it } from 'vitest';
import type { Family, Parameters } from '../../src/catalogue/family.ts';
import {
  checkParameters,
  completeParameters,
  legalParameters,
  legalValues,
} from '../../src/catalogue/parameters.ts';
import type { Finding, Rule } from '../../src/movement/finding.ts';
import { checkMovement, playErrors } from '../../src/movement/findings.ts';
import { isPlayed, type Movement, type PairNumber } from '../../src/movement/movement.ts';
import { catalogueRefusalText, familyTitle } from '../../src/words/english/catalogue.ts';
import { FAMILY_WORDS } from '../../src/words/familyWords.ts';
import { families, findFamily } from '../wholeCatalogue.ts';

function family(id: string): Family {
  const found = findFamily(id);
  if (found === undefined) throw new Error(`No family ${id}.`);
  return found;
}

/** Movements and findings that several tests look at, worked out once. */
const builtSizes = new Map<string, readonly Movement[]>();
const knownFindings = new WeakMap<Movement, readonly Finding[]>();

/** The movement at every legal number of tables, the other parameters by default. */
function everySize(id: string): readonly Movement[] {
  const known = builtSizes.get(id);
  if (known !== undefined) return known;
  const chosen = family(id);
  const all = legalValues(chosen, {}, 'tables').map((tables) =>
    chosen.build(completeParameters(chosen, { tables }), 2),
  );
  builtSizes.set(id, all);
  return all;
}

function findingsOf(movement: Movement): readonly Finding[] {
  const found = knownFindings.get(movement) ?? checkMovement(movement);
  knownFindings.set(movement, found);
  return found;
}

const of = <R extends Rule>(findings: readonly Finding[], rule: R) =>
  findings.filter((finding): finding is Extract<Finding, { rule: R }> => finding.rule === rule);

/** The pairs that sit out, in the order of the rounds. */
const sitOuts = (movement: Movement): number[] =>
  of(findingsOf(movement), 'sitOut').flatMap(({ pair }) => pair ?? []);

/** "1+8" for every two tables at one set in a round. */
function shares(movement: Movement): string[] {
  const found = new Set<string>();
  for (const [r, round] of movement.rounds.entries()) {
    const tablesOf = new Map<number, number[]>();
    for (const [table, sitting] of round.entries()) {
      if (!isPlayed(movement, sitting, r)) continue;
      const others = tablesOf.get(sitting.set) ?? [];
      for (const other of others) found.add(`${other + 1}+${table + 1}`);
      tablesOf.set(sitting.set, [...others, table]);
    }
  }
  return [...found];
}

/** Every size to 30 tables; beyond, the numbers of rounds that an evening holds and some longer ones. */
const isWorthPlaying = ({ tables = 0, rounds = 0, skipAfter = 0 }: Parameters) =>
  tables <= 30 || ((rounds <= 14 || rounds % 12 === 0) && skipAfter % 4 === 0);

describe.each(families.map((each) => [each.id, each] as const))('%s', (_, each) => {
  it('plays at every size it claims: no pair at two tables, no set replayed', () => {
    let sizes = 0;
    for (const parameters of legalParameters(each)) {
      if (!isWorthPlaying(parameters)) continue;
      const movement = each.build(parameters, 2);
      const errors = playErrors(movement);
      if (errors.length > 0) expect(errors, JSON.stringify(parameters)).toEqual([]);
      sizes += 1;
    }
    expect(sizes).toBeGreaterThan(0);
  });

  it('breaks, at its sizes with usual rounds, the tolerated rules that it names and no others', () => {
    const [size] = each.parameters;
    const tolerated: readonly Rule[] = ['repeatedMeeting', 'sharedSet', 'incomplete'];
    const broken = new Set<Rule>();
    for (const value of size === undefined ? [] : legalValues(each, {}, size.id)) {
      const movement = each.build(completeParameters(each, { [size?.id ?? '']: value }), 2);
      for (const { rule } of checkMovement(movement)) broken.add(rule);
    }
    expect(tolerated.filter((rule) => broken.has(rule))).toEqual(each.breaks);
  });

  it('refuses other sizes with a sentence, and with a nearest size that it does not refuse', () => {
    for (const spec of each.parameters) {
      for (let value = spec.min - spec.step; value <= spec.max + spec.step; value += spec.step) {
        const illegal = checkParameters(each, { [spec.id]: value });
        if (illegal === null) continue;
        expect(catalogueRefusalText(illegal.refusal)).toMatch(
          /^[A-Z0-9](?!.*(undefined|NaN)).*\.$/,
        );
        expect(illegal.nearest && each.refuse(illegal.nearest)).toBeNull();
      }
    }
  });

  it('says what it is', () => {
    expect(each.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const { name, purpose, legalSizes } = FAMILY_WORDS[each.id];
    for (const words of [...Object.values(name), each.source, purpose, legalSizes]) {
      expect(words).not.toBe('');
    }
  });
});

it('no two families share an id or a title', () => {
  expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
  expect(new Set(families.map(({ id }) => familyTitle(id))).size).toBe(families.length);
});

describe('legal numbers of tables', () => {
  const upTo = (last: number, fits: (tables: number) => boolean) =>
    Array.from({ length: last }, (_, index) => index + 1).filter(fits);
  const halves = (first: number, last: number) => upTo(last, (t) => t >= first).map((t) => t + 0.5);

  it.each<[string, readonly number[]]>([
    ['mitchell', upTo(40, (t) => t >= 3)],
    ['relay-share-mitchell', upTo(40, (t) => t >= 4 && t % 2 === 0)],
    ['skip-mitchell', upTo(40, (t) => t >= 4 && t % 2 === 0)],
    ['rover', [6, 8, 12, 14, 18, 20, 24, 26, 30, 32, 36, 38]],
    ['worger', [5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35, 37]],
    ['extended-mitchell', upTo(40, (t) => t >= 3)],
    ['extended-mitchell-modified', upTo(39, (t) => t >= 3 && t % 2 === 1)],
    ['bowman', upTo(40, (t) => t >= 5)],
    ['bowman-modified', upTo(39, (t) => t >= 5 && t % 2 === 1)],
    ['double-weave', [4, 8, 12, 16, 20, 24, 28, 32, 36, 40]],
    ['twin-relay', upTo(40, (t) => t >= 4 && t % 2 === 0)],
    ['american-whist', upTo(39, (t) => t >= 3 && t % 2 === 1)],
    ['stagger-mitchell', upTo(40, (t) => t >= 4 && t % 2 === 0)],
    ['scramble-mitchell', upTo(13, (t) => t >= 3)],
    ['one-and-a-half-table-appendix', halves(3, 39)],
    ['hesitation-mitchell', upTo(40, (t) => t >= 3)],
    ['double-hesitation', upTo(40, (t) => t >= 5)],
    ['pivot-mitchell', halves(3, 39)],
    ['rover-mitchell', halves(4, 39)],
    ['switch-rover', [4.5, 5.5, 6.5, 7.5, 8.5]],
    ['web-mitchell', upTo(60, (t) => t >= 4)],
  ])('%s', (id, tables) => {
    expect(legalValues(family(id), {}, 'tables')).toEqual(tables);
  });

  it('appendix: the larger section has no factor in common with 6 (25 tables will do, 9 will not)', () => {
    const larger = (tables: number) => legalValues(family('appendix'), { tables }, 'largerSection');
    expect(larger(6)).toEqual([5]);
    expect(larger(9)).toEqual([5, 7]);
    expect(larger(26)).toEqual([17, 19, 23, 25]);
    expect(larger(30)).toEqual([17, 19, 23, 25, 29]);
    expect(larger(40)).toEqual([23, 25, 29, 31, 35, 37]);
  });
});

describe('most rounds', () => {
  it.each<[string, (tables: number) => number]>([
    ['mitchell', (t) => (t % 2 === 1 ? t : t / 2)],
    ['relay-share-mitchell', (t) => t],
    ['rover', (t) => t - 1],
    ['worger', (t) => t + 1],
    ['extended-mitchell', (t) => t + 2],
    ['extended-mitchell-modified', (t) => t + 2],
    ['bowman', (t) => t - 2],
    ['bowman-modified', (t) => t - 2],
    ['double-weave', (t) => t],
    ['twin-relay', (t) => t + 1],
    ['american-whist', (t) => t],
    ['stagger-mitchell', (t) => t],
    ['one-and-a-half-table-appendix', (t) => t - 1.5],
    ['hesitation-mitchell', (t) => t + 1],
    ['double-hesitation', (t) => t + 2],
    ['pivot-mitchell', (t) => t - 0.5],
    [
      'rover-mitchell',
      // Odd multiples of three have no path for as many rounds as tables; at 9½ and 15½ one repeats an opponent.
      (t) => ((t - 0.5) % 6 !== 3 || [9.5, 15.5].includes(t) ? t - 0.5 : t - 1.5),
    ],
  ])('%s', (id, most) => {
    const chosen = family(id);
    for (const tables of legalValues(chosen, {}, 'tables')) {
      const rounds = legalValues(chosen, { tables }, 'rounds');
      expect(rounds, `${tables} tables`).toEqual(
        Array.from({ length: most(tables) - 1 }, (_, index) => index + 2),
      );
    }
  });

  it('skip Mitchell: half the tables on either side of the skip', () => {
    const skip = family('skip-mitchell');
    expect(legalValues(skip, { tables: 8 }, 'rounds').at(-1)).toBe(8);
    expect(legalValues(skip, { tables: 8, rounds: 6 }, 'skipAfter')).toEqual([2, 3, 4]);
    expect(legalValues(skip, { tables: 8, rounds: 8 }, 'skipAfter')).toEqual([4]);
  });

  it('rover Mitchell with 21 full tables: one round fewer, with the reason', () => {
    const illegal = checkParameters(family('rover-mitchell'), { tables: 21.5, rounds: 21 });
    expect(illegal?.refusal).toEqual({ kind: 'noRoverPath', fullTables: 21, rounds: 21, most: 20 });
    expect(illegal?.nearest).toEqual({ tables: 21.5, rounds: 20 });
  });

  it('rover Mitchell: no path in as many rounds as the full tables where these are an odd multiple of three', () => {
    // Every path at 9 full tables; beyond, that many queens fit on no such board (Monsky, 1989).
    const full = 9;
    const longest = (round: number, tables: readonly number[]): number => {
      let most = tables.length;
      for (let table = 0; table < full; table += 1) {
        const isFree = tables.every((other, index) => {
          const apart = round - (index + 2);
          const moved = Math.abs(table - other);
          return moved !== 0 && moved !== apart && moved !== full - apart;
        });
        if (isFree && round <= full) most = Math.max(most, longest(round + 1, [...tables, table]));
      }
      return most;
    };
    expect(longest(2, [])).toBe(full - 2);
    for (const tables of [9.5, 15.5, 21.5, 27.5, 33.5, 39.5]) {
      const rounds = tables - 1.5;
      const findings = checkMovement(family('rover-mitchell').build({ tables, rounds }, 2));
      expect(of(findings, 'repeatedMeeting'), `${tables} tables`).toEqual([]);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it.each([9.5, 15.5])(
    'rover Mitchell, %f tables: a round more meets one opponent again',
    (tables) => {
      const rover = family('rover-mitchell');
      const repeats = (rounds: number) =>
        of(checkMovement(rover.build({ tables, rounds }, 2)), 'repeatedMeeting').length;
      const usual = completeParameters(rover, { tables }).rounds ?? 0;
      expect([usual, repeats(usual), repeats(usual + 1)]).toEqual([tables - 1.5, 0, 1]);
    },
  );

  it('web Mitchell: any number below an even number of tables, one fewer for an odd one', () => {
    const web = family('web-mitchell');
    expect(legalValues(web, { tables: 16 }, 'rounds')).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 3),
    );
    expect(legalValues(web, { tables: 17 }, 'rounds')).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 3),
    );
  });
});

describe('who shares', () => {
  it.each<[string, (tables: number) => string[]]>([
    ['relay-share-mitchell', (t) => [`1+${t}`]],
    ['stagger-mitchell', (t) => upToHalf(t).map((low) => `${low}+${low + t / 2}`)],
    ['hesitation-mitchell', (t) => (t % 2 === 0 ? [`1+${t}`] : [])],
    ['double-hesitation', () => []],
    ['double-weave', () => []],
    ['web-mitchell', () => []],
  ])('%s, at every size', (id, tables) => {
    for (const movement of everySize(id)) {
      const hasCopies = (movement.sets[0]?.copies ?? 1) > 1;
      expect(hasCopies ? [] : shares(movement).sort()).toEqual(tables(movement.tableCount).sort());
    }
  });

  it('one-and-a-half-table appendix: table 1 with the second last', () => {
    for (const movement of everySize('one-and-a-half-table-appendix')) {
      expect(shares(movement)).toEqual([`1+${movement.tableCount - 1}`]);
    }
  });

  it('appendix: the small section with the first tables of the large one', () => {
    const movement = family('appendix').build({ tables: 9, largerSection: 7, rounds: 7 }, 2);
    expect(shares(movement)).toEqual(['1+8', '2+9']);
  });

  it('Bowman: three tables share once with an odd number of tables, never when modified', () => {
    const threes = (movement: Movement) =>
      of(findingsOf(movement), 'sharedSet').filter(({ tables }) => tables.length === 3);
    for (const movement of everySize('bowman')) {
      expect(threes(movement)).toHaveLength(movement.tableCount % 2);
    }
    for (const movement of everySize('bowman-modified')) expect(threes(movement)).toEqual([]);
  });

  it('web: each section has copies enough that nobody shares', () => {
    for (const { copies: _, ...parameters } of legalParameters(family('web-mitchell'))) {
      const { sets, rounds } = family('web-mitchell').build(parameters, 2);
      const tablesAt = rounds.map((round) => {
        const tables = sets.map(() => 0);
        for (const s of round) if (s.kind === 'play') tables[s.set] = (tables[s.set] ?? 0) + 1;
        return Math.max(...tables);
      });
      expect(Math.max(...tablesAt), JSON.stringify(parameters)).toBeLessThanOrEqual(
        sets[0]?.copies ?? 0,
      );
    }
    const copies = (tables: number, rounds: number) =>
      family('web-mitchell').build({ tables, rounds }, 3).sets[0]?.copies;
    expect([copies(16, 9), copies(17, 9), copies(14, 10), copies(17, 12)]).toEqual([2, 3, 2, 3]);
  });

  it('web: with a copy fewer, three tables have a set in as many rounds as counted by hand', () => {
    const web = family('web-mitchell');
    const roundsWithThree = (tables: number) => {
      const rounds = tables < 15 ? 9 : 13;
      expect(legalValues(web, { tables, rounds }, 'copies')).toEqual([2, 3]);
      const movement = web.build({ tables, rounds, copies: 2 }, 2);
      expect(new Set(movement.sets.map(({ copies }) => copies))).toEqual(new Set([2]));
      return new Set(of(findingsOf(movement), 'sharedSet').map(({ round }) => round)).size;
    };
    expect([11, 13, 15, 17, 19, 21, 23].map(roundsWithThree)).toEqual([1, 3, 1, 3, 5, 7, 9]);
    expect(legalValues(web, { tables: 16, rounds: 9 }, 'copies')).toEqual([2]);
    expect(legalValues(web, { tables: 29, rounds: 9 }, 'copies')).toEqual([5]);
  });

  it('web: too many rounds are refused as such, and of the others only what needs over 20 copies', () => {
    const web = family('web-mitchell');
    const refused = checkParameters(web, { tables: 5, rounds: 4 });
    expect(refused?.refusal).toMatchObject({ kind: 'tooManyRounds', most: 3 });
    for (const tables of legalValues(web, {}, 'tables')) {
      for (const rounds of [3, 4, 5]) {
        const most = tables % 2 === 0 ? tables - 1 : tables - 2;
        // Of the sets of 3 rounds, 59 tables need 21.
        const isPossible = rounds <= most && !(tables === 59 && rounds === 3);
        expect(checkParameters(web, { tables, rounds }) === null, `${tables}`).toBe(isPossible);
      }
    }
  });

  it('web: a set more than rounds leaves out the last round of the longer one', () => {
    const web = family('web-mitchell');
    expect(legalValues(web, { tables: 20, rounds: 9 }, 'sets')).toEqual([9, 10]);
    expect(legalValues(web, { tables: 17, rounds: 8 }, 'sets')).toEqual([9]);
    const curtailed = web.build({ tables: 20, rounds: 9, sets: 10 }, 2);
    const longer = web.build({ tables: 20, rounds: 10 }, 2);
    expect(curtailed.rounds).toEqual(longer.rounds.slice(0, 9));
    expect(curtailed.sets).toEqual(longer.sets);
    expect(longer.sets[0]?.copies).toBe(2);
  });
});

describe('who sits out', () => {
  it('one-and-a-half-table appendix: each round another E-W pair, never N-S', () => {
    for (const movement of everySize('one-and-a-half-table-appendix')) {
      const out = sitOuts(movement);
      expect(out).toHaveLength(movement.rounds.length);
      expect(new Set(out).size).toBe(out.length);
      expect(out.every((pair) => pair > movement.tableCount)).toBe(true);
    }
  });

  it('pivot: each round another pair, and only pairs that move', () => {
    for (const movement of everySize('pivot-mitchell')) {
      const out = sitOuts(movement);
      expect(out).toHaveLength(movement.rounds.length);
      expect(new Set(out).size).toBe(out.length);
      expect(Math.min(...out)).toBeGreaterThanOrEqual(movement.tableCount - 1);
    }
  });

  it('rover Mitchell: the rover in round 1, then N-S pairs, each at most once', () => {
    const rover = family('rover-mitchell');
    for (const parameters of legalParameters(rover)) {
      const movement = rover.build(parameters, 2);
      const [first, ...others] = sitOuts(movement);
      expect(first).toBe(movement.tableCount);
      expect(others).toHaveLength(movement.rounds.length - 1);
      expect(new Set(others).size).toBe(others.length);
      expect(others.every((pair) => pair < movement.tableCount)).toBe(true);
      const meetings = of(findingsOf(movement), 'repeatedMeeting');
      const isFull = [9, 15].some((n) => n === movement.tableCount - 1 && n === parameters.rounds);
      expect(meetings).toHaveLength(isFull ? 1 : 0);
    }
  });

  it('rover Mitchell: the paths of the source, of which there are several at 6½', () => {
    const path = (tables: number) => {
      const { rounds, tableCount } = family('rover-mitchell').build(
        completeParameters(family('rover-mitchell'), { tables }),
        2,
      );
      return rounds
        .slice(1)
        .map((r) => r.findIndex((s) => s.kind === 'play' && s.northSouth === tableCount) + 1);
    };
    expect(path(6.5)).toEqual([2, 5, 3, 6, 4]);
    expect(path(8.5)).toEqual([1, 6, 2, 7, 3, 8, 4]);
    expect(path(12.5)).toEqual([3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8]);
    expect(path(14.5)).toEqual([1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7]);
    expect(path(7.5)).toEqual([2, 4, 6, 1, 3, 5]);
  });

  it('switch rover: one pair each half round; the rover a half or a whole round at most', () => {
    const outOf = (tables: number) => {
      const movement = family('switch-rover').build({ tables }, 2);
      const out = sitOuts(movement);
      expect(out).toHaveLength(movement.rounds.length);
      const halves = (pair: number) => out.filter((other) => other === pair).length;
      return {
        rover: halves(movement.pairCount - 1),
        twice: new Set(out.filter((p) => halves(p) > 1)),
      };
    };
    expect(outOf(4.5)).toEqual({ rover: 1, twice: new Set([8]) });
    expect(outOf(5.5)).toEqual({ rover: 0, twice: new Set() });
    expect(outOf(6.5)).toEqual({ rover: 1, twice: new Set([7]) });
    expect(outOf(7.5)).toEqual({ rover: 0, twice: new Set() });
    expect(outOf(8.5)).toEqual({ rover: 2, twice: new Set([17]) });
  });

  it('switch rover: the rover meets nobody twice, others only in the two halves of a round', () => {
    for (const movement of everySize('switch-rover')) {
      for (const { round, pair, firstRound } of of(findingsOf(movement), 'repeatedMeeting')) {
        expect(firstRound).toBe(round - 1);
        expect(round % 2).toBe(0);
        expect(pair).not.toBe(movement.pairCount - 1);
      }
      const rover = (movement.pairCount - 1) as PairNumber;
      const met = movement.rounds.flat().flatMap((sitting) => {
        if (sitting.kind !== 'play') return [];
        if (sitting.northSouth === rover) return [sitting.eastWest];
        return sitting.eastWest === rover ? [sitting.northSouth] : [];
      });
      expect(new Set(met).size).toBe(met.length);
    }
  });
});

describe('what is complete, and what is missed', () => {
  const missedBy = (movement: Movement) => of(findingsOf(movement), 'incomplete').length;

  it.each([
    'relay-share-mitchell',
    'rover',
    'worger',
    'extended-mitchell',
    'extended-mitchell-modified',
    'bowman',
    'bowman-modified',
    'double-weave',
    'american-whist',
    'stagger-mitchell',
    'scramble-mitchell',
    'appendix',
    'hesitation-mitchell',
    'double-hesitation',
    'web-mitchell',
  ])('%s: everybody plays every set at every full size', (id) => {
    for (const movement of everySize(id)) expect(missedBy(movement), movement.title).toBe(0);
  });

  it('skip-mitchell: a round fewer than tables meets nobody twice and misses one set each; the last has both', () => {
    const skip = family('skip-mitchell');
    for (const tables of legalValues(skip, {}, 'tables')) {
      const usual = skip.build(completeParameters(skip, { tables }), 2);
      expect(usual.rounds).toHaveLength(tables - 1);
      expect(of(findingsOf(usual), 'repeatedMeeting')).toEqual([]);
      expect(missedBy(usual)).toBe(2 * tables);
      const full = skip.build(completeParameters(skip, { tables, rounds: tables }), 2);
      expect(of(findingsOf(full), 'repeatedMeeting')).not.toEqual([]);
      expect(missedBy(full)).toBe(0);
    }
  });

  it('twin relay: two sets each at as many rounds as tables, one with the round more', () => {
    const twin = family('twin-relay');
    const missed = (parameters: Parameters) => {
      const movement = twin.build(parameters, 2);
      const played = new Set(
        movement.rounds.flatMap((round) =>
          round.flatMap((s) => (s.kind === 'play' && s.northSouth === 1 ? [s.set] : [])),
        ),
      );
      return movement.sets.length - played.size;
    };
    expect([missed({ tables: 8, rounds: 8 }), missed({ tables: 8, rounds: 9 })]).toEqual([2, 1]);
  });

  it('modified extended Mitchell: nobody meets three times, as pair 4 and 11 do in Table IV', () => {
    const most = (movement: Movement) => {
      const times = new Map<string, number>();
      for (const sitting of movement.rounds.flat()) {
        if (sitting.kind !== 'play') continue;
        const key = `${sitting.northSouth}-${sitting.eastWest}`;
        times.set(key, (times.get(key) ?? 0) + 1);
      }
      return Math.max(...times.values());
    };
    expect(most(family('extended-mitchell').build({ tables: 7, rounds: 9 }, 2))).toBe(3);
    for (const movement of everySize('extended-mitchell-modified').slice(1)) {
      expect(most(movement), movement.title).toBe(2);
    }
  });
});

describe('printed layouts of the club catalogue', () => {
  const setsInRound1 = (movement: Movement) =>
    movement.rounds[0]?.map((s) => (s.kind === 'play' ? s.set + 1 : 0));

  it('web, 16 tables and 9 rounds', () => {
    const web = family('web-mitchell').build({ tables: 16, rounds: 9 }, 3);
    expect(setsInRound1(web)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1, 9]);
    expect(web.relays).toEqual([{ afterTableNumber: 8 }, { afterTableNumber: 16 }]);
  });

  it('web, 17 tables and 9 rounds', () => {
    const web = family('web-mitchell').build({ tables: 17, rounds: 9 }, 3);
    expect(setsInRound1(web)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 3, 2, 1, 9]);
    expect(web.relays).toEqual([{ afterTableNumber: 13 }, { afterTableNumber: 17 }]);
  });

  it('scramble: the stated rounds, all tables when odd, all but table 1 when even', () => {
    const scramble = family('scramble-mitchell');
    const switched = (tables: number) =>
      scramble
        .build({ tables }, 2)
        .rounds.flatMap((round, r) =>
          round.flatMap((s, t) =>
            s.kind === 'play' && s.switched === 3 ? `${r + 1}:${t + 1}` : [],
          ),
        );
    expect(switched(7).length).toBe(14);
    expect([...new Set(switched(7).map((cell) => cell.split(':')[0]))]).toEqual(['6', '7']);
    expect(switched(6)).toEqual([
      ...[2, 3, 4, 5, 6].map((table) => `5:${table}`),
      ...[2, 3, 4, 5, 6].map((table) => `6:${table}`),
    ]);
  });
});

function upToHalf(tables: number): number[] {
  return Array.from({ length: tables / 2 }, (_, index) => index + 1);
}
