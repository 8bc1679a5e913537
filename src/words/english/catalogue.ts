// Page and terminal: the catalogue's refusals and parameters, Hilton's list, what a search finds. English only.
// The words about each family are in words.ts.

import {
  type CatalogueRefusal,
  type FamilyId,
  type MovementFilter,
  type ParameterId,
  type Recommendation,
  type RecommendationNote,
  type RecommendedMovement,
  RULED_CATALOGUE,
  refusalFound,
  type SearchedWords,
  type ShortOfTime,
  shortOfTime,
  type ToleratedRule,
} from '../../catalogue/index.ts';
import type { Movement } from '../../movement/index.ts';
import { type FactWords, textOf } from '../facts.ts';
import { FAMILY_WORDS } from '../familyWords.ts';
import { listText, lowerFirst } from '../numbers.ts';
import { counted, timesText } from './counted.ts';

/** What a family is called on the page and in the terminal. */
export function familyTitle(id: FamilyId): string {
  return FAMILY_WORDS[id].name.en;
}

/** What a family is for, as a sentence; null for a movement of no family. */
export function purposeText(familyId: string | null): string | null {
  const family = familyId === null ? undefined : RULED_CATALOGUE.findFamily(familyId);
  return family === undefined ? null : FAMILY_WORDS[family.id].purpose;
}

/** The words by which a family is found. */
export function searchedWords(id: FamilyId): SearchedWords {
  const { name, otherNames, purpose } = FAMILY_WORDS[id];
  return {
    names: [name.en, ...otherNames],
    text: `${purpose} ${RULED_CATALOGUE.findFamily(id)?.source ?? ''}`,
  };
}

/** A generated movement with what its director must know about it in its notes. */
export function withFamilyNotes(movement: Movement): Movement {
  const { origin } = movement;
  const family =
    origin.kind === 'generated' ? RULED_CATALOGUE.findFamily(origin.familyId) : undefined;
  const notes = family && FAMILY_WORDS[family.id].notes;
  return notes === undefined ? movement : { ...movement, notes: notes.en };
}

/** What a director chooses for a family. */
export const PARAMETER_LABELS: Readonly<Record<ParameterId, string>> = {
  tables: 'Tables',
  pairs: 'Pairs',
  rounds: 'Rounds',
  sets: 'Board sets',
  copies: 'Copies of the boards',
  largerSection: 'Tables in the larger section',
  skipAfter: 'Skip after round',
  parts: 'Parts of a set switched apart',
  sessions: 'Sessions',
};

/** A part of a size that is offered; nothing of what is there once only. */
export function sizePart(id: ParameterId, value: number): readonly string[] {
  const label = PARAMETER_LABELS[id].toLowerCase();
  if (id === 'parts') return value === 1 ? [] : [`sets in ${value} parts switched apart`];
  if (id === 'sessions') return value === 1 ? [] : [`${value} sessions`];
  const one = id === 'copies' ? 'copy of the boards' : label.replace(/s$/, '');
  return [counted(value, one, label)];
}

/** The tolerated rules that a movement breaks, with how often, in a director's words; null of no movement in particular. */
export const TOLERATED_RULE_WORDS: Readonly<
  Record<ToleratedRule, (times: number | null) => string>
> = {
  repeatedMeeting: () => 'some pairs meet twice',
  unevenMeetings: () => 'some pairs never meet although others meet again',
  sharedSet: (times) =>
    times === null ? 'some tables share boards' : `tables share boards ${timesText(times)}`,
  incomplete: () => 'some pairs miss boards',
};

