// The law of files: what is written and read is equal but for what "Loses" names, and what it names is not there. Every
// format, over movements in which every two features meet.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardMask,
  boardNumbers,
  type Movement,
  NO_LOCKS,
  NUMBERED_FROM_1,
  type PairNumber,
  type Play,
  pairsAt,
  type SetIndex,
  type Sitting,
} from '../../src/movement/movement.ts';
import { withoutEmptyEnd } from '../../src/movement/names.ts';
import { joinSections, sectionMovement, sectionsOf } from '../../src/movement/sections.ts';
import type { Format } from '../../src/notation/format.ts';
import {
  canHold,
  encodeMovement,
  readMovements,
  writableFormats,
} from '../../src/notation/formats.ts';
import { LOSSES, type Loss } from '../../src/notation/losses.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured, type Featured, pairwiseMovements } from '../features.ts';

const NONE = 0 as BoardMask;
const NOBODY = 0 as PairNumber;
/** A page or a terminal writes every movement under a title. */
const USUAL_TITLE = 'A movement';

/** What a movement is without something that a format may lose. */
const WITHOUT: Readonly<Record<Loss, (movement: Movement) => Movement>> = {
  title: (m) => ({ ...m, title: '' }),
  letters: (m) => ({ ...m, title: inWindows(m.title), notes: inWindows(m.notes) }),
  plainTitle: (m) => ({ ...m, title: '' }),
  notes: (m) => ({ ...m, notes: '' }),
  names: (m) => ({ ...m, names: [] }),
  people: (m) => ({ ...m, people: [] }),
  seats: (m) => withPlays(m, (play) => asScored(m, play)),
  partSwitches: (m) => m,
  boards: (m) => ({ ...m, sets: m.sets.map((set) => ({ ...set, boards: 1 })) }),
  unequalBoards: (m) => {
    const boards = Math.max(...m.sets.map((set) => set.boards));
    return { ...m, sets: m.sets.map((set) => ({ ...set, boards })) };
  },
  labels: (m) => ({ ...m, sets: m.sets.map((set, at) => ({ ...set, label: `set ${at}` })) }),
  missing: (m) => ({ ...m, missing: [] }),
  sitOutSets: (m) => ({
    ...m,
    rounds: m.rounds.map((round) =>
      round.map((each) => (each.kind === 'sitOut' ? { ...each, set: null } : each)),
    ),
  }),
  dropped: (m) => withPlays(m, (play) => ({ ...play, dropped: NONE })),
  extra: (m) => withPlays(m, ({ extra: _, ...play }) => play),
  copies: (m) => ({ ...m, sets: m.sets.map((set) => ({ ...set, copies: 1 })) }),
  phantom: withoutPhantom,
  lastPhantom: withoutPhantom,
  unused: withoutUnused,
  sessions: (m) => ({ ...m, sessionStarts: [0] }),
  numbering: (m) => ({ ...m, numbering: NUMBERED_FROM_1 }),
  sections: (m) => ({ ...m, sections: [] }),
  relays: (m) => ({ ...m, relays: [] }),
  locks: (m) => ({ ...m, locks: NO_LOCKS }),
  code: (m) => m,
  teams: (m) => m,
  origin: (m) => m,
};

/** The letters of Western Windows that are drawn here, a question mark for others. */
function inWindows(text: string): string {
  return text.replace(/[^\0-~\u00a0-ÿ–“”]/gu, '?');
}

function withPlays(movement: Movement, change: (play: Play) => Sitting): Movement {
  const rounds = movement.rounds.map((round) =>
    round.map((sitting) => (sitting.kind === 'play' ? change(sitting) : sitting)),
  );
  return { ...movement, rounds };
}

const bits = (mask: number) => [...mask.toString(2)].filter((bit) => bit === '1').length;

/** A play with its sides as most of the boards that are played are scored; as seated if exactly half are. */
function asScored({ sets }: Movement, play: Play): Play {
  const played = ((1 << (sets[play.set]?.boards ?? 0)) - 1) & ~play.dropped;
  const isTurned = 2 * bits(play.switched & played) > bits(played);
  if (!isTurned) return { ...play, switched: NONE };
  const { northSouth, eastWest, partners } = play;
  return {
    ...{ ...play, northSouth: eastWest, eastWest: northSouth, switched: NONE },
    ...(partners && { partners: { south: partners.west, west: partners.south } }),
  };
}

