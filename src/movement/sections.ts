// Movements side by side, the sections of a field that is ranked as one: joined into one movement, and each taken out again.
// Tables and pairs of a section follow those of the section before it; in a section by itself they count from 1.
// Table and round indexes count from 0. Never fails; what cannot be joined is a fact.

import {
  type BoardSet,
  isMissingThroughout,
  type MissingRounds,
  type Movement,
  NO_LOCKS,
  type Origin,
  type PairNumber,
  pairsAt,
  type RelayStand,
  renumbered,
  type Section,
  type SetIndex,
  type Sitting,
  setLetter,
  withOtherSets,
} from './movement.ts';
import { withoutEmptyEnd } from './names.ts';
import type { Person } from './people.ts';
import { createMovement, LIMITS } from './structure.ts';

const DRAWN: Origin = { kind: 'drawn' };

/** A section and what comes before it. */
export interface PlacedSection extends Section {
  /** Tables and pairs of the sections before it. */
  readonly tablesBefore: number;
  readonly pairsBefore: number;
}

/** The sections of a movement in order; none if it is not divided, or no longer as its sections say: somebody leaves them. */
export function sectionsOf(movement: Movement): readonly PlacedSection[] {
  const { sections, tableCount, pairCount } = movement;
  if (sections.length === 0) return [];
  let tablesBefore = 0;
  let pairsBefore = 0;
  const placed = sections.map((section) => {
    const own = { ...section, tablesBefore, pairsBefore };
    tablesBefore += section.tables;
    pairsBefore += section.pairs;
    return own;
  });
  const areAll = tablesBefore === tableCount && pairsBefore === pairCount;
  return areAll && placed.every((section) => isSeparate(movement, section)) ? placed : [];
}

/** A movement with tables and pairs added: in a divided room they are the next of its last section. */
export function withMore(movement: Movement, { tables = 0, pairs = 0 }): Movement {
  const sections = sectionsOf(movement);
  const last = movement.sections.at(-1);
  return {
    ...movement,
    tableCount: movement.tableCount + tables,
    pairCount: movement.pairCount + pairs,
    ...(sections.length > 0 &&
      last && {
        sections: movement.sections.with(-1, {
          ...last,
          tables: last.tables + tables,
          pairs: last.pairs + pairs,
        }),
      }),
  };
}

/** Whether only pairs of a section sit at its tables. */
function isSeparate({ rounds }: Movement, section: PlacedSection): boolean {
  const { tables, pairs, tablesBefore, pairsBefore } = section;
  return rounds.every((round) =>
    round
      .slice(tablesBefore, tablesBefore + tables)
      .every((sitting) =>
        pairsAt(sitting).every((pair) => pair > pairsBefore && pair <= pairsBefore + pairs),
      ),
  );
}

/** A section by itself, or a whole movement, whose name is empty. */
export interface Part {
  readonly name: string;
  readonly pairsBefore: number;
  readonly part: Movement;
}

/** The sections, each by itself; the movement as it is if the room is not divided. */
export function partsOf(movement: Movement): readonly Part[] {
  const sections = sectionsOf(movement);
  if (sections.length === 0) return [{ name: '', pairsBefore: 0, part: movement }];
  return sections.map(({ name, pairsBefore }, index) => ({
    name,
    pairsBefore,
    part: sectionMovement(movement, index),
  }));
}

/** The names of the tables, and of the pairs from 1: `B7` in a section, otherwise their numbers. */
export interface Names {
  readonly tables: readonly string[];
  readonly pairs: readonly string[];
  /** Of the relays; without a number where there is only one. */
  readonly relays: readonly string[];
}

/** The names of tables, pairs and relays in order. */
export function namesInSections(movement: Movement): Names {
  const sections = sectionsOf(movement);
  const { relays } = movement;
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
  if (sections.length === 0) {
    const { tableCount, pairCount } = movement;
    return {
      tables: numbered('', tableCount),
      pairs: numbered('', pairCount),
      relays: relaysNumbered('', relays.length),
    };
  }
  return {
    tables: sections.flatMap(({ name, tables }) => numbered(name, tables)),
    pairs: sections.flatMap(({ name, pairs }) => numbered(name, pairs)),
    relays: sections.flatMap((section) => {
      const own = relays.filter((relay) => isRelayOf(movement, section, relay));
      return relaysNumbered(section.name, own.length);
    }),
  };

  function relaysNumbered(name: string, count: number): readonly string[] {
    return count === 1 ? [name] : numbered(name, count);
  }
}

