// Page and terminal: the people: what they wish, what the draw is worth to them, what is wrong with a list of them.
// English only.

import type { PeopleFault, PeopleFaultCause } from '../../notation/people.ts';
import {
  GRADE_PERCENT,
  type Grade,
  type Person,
  type Strength,
  type Wish,
} from '../../people/field.ts';
import type { DrawWorth, Seated, SeatFault } from '../../people/seat.ts';
import type { PersonWish } from '../../people/wishes.ts';
import { type FactWords, textOf } from '../facts.ts';
import { listText } from '../numbers.ts';
import { SEAT_LABELS } from './contestants.ts';
import { faultCauseWords } from './notation.ts';

/** What the grades of strength are called; readPeople reads these words. */
export const GRADE_TITLES = {
  1: 'weak',
  2: 'below average',
  3: 'average',
  4: 'above average',
  5: 'strong',
} as const;

/** A wish in a few words, as it follows a name; readPeople reads them back. */
export function wishText(wish: Wish): string {
  switch (wish.kind) {
    case 'stationary':
      return 'does not move';
    case 'moves':
      return 'moves';
    case 'direction':
      return `${SEAT_LABELS[wish.direction]} only`;
    case 'table':
      return `starts at Table ${wish.table}`;
    case 'number':
      return `number ${wish.number}`;
    case 'notAgainst':
      return `not against ${wish.name}${wish.isLastRoundAllowed ? ' before the last round' : ''}`;
    case 'meets':
      return `meets ${wish.name}`;
    case 'seed':
      return wish.rank === null ? 'seed' : `seed ${wish.rank}`;
    case 'notBothSittingOut':
      return `not out together with ${wish.name}`;
    case 'directs':
      return 'directs';
  }
}

/** A strength as a cell of a table of people. */
export function strengthText(strength: Strength): string {
  return 'percent' in strength ? `${strength.percent} %` : GRADE_TITLES[strength.grade];
}

/** A grade of strength with the average that it stands for. */
export function gradeText(grade: Grade): string {
  return `${GRADE_TITLES[grade]} (${GRADE_PERCENT[grade]} %)`;
}

/** Luck with its sign, in points of the final score. */
export function luckText(luck: number): string {
  const size = Math.abs(luck).toFixed(1);
  if (size === '0.0') return '0.0';
  return `${luck > 0 ? '+' : '−'}${size}`;
}

/** What the draw is worth, drawn blindly and as everybody is seated. */
export function worthText({ drawn, luck }: Pick<Seated, 'drawn' | 'luck'>): string {
  if (drawn.worst < 0.005) return 'The draw favours nobody, however they sit.';
  return `The draw is worth at most ${luck.worst.toFixed(2)} % to anybody (root mean square ${luck.rms.toFixed(2)} %); drawn blindly ${drawn.worst.toFixed(2)} % (${drawn.rms.toFixed(2)} %).`;
}

/** How rough the figures of a seating are, as its strengths are; none if that cannot be seen. */
export function roughTexts({ errors }: Pick<Seated, 'errors'>): readonly string[] {
  const most = Math.max(...errors);
  if (most < LEAST_ERROR) return [];
  return [
    `Strengths are rough: what the draw is worth to each may be ${most.toFixed(1)} % more or less.`,
  ];
}

/** A smaller error is not told, in percentage points. */
const LEAST_ERROR = 0.05;

/** What the draw is worth to the people in a movement. */
export function drawText({ drawn, seated, error }: DrawWorth): string {
  return `The draw is worth at most ${drawn.worst.toFixed(1)} % to anybody, well seated ${seated.worst.toFixed(1)} %${giveOrTake(error)}.`;
}

/** How far off a figure is since strengths are rough; empty if that cannot be seen. */
function giveOrTake(error: number): string {
  return error < LEAST_ERROR ? '' : ` (give or take ${error.toFixed(1)} %, as strengths are rough)`;
}

/** Wishes that exclude each other, and which of them the seating leaves out. */
export function conflictTexts(
  people: readonly Person[],
  { conflicts, broken }: Pick<Seated, 'conflicts' | 'broken'>,
): readonly string[] {
  const left = new Set(broken.map(keyOf));
  const clause = ({ person, wish }: PersonWish) =>
    `${people[person]?.name ?? ''}: ${wishText(wish)}`;
  return conflicts.map((wishes) => {
    const unmet = wishes.filter((wish) => left.has(keyOf(wish))).map(clause);
    const [only] = wishes;
    const why =
      wishes.length === 1 && only !== undefined
        ? `The movement cannot meet this wish (${clause(only)}).`
        : `These wishes exclude each other: ${wishes.map(clause).join('; ')}.`;
    return `${why} Seated without: ${unmet.join('; ')}.`;
  });
}

/** How strong the ranking lists are, where there is more than one. */
export function listsText({ luck: { lists } }: Pick<Seated, 'luck'>): string | null {
  if (lists.length < 2) return null;
  const texts = lists.map(({ pairs, meanPercent }) => {
    const isRange = pairs.at(-1) === (pairs[0] ?? 0) + pairs.length - 1 && pairs.length > 2;
    const numbers = isRange ? `${pairs[0]} to ${pairs.at(-1)}` : listText(pairs.map(String), 'and');
    return `${numbers}: ${meanPercent.toFixed(1)} %`;
  });
  return `Mean strength of the ranking lists: ${texts.join('; ')}.`;
}

