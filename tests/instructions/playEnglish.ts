// Plays English announcements: reads them back with an independent reader, from the starting positions of a movement.

import { runFactsOf } from '../../src/instructions/runFacts.ts';
import type { Movement } from '../../src/movement/movement.ts';
import { playedCells, roomOf } from './cells.ts';
import { readEnglish } from './readEnglish.ts';

/** The cells of a movement of one session as its announcements have them. */
export function playEnglish(
  movement: Movement,
  sentences: readonly string[],
): readonly (readonly string[])[] {
  const run = runFactsOf(movement);
  const [session] = run.sessions;
  if (session === undefined) throw new Error('There is no session.');
  const tables = Math.max(...roomOf(movement)) + 1;
  const read = readEnglish(sentences, {
    tables,
    aside: tables < movement.tableCount ? null : tables,
    rounds: movement.rounds.length,
    setNumber: (label: string) => movement.sets.findIndex((set) => set.label === label) + 1,
  });
  // Who is displaced first is seen in the room: whoever begins where displaced pairs go.
  const facts = read.map((fact) => {
    if (fact.kind !== 'rover' || !fact.stops[0]?.plays) return fact;
    const table = session.start.find((one) => one.table === fact.displacedTo?.table);
    const first = fact.displacedTo?.direction === 'NS' ? table?.northSouth : table?.eastWest;
    const [out] = read.filter((one) => one.kind === 'sitOut' && one.rounds[0] === 1);
    const isOut = fact.displacedTo === null && out?.kind === 'sitOut';
    return { ...fact, displacedFirst: isOut ? out.pair : (first ?? null) };
  });
  return playedCells({
    ...run,
    event: facts.filter(({ kind }) => kind === 'missing'),
    sessions: [{ ...session, facts }],
  });
}