/** Whether a relay is in a section. One between two sections belongs to the second, as the one before its first table. */
function isRelayOf(
  { tableCount }: Movement,
  { tablesBefore, tables }: PlacedSection,
  { afterTableNumber: after }: RelayStand,
): boolean {
  const end = tablesBefore + tables;
  return after >= tablesBefore && (after < end || end === tableCount);
}

/** Why movements cannot be sections of one field: the first number or kind that differs, or what is too many together. */
export type SectionMisfit =
  | { readonly kind: 'otherContestants' }
  | { readonly kind: 'otherRounds'; readonly rounds: readonly number[] }
  | { readonly kind: 'otherSessions' }
  /** On the same boards only: sets of unequal size at the same place. */
  | { readonly kind: 'otherBoards'; readonly boards: readonly number[] }
  | {
      readonly kind: 'tooMany';
      readonly of: 'sections' | 'tables' | 'pairs' | 'sets';
      readonly count: number;
      readonly most: number;
    };

export type Joined =
  | { readonly ok: true; readonly movement: Movement }
  | { readonly ok: false; readonly misfit: SectionMisfit };

/**
 * Movements side by side as one, on the same boards (each section has copies of its own) or each on its own boards. A
 * movement that has sections already brings these. Locks are left out.
 */
export function joinSections(given: readonly Movement[], boards: 'same' | 'own' = 'same'): Joined {
  const parts = given.flatMap((movement) => {
    const count = sectionsOf(movement).length;
    if (count === 0) return [movement];
    return Array.from({ length: count }, (_, index) => sectionMovement(movement, index));
  });
  const [first, ...others] = parts;
  if (first === undefined) throw new RangeError('There is nothing to join.');
  const misfit = misfitOf(parts, boards);
  if (misfit !== null) return { ok: false, misfit };
  const sections = parts.map(({ tableCount, pairCount, origin }, index) => ({
    name: setLetter(index),
    tables: tableCount,
    pairs: pairCount,
    ...(origin.kind !== 'drawn' && { origin }),
  }));
  const movement = others.reduce((all, next) => beside(all, next, boards), undivided(first));
  return {
    ok: true,
    movement: createMovement({ ...movement, sections, locks: NO_LOCKS, origin: DRAWN }),
  };
}

/** A section by itself: its tables and pairs from 1, with the boards that it plays. Throws RangeError if there is none. */
export function sectionMovement(movement: Movement, index: number): Movement {
  const section = sectionsOf(movement)[index];
  if (section === undefined) throw new RangeError(`There is no section ${index + 1}.`);
  const { tables, pairs, tablesBefore, pairsBefore } = section;
  const isOwn = (pair: PairNumber) => pair > pairsBefore && pair <= pairsBefore + pairs;
  const own = (pair: PairNumber) => (pair - pairsBefore) as PairNumber;
  const count = sectionsOf(movement).length;
  const { phantom, missing, rounds, names, relays } = movement;
  const { changedFrom } = movement.origin;
  const away = missing.filter(({ pair }) => isOwn(pair));
  // Of several sections only one has the missing number; in the others it is a pair that misses all rounds.
  const absent = away.find(({ pair }) => isMissingThroughout(movement, pair))?.pair ?? null;
  const nobody = phantom !== null && isOwn(phantom) ? phantom : absent;
  return createMovement({
    ...movement,
    pairCount: pairs,
    tableCount: tables,
    phantom: nobody === null ? null : own(nobody),
    missing: away
      .filter(({ pair }) => pair !== nobody)
      .map((one) => ({ ...one, pair: own(one.pair) })),
    names: withoutEmptyEnd(names.slice(pairsBefore, pairsBefore + pairs)),
    people: movement.people
      .filter(({ name }) => names.slice(pairsBefore, pairsBefore + pairs).includes(name))
      .map((person) => withNumberMoved(person, -pairsBefore)),
    sets: movement.sets.map((set) => ({
      ...set,
      copies: Math.max(1, Math.floor(set.copies / count)),
    })),
    rounds: rounds.map((round) =>
      round.slice(tablesBefore, tablesBefore + tables).map((sitting) => renumbered(sitting, own)),
    ),
    relays: relays
      .filter((relay) => isRelayOf(movement, section, relay))
      .map(({ afterTableNumber: after }) => ({ afterTableNumber: after - tablesBefore })),
    sections: [],
    locks: NO_LOCKS,
    origin: { ...(section.origin ?? DRAWN), ...(changedFrom !== undefined && { changedFrom }) },
  });
}