/** What else is to be said of a seating: proof, soft wishes that are not met, what is as the time before. */
export function seatedTexts(people: readonly Person[], seated: Seated): readonly string[] {
  const { proved, again, broken } = seated;
  const names = (some: readonly number[]) =>
    listText(
      some.map((person) => people[person]?.name ?? ''),
      'and',
    );
  const directing = broken.filter(({ wish }) => wish.kind === 'directs');
  return [
    ...sectionTexts(people, seated),
    ...(proved ? ['Proved: no seating under these wishes is fairer.'] : []),
    ...(directing.length === 0
      ? []
      : [`Directs, but sits out: ${names(directing.map(({ person }) => person))}.`]),
    ...seedTexts(people, seated),
    ...(again.satOut.length === 0 ? [] : [`Sits out again, as last time: ${names(again.satOut)}.`]),
  ];
}

/** How strong the sections are; none if nothing is known of anybody. */
function sectionTexts(people: readonly Person[], { sections }: Seated): readonly string[] {
  if (sections.length === 0 || people.every(({ strength }) => strength === null)) return [];
  const means = sections.map(({ name, meanPercent }) => `${name} ${meanPercent.toFixed(1)} %`);
  return [`Mean strength of the sections: ${listText(means, 'and')}.`];
}

/** Where seeds first meet; none with fewer than two seeds. */
function seedTexts(people: readonly Person[], { seedsMeet }: Seated): readonly string[] {
  const seeds = people.filter(({ wishes }) => wishes.some(({ kind }) => kind === 'seed'));
  if (seeds.length < 2) return [];
  if (seedsMeet === null) return ['No two seeds meet.'];
  const twos = seedsMeet.people.map((two) => two.map((at) => people[at]?.name ?? '').join(' v '));
  const listed = twos.length > MOST_TOLD ? [...twos.slice(0, MOST_TOLD), '…'] : twos;
  const meeting = listed.join('; ');
  if (seedsMeet.roundIndex === 0) return [`Seeds meet at the start: ${meeting}.`];
  return [`Seeds first meet in round ${seedsMeet.roundIndex + 1}: ${meeting}.`];
}

/** More meetings than this are not told one by one. */
const MOST_TOLD = 4;

function keyOf({ person, wish }: PersonWish): string {
  return JSON.stringify([person, wish]);
}

/** Why nobody can be seated. */
export function seatFaultText(people: readonly Person[], fault: SeatFault): string {
  switch (fault.kind) {
    case 'nobody':
      return 'There is nobody to seat.';
    case 'tooManyPeople':
      return `There are ${fault.people} pairs to seat, and the movement has ${fault.numbers} numbers.`;
    case 'unknownName':
      return `A wish of ${people[fault.person]?.name ?? ''} is about ${fault.name}, and nobody else here is called so.`;
    case 'unequalSession':
      return `Session ${fault.session} cannot be drawn by itself: other pairs play in it than in the rest of the event, or its boards are played in another session too.`;
  }
}

const GRADES_TEXT = Object.entries(GRADE_TITLES)
  .map(([grade, title]) => `${grade} (${title}, ${GRADE_PERCENT[Number(grade) as 1]} %)`)
  .join(', ');

const faults: FactWords<PeopleFaultCause> = {
  nobody: () =>
    'Nobody is in this list. Write one name per line, or a table with the heading name.',
  noNameHeading: () => 'The first row must name a column “name”.',
  noName: () => 'A name is missing here.',
  nameTooLong: ({ most }) => `A name may have ${most} characters.`,
  nameUnreadable: ({ found }) => `Expected a name in one line here, found “${found}”.`,
  remarksTooLong: ({ most }) => `Remarks may have ${most} characters.`,
  sameName: ({ found, firstLine }) =>
    `“${found}” is in line ${firstLine} already. Tell the two apart.`,
  unknownName: ({ found }) => `A wish is about “${found}”, and nobody else here is called so.`,
  strength: ({ found }) =>
    `Expected an average such as 56 % here, or a grade: ${GRADES_TEXT}; found “${found}”.`,
  number: ({ found }) => `Expected a number from 1 here, found “${found}”.`,
  wish: ({ found }) =>
    `Expected a wish here, such as “does not move”, “moves”, “N-S”, “table 1”, “number 3”, “not against Ann & Bob”, “meets Ann & Bob”, “not out with Ann & Bob”, “seed 1” or “directs”; found “${found}”.`,
  tooManyWishes: ({ most }) => `One person may have ${most} wishes.`,
  tooManyPeople: ({ most }) => `A list may have ${most} people.`,
  headingTwice: ({ found }) => `“${found}” is a second column of the same kind.`,
};

/** What is wrong with a list of people, without the position. */
export function peopleFaultText(fault: PeopleFault): string {
  return fault.kind in faults
    ? textOf(faults, fault as PeopleFaultCause)
    : faultCauseWords(fault as Exclude<PeopleFault, PeopleFaultCause>);
}

/** Columns of a table of people that mean nothing here. */
export function unknownHeadingsText(headings: readonly string[]): string {
  const quoted = headings.map((heading) => `“${heading}”`);
  return `Left out, as only name, number, strength, wish and remarks are read: ${listText(quoted, 'and')}.`;
}
