// What is told of any movement has numbers in it: they are those of its cells.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactKind, FactOf, RunFacts } from '../../src/instructions/facts.ts';
import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { wordsOf } from '../../src/words/dictionaries.ts';
import { announceRun } from '../../src/words/instructions/announce.ts';
import { built } from '../catalogue/built.ts';
import { anyFeatured, pairwiseMovements } from '../features.ts';

function factsOf<Kind extends FactKind>(run: RunFacts, kind: Kind): readonly FactOf<Kind>[] {
  const facts = [...run.event, ...run.sessions.flatMap((session) => session.facts)];
  return facts.filter((fact): fact is FactOf<Kind> => fact.kind === kind);
}

function sentencesOf(run: RunFacts): readonly string[] {
  return announceRun(run, wordsOf('en', 'ebu')).flatMap(({ announcements }) =>
    announcements.flatMap(({ sentences }) => sentences),
  );
}

/** The sets on some table, whoever is missing there, by number. */
function setsPlayed({ rounds }: Movement): readonly number[] {
  const sets = rounds.flat().flatMap((one) => (one.kind === 'play' ? [one.set + 1] : []));
  return [...new Set(sets)].sort((a, b) => a - b);
}

/** What is told otherwise than it is. */
function untrue(movement: Movement): readonly string[] {
  const run = runFactsOf(movement);
  const wrong: string[] = [];
  const prepared = factsOf(run, 'prepare').flatMap(({ sets }) => sets);
  const missed = setsPlayed(movement).filter((set) => !prepared.includes(set));
  if (missed.length > 0) wrong.push(`sets ${missed} are played and not prepared`);
  const idle = prepared.filter((set) =>
    movement.rounds.flat().every((one) => one.kind === 'idle' || one.set !== set - 1),
  );
  if (idle.length > 0) wrong.push(`sets ${idle} are prepared and not played`);
  const sentences = sentencesOf(run);
  const used = movement.sets.filter((_, index) => prepared.includes(index + 1));
  const isCopied = used.every(({ copies }) => copies >= movement.tableCount);
  const saysCopied = sentences.some((sentence) => sentence.includes('its own copy'));
  if (saysCopied && !isCopied) wrong.push('a copy for each table, which there is not');
  return wrong;
}

describe('the numbers in what is told are those of the cells', () => {
  it('where every two features of a movement meet', () => {
    for (const { movement, features } of pairwiseMovements()) {
      expect(untrue(movement), JSON.stringify(features)).toEqual([]);
    }
  });

  it('of any movement', () => {
    fc.assert(
      fc.property(anyFeatured, ({ movement }) => {
        expect(untrue(movement)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('groups of tables that share are told apart', () => {
    const run = runFactsOf(built({ familyId: 'mitchell', parameters: { tables: 9 } }));
    const [session] = run.sessions;
    if (session === undefined) throw new Error('There is no session.');
    const share = (host: number) => (table: number) =>
      ({ kind: 'share', table, host, rounds: [1] }) as const;
    const facts = [...[5, 6].map(share(4)), ...[8, 9].map(share(7))];
    const told = sentencesOf({ ...run, event: [], sessions: [{ ...session, facts }] });
    expect(told).toEqual(['Tables 4, 5 and 6; 7, 8 and 9 share boards in round 1.']);
  });

  it('boards of which there is one copy are shared, not each table’s own', () => {
    const howell = built({ familyId: 'howell', parameters: { tables: 3 }, boards: 5 });
    const told = sentencesOf(runFactsOf(howell)).join(' ');
    expect(told).toContain('one copy');
    expect(told).toContain('All tables share the boards of a round');
    expect(told).not.toContain('relay');
    const sets = howell.sets.map((set) => ({ ...set, copies: 3 }));
    expect(sentencesOf(runFactsOf({ ...howell, sets })).join(' ')).toContain('its own copy');
  });
});