function undivided(movement: Movement): Movement {
  return { ...movement, sections: [], title: '' };
}

function misfitOf(parts: readonly Movement[], boards: 'same' | 'own'): SectionMisfit | null {
  const [first] = parts as [Movement];
  if (parts.some(({ contestants }) => contestants !== first.contestants)) {
    return { kind: 'otherContestants' };
  }
  const lengths = parts.map(({ rounds }) => rounds.length);
  if (new Set(lengths).size > 1) return { kind: 'otherRounds', rounds: lengths };
  if (new Set(parts.map(({ sessionStarts }) => sessionStarts.join())).size > 1) {
    return { kind: 'otherSessions' };
  }
  if (boards === 'same') {
    const longest = Math.max(...parts.map(({ sets }) => sets.length));
    for (let set = 0; set < longest; set++) {
      const sizes = parts.flatMap(({ sets }) => sets[set]?.boards ?? []);
      if (new Set(sizes).size > 1) return { kind: 'otherBoards', boards: sizes };
    }
  }
  const sum = (of: (movement: Movement) => number) =>
    parts.reduce((total, movement) => total + of(movement), 0);
  const counts = [
    ['sections', parts.length, LIMITS.sections],
    ['tables', sum(({ tableCount }) => tableCount), LIMITS.tables],
    ['pairs', sum(({ pairCount }) => pairCount), LIMITS.pairs],
    ['sets', boards === 'own' ? sum(({ sets }) => sets.length) : 0, LIMITS.sets],
  ] as const;
  const beyond = counts.find(([, count, most]) => count > most);
  if (beyond === undefined) return null;
  const [of, count, most] = beyond;
  return { kind: 'tooMany', of, count, most };
}

function beside(one: Movement, other: Movement, boards: 'same' | 'own'): Movement {
  const shift = (pair: PairNumber) => (pair + one.pairCount) as PairNumber;
  const setShift = boards === 'own' ? one.sets.length : 0;
  const moved = (sitting: Sitting): Sitting => {
    return withOtherSets(renumbered(sitting, shift), (set) => (set + setShift) as SetIndex);
  };
  const phantom = other.phantom === null ? null : shift(other.phantom);
  const also = one.phantom === null || phantom === null ? [] : [allRounds(other, phantom)];
  const relays = other.relays.map(
    ({ afterTableNumber }): RelayStand => ({ afterTableNumber: afterTableNumber + one.tableCount }),
  );
  const names = [...one.names, ...Array.from({ length: one.pairCount }, () => '')];
  return {
    ...one,
    pairCount: one.pairCount + other.pairCount,
    phantom: one.phantom ?? phantom,
    missing: [
      ...one.missing,
      ...other.missing.map((each) => ({ ...each, pair: shift(each.pair) })),
      ...also,
    ],
    names: withoutEmptyEnd([...names.slice(0, one.pairCount), ...other.names]),
    people: [
      ...one.people,
      ...other.people
        .filter(({ name }) => one.people.every((person) => person.name !== name))
        .map((person) => withNumberMoved(person, one.pairCount)),
    ],
    tableCount: one.tableCount + other.tableCount,
    sets: boards === 'own' ? ownSets(one.sets, other.sets) : sharedSets(one.sets, other.sets),
    rounds: one.rounds.map((round, index) => [...round, ...(other.rounds[index] ?? []).map(moved)]),
    relays: [...one.relays, ...relays],
  };
}

/** A person whose number, if it was given by hand, is counted from elsewhere. */
function withNumberMoved(person: Person, by: number): Person {
  const { lockedNumber } = person;
  return lockedNumber === null ? person : { ...person, lockedNumber: lockedNumber + by };
}

function allRounds({ rounds }: Movement, pair: PairNumber): MissingRounds {
  return { pair, fromRoundIndex: 0, untilRoundIndex: rounds.length };
}

/** The same boards, with the copies of both. */
function sharedSets(one: readonly BoardSet[], other: readonly BoardSet[]): readonly BoardSet[] {
  const longer = one.length >= other.length ? one : other;
  return longer.map((set, index) => ({
    ...set,
    copies: Math.min(LIMITS.copies, (one[index]?.copies ?? 0) + (other[index]?.copies ?? 0)),
  }));
}

/** The boards of both; those of the second are lettered on. */
function ownSets(one: readonly BoardSet[], other: readonly BoardSet[]): readonly BoardSet[] {
  return [...one, ...other.map((set, index) => ({ ...set, label: setLetter(one.length + index) }))];
}