const REFUSALS: FactWords<CatalogueRefusal> = {
  unknownFamily: ({ familyId, known }) =>
    `There is no movement “${familyId}”. There are: ${known.join(', ')}.`,
  unknownParameters: ({ familyId, unknown, known }) =>
    `${familyTitle(familyId)}: there is no parameter ${unknown.join(', ')}. There are: ${known.join(', ')}.`,
  outOfRange: ({ parameter, value, min, max, step }) =>
    `${PARAMETER_LABELS[parameter]}: this movement has ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}; you asked for ${value}.`,
  boardsOutOfRange: ({ boards, most }) => `A set has 1 to ${most} boards; you asked for ${boards}.`,
  pairMissingAlready: ({ pair }) =>
    `Pair ${pair} is missing in this movement already; no other pair can be.`,
  noSuchPair: ({ pair, pairs }) => `Pair ${pair} cannot be missing: there are pairs 1 to ${pairs}.`,
  noSuchRound: ({ round, rounds }) =>
    `Round ${round} cannot be arrow-switched: there are rounds 1 to ${rounds}.`,
  tooManyRounds: ({ tables, most }) =>
    `With ${tables} tables this movement has at most ${most} rounds.`,
  everybodyMet: ({ tables }) =>
    `At ${tables} tables everybody has met everybody after ${tables} rounds.`,
  wrongParity: ({ tables, needs, instead }) =>
    `This movement needs an ${needs} number of tables${instead === null ? `, not ${tables}` : `; ${tables} tables play the ${familyTitle(instead)}`}.`,
  wrongRemainder: ({ tables, divisor, remainders }) =>
    `At ${tables} tables pairs would meet boards or opponents again; this movement needs ${firstSizes(divisor, remainders)} … tables.`,
  noSuchSize: ({ tables }) => `There are no cards of this movement for ${tables} tables.`,
  otherRounds: ({ tables, rounds }) =>
    `With ${tables} tables this movement has ${listText(rounds, 'or')} rounds.`,
  otherSets: ({ tables, rounds, sets }) =>
    `With ${tables} tables and ${rounds} rounds this movement has ${listText(sets, 'or')} board sets.`,
  otherCopies: ({ tables, copies }) =>
    `With ${tables} tables this movement has ${listText(copies, 'or')} copies of the boards.`,
  boardsReturn: ({ tables, afterRound }) =>
    `With ${tables} tables, an even number, pairs meet their boards again after round ${afterRound}. For more rounds use the ${familyTitle('relay-share-mitchell')} or the ${familyTitle('skip-mitchell')}.`,
  skipMisplaced: ({ tables, mostEachSide }) =>
    `With ${tables} tables there are at most ${mostEachSide} rounds before the skip and ${mostEachSide} after it.`,
  sectionDivisible: ({ largerSection }) =>
    `A larger section of ${largerSection} tables brings boards back: use a number that neither 2 nor 3 divides.`,
  sectionSizes: ({ tables, largerSection }) =>
    `${largerSection} of ${tables} tables cannot be the larger section: the smaller one has 1 to ${largerSection - 1} tables.`,
  noRoverPath: ({ fullTables, rounds, most }) =>
    `With ${fullTables} full tables a rover cannot play ${rounds} rounds without meeting opponents or boards again; ${most} rounds work.`,
  noOtherOfKind: ({ pairs, rounds }) =>
    `For ${pairs} pairs and ${rounds} rounds there is only the ${familyTitle('new-howell')}: it is of this kind already, or we found none that is.`,
  libraryNotRead: () => 'The library of new Howells could not be loaded. Try again.',
  notInLibrary: ({ pairs, rounds, parts, sessions }) =>
    `The library has nothing for ${pairs} pairs and ${rounds} rounds${parts === 2 ? ' with sets in halves' : ''}${sessions === 1 ? '' : ` in ${sessions} sessions`}.`,
};

/** Why the catalogue has no movement for a request, and what it has. */
export function catalogueRefusalText(refusal: CatalogueRefusal): string {
  return textOf(REFUSALS, refusal);
}

const SIZES_TOLD = 5;
const LEAST_SIZE = 4;

/** The first numbers of tables, from 4, that leave one of some remainders: `6, 8, 12, 14, 18,`. */
function firstSizes(divisor: number, remainders: readonly number[]): string {
  const sizes = Array.from({ length: divisor * SIZES_TOLD }, (_, index) => LEAST_SIZE + index);
  const fitting = sizes.filter((size) => remainders.includes(size % divisor));
  return fitting
    .slice(0, SIZES_TOLD)
    .map((size) => `${size},`)
    .join(' ');
}