/** The number of the missing pair is nobody's; a missing player's seats are empty. */
function withoutPhantom(movement: Movement): Movement {
  const { phantom, pairCount } = movement;
  if (phantom === null) return movement;
  const seated = withPlays(movement, (play) => {
    if (play.partners === undefined) return play;
    const other = (player: PairNumber) => (player === phantom ? NOBODY : player);
    const { south, west } = play.partners;
    return {
      ...play,
      northSouth: other(play.northSouth),
      eastWest: other(play.eastWest),
      partners: { south: other(south), west: other(west) },
    };
  });
  return { ...seated, phantom: null, pairCount: phantom === pairCount ? pairCount - 1 : pairCount };
}

/** One way to say what is the same: who meets the missing pair sits out, and what is not played is not switched. */
function inOneWay(movement: Movement): Movement {
  const { phantom } = movement;
  const missing = movement.missing.toSorted((a, b) => a.pair - b.pair);
  return withPlays({ ...movement, missing }, (given) => {
    const play = { ...given, switched: (given.switched & ~given.dropped) as BoardMask };
    if (phantom === null || play.partners !== undefined) return play;
    const { northSouth, eastWest, set } = asScored(movement, play);
    if (northSouth === phantom) return { kind: 'sitOut', pair: eastWest, seat: 'EW', set };
    if (eastWest === phantom) return { kind: 'sitOut', pair: northSouth, seat: 'NS', set };
    return play;
  });
}

/** Only the sets that are at a table, and pairs up to the last that is. */
function withoutUnused(movement: Movement): Movement {
  const at = movement.rounds.flat().flatMap((each) => (each.kind === 'idle' ? [] : [each.set]));
  const used = movement.sets.map((_, set) => at.includes(set as SetIndex));
  const indexOf = (set: SetIndex) => used.slice(0, set).filter(Boolean).length as SetIndex;
  const moved = (sitting: Sitting): Sitting =>
    sitting.kind === 'idle' || sitting.set === null
      ? sitting
      : ({ ...sitting, set: indexOf(sitting.set) } as Sitting);
  const pairs = movement.rounds.flat().flatMap(pairsAt);
  return {
    ...movement,
    pairCount: Math.max(movement.phantom ?? 1, ...pairs),
    sets: movement.sets.filter((_, set) => used[set]),
    rounds: movement.rounds.map((round) => round.map(moved)),
  };
}

function without(movement: Movement, losses: readonly Loss[]): Movement {
  const origin = { kind: 'drawn' } as const;
  // Which way most boards are scored is known as long as they are, and a set lost at its only table is unused.
  const last: readonly Loss[] = ['unused', 'sitOutSets', 'seats'];
  const ordered = losses.toSorted((a, b) => last.indexOf(b) - last.indexOf(a));
  return ordered.reduce((rest, loss) => WITHOUT[loss](rest), inOneWay({ ...movement, origin }));
}

/** What is read of a file of a format, recognised or named. */
async function readBack(
  movement: Movement,
  { id }: Format,
  formatId?: string,
): Promise<readonly Movement[]> {
  const contents = await encodeMovement(movement, id);
  const bytes = typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
  const result = await readMovements(bytes, { fileName: null, formatId });
  if (!result.ok)
    throw new Error(`${id} of ${JSON.stringify(movement)}: ${JSON.stringify(result.faults)}`);
  return result.movements;
}

