// The seating list to post at the door, by name: where each pair sits in round 1. Names are sorted as their language does.

import { itineraryOf } from '../instructions/itinerary.ts';
import { allPairs, isMissing } from '../movement/movement.ts';
import { type Card, createRow, createTable, exactColumn, plainCell, proseColumn } from './card.ts';
import { type CardContext, createCard, directionText, headingOf, pairName } from './context.ts';

/** One sheet with the pairs that have a name; none without names. */
export function createSeatingList(context: CardContext): readonly Card[] {
  const { movement, options, words } = context;
  const pairs = allPairs(movement)
    .filter((pair) => !isMissing(movement, pair, 0) && pairName(context, pair) !== '')
    .map((pair) => ({ pair, name: pairName(context, pair) }))
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