/** Why a search found nothing: too little time, a size that the family named does not have; else what to try. */
export function noMovementFits(words: string, filter: MovementFilter): string {
  const short = shortOfTime(filter);
  const named = refusalFound(RULED_CATALOGUE, words, searchedWords, filter);
  const reason =
    (short && shortOfTimeText(short)) ??
    (named && `${familyTitle(named.familyId)}: ${lowerFirst(catalogueRefusalText(named.refusal))}`);
  return `No movement fits. ${reason ?? 'Remove a condition, or try a shorter word.'}`;
}

/** Why the session cannot have the boards asked for. */
export function shortOfTimeText({ boards, minutesPerBoard, minutes, mostBoards }: ShortOfTime) {
  return `${boards} boards at ${minutesPerBoard} minutes each take ${boards * minutesPerBoard} minutes; ${minutes} minutes are enough for ${mostBoards}.`;
}

const TYPES: Readonly<Record<RecommendedMovement['type'], string>> = {
  howell: 'Howell',
  threeQuarterHowell: '¾-Howell',
  mitchell: 'Mitchell',
  sharedMitchell: 'Shared Mitchell',
  doubleWeave: 'Double weave',
  bowman: 'Bowman',
};

const SWITCHES: Readonly<Record<NonNullable<RecommendedMovement['switched']>, string>> = {
  inPart: 'switched in part',
  oneBoardPerRound: 'one board of each round switched',
  halfRounds: 'half rounds switched',
  oneRound: 'one round switched',
  lastRound: 'last round switched',
  roundAndAHalf: 'a round and a half switched',
  twoRounds: 'two rounds switched',
  lastTwoRounds: 'last two rounds switched',
  unsaid: 'switched',
};

/** Hilton's name for a movement of his list. */
export function recommendationTitle({ named }: Recommendation): string {
  const { type, card, rounds, switched, missing } = named;
  return [
    card === undefined ? TYPES[type] : `${TYPES[type]} ${card}`,
    ...(rounds === undefined ? [] : [`${rounds} rounds`]),
    ...(switched === undefined ? [] : [SWITCHES[switched]]),
    ...(missing === undefined ? [] : [`${missingWords(missing)} missing`]),
  ].join(', ');
}

function missingWords(missing: NonNullable<RecommendedMovement['missing']>): string {
  if (typeof missing === 'number') return `pair ${missing}`;
  return { anyPair: 'any pair', onePair: 'a pair', eastWestPair: 'an E-W pair' }[missing];
}

const NOTES: FactWords<RecommendationNote> = {
  cardsNotPrinted: () => 'Hilton names the cards (EBU) but does not print them.',
  ourHowell: () =>
    'Hilton names cards that he does not print; this is the full Howell of this catalogue.',
  fairerWithout: ({ pair, printedPairs, printedIndex }) =>
    `Hilton leaves out pair ${listText(printedPairs, 'or')}, at ${printedIndex}; without pair ${pair} it is fairer.`,
  valuesSwapped: ({ northSouthIndex }) =>
    `Printed for a N-S pair missing, which gives ${northSouthIndex}: the two values are swapped.`,
  fairerStill: ({ table, rounds, index }) =>
    `With the second board switched at table ${table} in all ${rounds} rounds it is fairer still: ${index}.`,
  perfectHere: () => 'Perfect here, by one switched board per round at table 1.',
  switchesFor: ({ pairs }) =>
    `Hilton switches other tables here; his switches for ${pairs} pairs are fairer here too.`,
  computesTo: ({ printedIndex, index }) => `Printed ${printedIndex}; it computes to ${index}.`,
  misprinted: ({ index }) => `Misprinted: switched as he says, it computes to ${index.toFixed(2)}.`,
};

/** How a movement of Hilton's list differs here from the printed one; null if it does not. */
export function recommendationNote({ note }: Recommendation): string | null {
  return note && textOf(NOTES, note);
}
