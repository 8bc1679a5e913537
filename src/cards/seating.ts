// The seating list to post at the door, by name: where each pair sits in round 1. Names are sorted as their language does, and
// each of two partners finds a line that begins with their own name.

import { itineraryOf } from '../instructions/itinerary.ts';
import { allPairs, isMissing, partnersIn } from '../movement/index.ts';
import { type Card, createRow, createTable, exactColumn, plainCell, proseColumn } from './card.ts';
import { type CardContext, createCard, directionText, headingOf, pairName } from './context.ts';

/** A name, and again with the second partner first. */
function linesOf(name: string): readonly string[] {
  const [first, second = ''] = partnersIn(name);
  return second === '' ? [name] : [name, `${second} & ${first}`];
}

/** One sheet with the pairs that have a name; none without names. */
export function createSeatingList(context: CardContext): readonly Card[] {
  const { movement, options, words } = context;
  const pairs = allPairs(movement)
    .filter((pair) => !isMissing(movement, pair, 0) && pairName(context, pair) !== '')
    .flatMap((pair) => linesOf(pairName(context, pair)).map((name) => ({ pair, name })))
    .sort((a, b) => a.name.localeCompare(b.name, options.language));
  if (pairs.length === 0) return [];
  const rows = pairs.map(({ pair, name }) => {
    const seat = itineraryOf(movement, pair)[0]?.seat ?? null;
    return createRow(
      [
        name,
        String(pair),
        seat === null ? '–' : String(seat.tableIndex + 1),
        seat === null ? words.sitOut : directionText(context, seat.direction),
      ].map(plainCell),
    );
  });
  const columns = [proseColumn(''), ...[words.pair, words.table, words.seat].map(exactColumn)];
  const table = createTable(columns, rows);
  return [createCard(context, 'names', headingOf(context, 'names'), context.title, [table])];
}
