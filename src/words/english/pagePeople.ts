// Sentences about the people on the page: who is here, where they sit, what the draw is worth to them.

import type { Person, SeatName } from '../../movement/index.ts';
import type { PeopleFault } from '../../notation/people.ts';
import type { RememberedEvening } from '../../people/field.ts';
import type { Seated } from '../../people/seat.ts';
import { dateText } from '../languages.ts';
import { listText } from '../numbers.ts';
import { SEAT_LABELS } from './contestants.ts';
import {
  luckText,
  peopleFaultText,
  roughTexts,
  seatedTexts,
  strengthText,
  wishText,
} from './people.ts';

/** Said once, where people are added. */
export const PEOPLE_STAY_HERE =
  'Names stay in this browser; nothing is sent. They are in files that you save, and in no link.';

/** What it means to be a seed. */
export const SEEDS_ARE =
  'Seeds start at separate tables and meet late, and everybody meets about equally many of them.';

/** What is known of a person besides its name, in one line; empty if nothing is. */
export function personText({ strength, wishes, remarks }: Person): string {
  return [
    ...(strength === null ? [] : [strengthText(strength)]),
    ...wishes.map(wishText),
    ...(remarks === '' ? [] : [`“${remarks}”`]),
  ].join(' · ');
}

/** Where a number starts; `tables` are the names of the tables. */
export function startText(
  seat: { readonly table: number; readonly seat: SeatName } | null,
  tables: readonly string[],
): string {
  if (seat === null) return 'sits out first';
  return `Table ${tables[seat.table - 1]} ${SEAT_LABELS[seat.seat]}`;
}

/** How many are here, and whether the movement has numbers for them. */
export function presentText(people: number, numbers: number): string {
  const here = `${people} ${people === 1 ? 'pair' : 'pairs'} here`;
  if (people === 0) return 'Nobody has been added yet.';
  if (people === numbers) return `${here}, for ${numbers} numbers.`;
  if (people < numbers) return `${here}; the movement has ${numbers} numbers.`;
  return `${here}, but the movement has only ${numbers} numbers.`;
}

/** What is wrong with a pasted list, line by line. */
export function peopleFaultsText(faults: readonly PeopleFault[]): string {
  return faults
    .map((fault) => {
      const where = fault.line === null ? '' : `Line ${fault.line}: `;
      return `${where}${peopleFaultText(fault)}`;
    })
    .join('\n');
}

/** Names that two people have. */
export function heldTwiceText(names: readonly string[]): string {
  return `Two are called ${listText(names, 'and')}: tell them apart first.`;
}

/** Everybody is seated before a session begins. */
export const SESSION_UNDER_WAY =
  'The session is under way, so nobody is given another number. Names and single numbers can still be corrected.';

/** Without strengths there is nothing to weigh. */
const NO_STRENGTHS =
  'Seated by wishes, and otherwise by lot. Say how strong some of them are, and the draw can be made fair.';

/** What came of seating everybody, sentence by sentence. */
export function outcomeTexts(people: readonly Person[], seated: Seated): readonly string[] {
  const isWeighed = seated.drawn.worst >= LEAST_SHOWN;
  const rest = seatedTexts(people, isWeighed ? seated : { ...seated, proved: false });
  if (people.every(({ strength }) => strength === null)) return [NO_STRENGTHS, ...rest];
  if (!isWeighed) return ['The draw favours nobody, however they sit.', ...rest];
  const worth = `The draw is worth at most ${seated.luck.worst.toFixed(1)} % to anybody; drawn blindly ${seated.drawn.worst.toFixed(1)} %.`;
  return [worth, ...helpedTexts(people, seated), ...roughTexts(seated), ...rest];
}

/** Less luck than this is shown as none, in percentage points. */
const LEAST_SHOWN = 0.05;

/** Whom the draw helps and hurts most, and by whom. */
function helpedTexts(people: readonly Person[], { luck }: Seated): readonly string[] {
  const ranked = luck.people
    .map((one, index) => ({ ...one, name: people[index]?.name ?? '' }))
    .toSorted((a, b) => b.luck - a.luck);
  const line = (verb: string, one: (typeof ranked)[number] | undefined, sign: number) => {
    if (one === undefined || sign * one.luck < LEAST_SHOWN) return [];
    const shares = one.by.map((part, index) => ({ part: sign * part, name: people[index]?.name }));
    const [first] = shares.toSorted((a, b) => b.part - a.part);
    const isBy = first?.name !== undefined && first.part >= LEAST_SHOWN;
    return [
      `${verb} most: ${one.name}, ${luckText(one.luck)} %${isBy ? `, chiefly by where ${first.name} sit` : ''}.`,
    ];
  };
  return [...line('Helped', ranked[0], 1), ...line('Hurt', ranked.at(-1), -1)];
}

/**
 * What dropping a person on a number would do; `worst` is the greatest luck then, `now` as everybody sits. Whose number a
 * newcomer takes gets another.
 */
export function droppedText(
  name: string,
  isNew: boolean,
  number: string,
  holder: string | null,
  worst: number | null,
  now: number | null,
): string {
  const move =
    holder === null || holder === name
      ? `${name} to number ${number}`
      : `${name} to number ${number}, in ${isNew ? 'place of' : 'exchange with'} ${holder}`;
  if (worst === null || now === null) return `${move}.`;
  return `${move}: at most ${worst.toFixed(1)} % to anybody (${now.toFixed(1)} % now).`;
}

/** An evening that is remembered, in one line. */
export function eveningText({ date, movement, people }: RememberedEvening): string {
  return `${dateText(date, 'en')}: ${movement}, ${people.length} names`;
}

/** Records of people that a newer or a damaged version has written. */
export function unreadableText(count: number): string {
  return `${count === 1 ? 'One record' : `${count} records`} cannot be read and ${count === 1 ? 'is' : 'are'} left alone.`;
}