/** Names as people have them, and some that a file may not hold as they are. */
const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.nat(99).map((at) => `Ann Archer & Bob Baker ${at}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', 'Smith', 'Cyd/Dan', 'Eve and Max', 'Jean-Marie', ' Gus & Hal ', '=Ida', "'Joe'"],
      ...['Zoë & Łukasz', '"Kay"', 'Lou, Ned', 'two\nlines', '7', 'Max & Ned & Ola'],
    ),
  },
);

const readable = writableFormats.filter(
  ({ parse, parseBytes, textsIn }) => parse ?? parseBytes ?? textsIn,
);

async function check(drawn: Movement, format: Format): Promise<void> {
  const movement = { ...drawn, title: drawn.title || USUAL_TITLE };
  if (!canHold(format, movement)) return;
  const losses = format.losses?.(movement) ?? [];
  const [read, ...others] = (await readBack(movement, format)) as [Movement, ...Movement[]];
  if (others.length > 0) return checkSections(movement, [read, ...others], format, losses);
  expect(without(read, losses), `${format.id} loses ${losses}`).toEqual(without(movement, losses));
  for (const loss of losses.filter((each) => !INFERRED.includes(each))) {
    const others = losses.filter((each) => each !== loss);
    const isLost = !isDeepStrictEqual(without(read, others), without(movement, others));
    expect(isLost, `${format.id} says that it loses ${loss}, of ${losses}`).toBe(true);
  }
}

/** The same movement in two sections that nobody leaves, the second with everybody there, each session numbered from a first board of its own. */
function inSections({ movement }: Featured, boards: 'same' | 'own'): readonly Movement[] {
  const joined = joinSections([movement, { ...movement, phantom: null }], boards);
  if (!joined.ok) return [];
  expect(sectionsOf(joined.movement).length).toBe(2);
  const firstBoards = movement.sessionStarts.map((_, session) => 17 - 14 * session);
  const { lastBoard } = movement.numbering;
  return [{ ...joined.movement, numbering: { lastBoard, firstBoards } }];
}

const withoutSections = pairwiseMovements().filter(({ features }) => features.sections === 'none');
const sectioned = (['same', 'own'] as const).map((boards) =>
  withoutSections.flatMap((each) => inSections(each, boards)),
);

/** What is read as a movement for each section is that section, but for what the whole is said to lose. */
function checkSections(
  movement: Movement,
  read: readonly Movement[],
  { id }: Format,
  losses: readonly Loss[],
): void {
  const sections = sectionsOf(movement).map((_, index) => sectionMovement(movement, index));
  const found = read.map((each) => without(onOwnBoards(each), [...losses, 'title', 'labels']));
  const wanted = sections.map((each) => without(onOwnBoards(each), [...losses, 'title', 'labels']));
  expect(found, `${id} loses ${losses}`).toEqual(wanted);
}

/** With the boards that are at a table alone, which keep their numbers: a section of an event has those of all sections. */
function onOwnBoards(movement: Movement): Movement {
  const at = movement.rounds.flat().flatMap((each) => (each.kind === 'idle' ? [] : [each.set]));
  const numbers = boardNumbers(movement).filter((_, set) => at.includes(set as SetIndex));
  const firstBoards = [numbers[0]?.first ?? 1, ...movement.numbering.firstBoards.slice(1)];
  return withoutUnused({ ...movement, numbering: { ...movement.numbering, firstBoards } });
}

/** What a file does not hold, though reading may infer it from the rest; where it comes from, every reader says itself. */
const INFERRED: readonly Loss[] = ['seats', 'partSwitches', 'phantom', 'lastPhantom', 'origin'];

it('every format that loses something says so of some movements and not of others', () => {
  const movements = pairwiseMovements().map(({ movement }) => movement);
  for (const format of writableFormats) {
    const held = movements.filter((movement) => canHold(format, movement));
    const said = held.map((movement) => format.losses?.(movement) ?? []);
    const ever = LOSSES.filter((loss) => said.some((each) => each.includes(loss)));
    for (const loss of ever) {
      expect(
        said.every((each) => each.includes(loss)),
        `${format.id}: ${loss}`,
      ).toBe(false);
    }
  }
});

it('part-round switches are lost only where somebody plays what is switched', () => {
  const halves = { familyId: 'hilton-switches', boards: 2 } as const;
  const losing = (tables: number) => {
    const movement = built({ ...halves, parameters: { tables } });
    return writableFormats.filter(({ losses }) => losses?.(movement).includes('partSwitches'));
  };
  expect(losing(7).length).toBeGreaterThan(0);
  // Only the last table is switched there, which has nobody to play against.
  expect(losing(6.5)).toEqual([]);
});

describe.each(readable.map((format) => [format.id, format] as const))('%s', (_, format) => {
  it('holds all but what it says it loses, of any two features together', async () => {
    for (const { movement } of pairwiseMovements()) await check(movement, format);
  });

  it('holds all but what it says it loses of sections in sessions with first boards of their own', async () => {
    for (const movement of sectioned.flat()) await check(movement, format);
  });

  it('holds all names but those that it says it loses', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeatured, fc.array(anyName, { maxLength: 20 }), ({ movement }, names) => {
        const some = withoutEmptyEnd(names.slice(0, movement.pairCount));
        return check({ ...movement, names: some }, format);
      }),
      { numRuns: 60 },
    );
  });

  it('holds all but what it says it loses, of any movement', async () => {
    await fc.assert(
      fc.asyncProperty(anyFeatured, ({ movement }) => check(movement, format)),
      { numRuns: 100 },
    );
  });
});
