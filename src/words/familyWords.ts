// What each family is called in every language, and what is said about it in English: one place for the words of a family.

import type { FamilyId } from '../catalogue/index.ts';
import { INDIVIDUAL, type Movement } from '../movement/index.ts';
import { inEachLanguage, type Language, type Names } from './languages.ts';

/** The names of a family of the catalogue and its description; what it is for is in English only. */
export interface FamilyWords {
  /** As it is called in titles. */
  readonly name: Names;
  readonly otherNames: readonly string[];
  /** What it is for, in a sentence. */
  readonly purpose: string;
  readonly legalSizes: string;
  /** What the director must know to run one, if anything. */
  readonly notes?: Names;
}

/** The words of every family; a family without words does not compile. */
export const FAMILY_WORDS: Readonly<Record<FamilyId, FamilyWords>> = {
  mitchell: {
    name: inEachLanguage('Mitchell', 'Mitchell', 'Mitchell', 'Mitchell'),
    otherNames: ['standard Mitchell', 'straight Mitchell'],
    purpose:
      'The simplest movement for an odd number of tables: boards down one, E-W pairs up one.',
    legalSizes:
      'Odd numbers of tables, rounds up to tables; even numbers, rounds up to half the tables',
  },
  'relay-share-mitchell': {
    name: inEachLanguage(
      'Relay-share Mitchell',
      'Mitchell met gedeelde spellen',
      'Mitchell mit Boardaustausch',
      'Mitchell avec échange et guéridon',
    ),
    otherNames: ['share relay', 'relay Mitchell', 'share and relay Mitchell', 'bye stand Mitchell'],
    purpose:
      'An even number of tables, everybody on all boards in as many rounds: one relay half-way, and the first and last tables share.',
    legalSizes: 'Even numbers of tables, rounds up to tables',
  },
  'skip-mitchell': {
    name: inEachLanguage(
      'Skip Mitchell',
      'Mitchell met overslaan',
      'Mitchell mit Hammelsprung',
      'Mitchell avec saut',
    ),
    otherNames: ['skip movement'],
    purpose:
      'An even number of tables without relay or share: the E-W pairs skip a table once; a round for each table is possible, but its last round repeats the first meetings.',
    legalSizes:
      'Even numbers of tables, rounds up to tables; before and after the skip at most half as many rounds as tables',
  },
  rover: {
    name: inEachLanguage('Rover', 'Rover', 'Rover', 'Rover'),
    otherNames: ['rover movement', 'bump', 'bump Mitchell'],
    purpose: 'An even number of tables, everybody on all boards in one round fewer than tables.',
    legalSizes:
      'Numbers of tables that leave 0 or 2 when divided by 6 (6, 8, 12, 14, 18, …), rounds up to one fewer than tables',
  },
  worger: {
    name: inEachLanguage('Worger', 'Worger', 'Worger', 'Worger'),
    otherNames: ['Worger movement'],
    purpose:
      'Everybody on all boards in one round more than tables; every pair meets one pair of opponents twice.',
    legalSizes:
      'Numbers of tables that leave 1 or 5 when divided by 6 (5, 7, 11, 13, 17, …), rounds up to one more than tables',
  },
  'extended-mitchell': {
    name: inEachLanguage(
      'Extended Mitchell',
      'Verlengde Mitchell',
      'Verlängerter Mitchell',
      'Mitchell prolongé',
    ),
    otherNames: ['extended Mitchell odd', 'extended Mitchell even'],
    purpose: 'Two rounds more than tables, for example 10 tables and 12 rounds of two boards.',
    legalSizes: 'Any number of tables, rounds up to two more than tables',
  },
  'extended-mitchell-modified': {
    name: inEachLanguage(
      'Extended Mitchell, modified',
      'Verlengde Mitchell, aangepast',
      'Verlängerter Mitchell, abgewandelt',
      'Mitchell prolongé, modifié',
    ),
    otherNames: ['modified extended Mitchell'],
    purpose:
      'The extended Mitchell for an odd number of tables, without the pairs that meet three times.',
    legalSizes: 'Odd numbers of tables, rounds up to two more than tables',
  },
  bowman: {
    name: inEachLanguage('Bowman', 'Bowman', 'Bowman', 'Bowman'),
    otherNames: ['Bowman movement', 'two-table appendix'],
    purpose: 'Two rounds fewer than tables, everybody on the same boards: 11 tables and 9 rounds.',
    legalSizes: '5 tables and more, rounds up to two fewer than tables',
  },
  'bowman-modified': {
    name: inEachLanguage(
      'Bowman, modified',
      'Bowman, aangepast',
      'Bowman, abgewandelt',
      'Bowman, modifié',
    ),
    otherNames: ['modified Bowman'],
    purpose: 'The Bowman for an odd number of tables, without a set that three tables share.',
    legalSizes: 'Odd numbers of tables from 5, rounds up to two fewer than tables',
  },
  'double-weave': {
    name: inEachLanguage(
      'Double weave Mitchell',
      'Dubbele-weefmitchell',
      'Double-Weave-Mitchell',
      'Mitchell à double tissage',
    ),
    otherNames: ['criss-cross Mitchell', 'crisscross', 'DWM', 'weave'],
    purpose:
      'A multiple of four tables, everybody on all boards in as many rounds; nobody shares and nobody meets twice.',
    legalSizes: 'Multiples of four tables, rounds up to tables',
  },
  'twin-relay': {
    name: inEachLanguage(
      'Twin relay',
      'Mitchell met twee spellentafels',
      'Mitchell mit zwei Relaistischen',
      'Mitchell à deux guéridons',
    ),
    otherNames: ['twin relay Mitchell', 'two bye stands'],
    purpose:
      'An even number of tables without sharing or skipping, and one round more than tables; everybody misses a set or two.',
    legalSizes: 'Even numbers of tables, rounds up to one more than tables',
  },
  'american-whist': {
    name: inEachLanguage('American Whist', 'American Whist', 'American Whist', 'American Whist'),
    otherNames: ['American Whist league', 'teams movement'],
    purpose:
      'An odd number of tables, boards up one and E-W up two; normally for teams, all tables at once.',
    legalSizes: 'Odd numbers of tables, rounds up to tables',
  },
  'stagger-mitchell': {
    name: inEachLanguage(
      'Stagger Mitchell',
      'Verspringende Mitchell',
      'Gestaffelter Mitchell',
      'Mitchell échelonné',
    ),
    otherNames: ['stagger'],
    purpose:
      'An even number of tables, everybody on all boards in as many rounds: two rows that share, on half the boards at a time.',
    legalSizes: 'Even numbers of tables, rounds up to tables',
  },
  'scramble-mitchell': {
    name: inEachLanguage(
      'Scramble Mitchell',
      'Scrambled Mitchell',
      'Scramble-Mitchell',
      'Mitchell mixte',
    ),
    otherNames: ['scrambled Mitchell', 'arrow-switched Mitchell', 'one-winner Mitchell'],
    purpose:
      'One winner from a Mitchell, by switching rounds the source names; fewer switched rounds balance better.',
    legalSizes: '3 to 13 tables, as many rounds as tables',
  },
  appendix: {
    name: inEachLanguage('Appendix', 'Appendix', 'Appendix', 'Appendice'),
    otherNames: ['appendix A+B', 'appendix Mitchell', 'appendix movement'],
    purpose:
      'Fewer rounds than tables on the same boards for everybody; it can start while stragglers arrive.',
    legalSizes:
      'A larger section of 5, 7, 11, 13, 17, 19, 23, 25 or 29 tables, the smaller one with fewer; rounds up to the tables of the larger',
  },
  'one-and-a-half-table-appendix': {
    name: inEachLanguage(
      'One-and-a-half-table appendix',
      'Appendix van anderhalve tafel',
      'Appendix mit anderthalb Tischen',
      'Appendice d’une table et demie',
    ),
    otherNames: ['1½ table appendix', '1.5 table appendix', 'appendix table'],
    purpose: 'An odd number of pairs and fewer rounds than tables; only E-W pairs ever sit out.',
    legalSizes: 'Half tables from 3½, rounds up to one and a half fewer than tables',
  },
  'hesitation-mitchell': {
    name: inEachLanguage(
      'Hesitation Mitchell',
      'Hesitation Mitchell',
      'Hesitation-Mitchell',
      'Mitchell à hésitation',
    ),
    otherNames: ['hesitation', 'pivot at the last table'],
    purpose:
      'One round more than tables, when the usual movement would finish too soon; one winner.',
    legalSizes: 'Any number of tables from 3, rounds up to one more than tables',
  },
  'double-hesitation': {
    name: inEachLanguage(
      'Double hesitation',
      'Dubbele hesitation',
      'Doppelte Hesitation',
      'Double hésitation',
    ),
    otherNames: ['double hesitation Mitchell'],
    purpose: 'Two rounds more than tables on as many sets, without sharing; one winner.',
    legalSizes: 'Any number of tables from 5, rounds up to two more than tables',
  },
  'pivot-mitchell': {
    name: inEachLanguage('Pivot Mitchell', 'Pivot-Mitchell', 'Pivot-Mitchell', 'Mitchell à pivot'),
    otherNames: ['pivot', 'pivot movement'],
    purpose: 'An odd number of pairs, when late arrivals create a sit-out; one winner.',
    legalSizes: 'Half tables from 3½, rounds up to the number of full tables',
  },
  'rover-mitchell': {
    name: inEachLanguage('Rover Mitchell', 'Rover-Mitchell', 'Rover-Mitchell', 'Mitchell à rover'),
    otherNames: ['bump Mitchell', 'late pair', 'half table', 'phantom', 'rover movement'],
    purpose: 'A pair that arrives late joins a Mitchell under way; displaced N-S pairs sit out.',
    legalSizes:
      'Half tables from 4½; rounds up to the full tables, one fewer at odd multiples of 3; at 9½ and 15½ all of them if one opponent may be met twice',
  },
  'switch-rover': {
    name: inEachLanguage('Switch rover', 'Switch-rover', 'Switch-Rover', 'Rover à étuis tournés'),
    otherNames: ['half-and-half switch rover'],
    purpose:
      'An odd number of pairs with sit-outs of half a round; all rounds are played, one winner.',
    legalSizes: '4½, 5½, 6½, 7½ and 8½ tables, all rounds',
    notes: inEachLanguage(
      'Rounds 1 and 2 are the halves of the first round, 3 and 4 those of the second, and so on.',
      'De ronden 1 en 2 zijn de helften van de eerste ronde, 3 en 4 die van de tweede, enzovoort.',
      'Die Runden 1 und 2 sind die Hälften der ersten Runde, 3 und 4 die der zweiten und so weiter.',
      'Les positions 1 et 2 sont les moitiés de la première position, 3 et 4 celles de la deuxième, et ainsi de suite.',
    ),
  },
  'web-mitchell': {
    name: inEachLanguage('Web Mitchell', 'Web-Mitchell', 'Web-Mitchell', 'Mitchell en toile'),
    otherNames: ['web', 'web movement'],
    purpose:
      'Many tables and few rounds, everybody on the same boards, for example 16 tables and 9 rounds, with copies of the boards.',
    legalSizes:
      'Even numbers of tables with fewer rounds; odd ones with an odd number of rounds, fewer than tables',
  },
  scheveningen: {
    name: inEachLanguage(
      'Scheveningen Mitchell',
      'Scheveningen-Mitchell',
      'Scheveninger Mitchell',
      'Mitchell Scheveningue',
    ),
    otherNames: ['Scheveningen', 'Groot Schemaboek', 'stationary boards'],
    purpose:
      'Any number of tables, everybody on all boards in as many rounds; the boards are never carried.',
    legalSizes: '3 to 16 tables, rounds up to tables',
  },
  howell: {
    name: inEachLanguage('Howell', 'Howell', 'Howell', 'Howell'),
    otherNames: ['full Howell', 'all-play-all', 'round robin', 'perfect Howell'],
    purpose: 'When complete, the fairest one-winner movement: everybody meets everybody once.',
    legalSizes:
      '2 to 20 tables, one round fewer than pairs; with an odd number of tables perfect for an even number of boards per set',
  },
  hilton: {
    name: inEachLanguage('¾-Howell', '¾-Howell', '¾-Howell', 'Howell ¾'),
    otherNames: [
      'three-quarter Howell',
      'Hilton’s ¾-Howell',
      'Hilton 4A',
      'Hilton 3A',
      'Hilton 3B',
      'Hilton 3C',
      'Hilton 3D',
      'Hilton 3E',
      'Hilton 3F',
      'Hilton 3G',
    ],
    purpose:
      'One fair winner where a full Howell has too many rounds; made for an odd number of pairs, the last one missing.',
    legalSizes:
      '4 tables 6 rounds · 5 and 6 tables 8 · 7 tables 12 · 8 tables 12 or 13 · 10 and 11 tables 13; each with a half table less',
  },
  'hilton-switches': {
    name: inEachLanguage(
      'Hilton’s half-round switches',
      'Hiltons switches in halve ronden',
      'Hiltons Achsendrehung in halben Runden',
      'Étuis de Hilton tournés par moitiés',
    ),
    otherNames: [
      'half-round switches',
      'part-round switches',
      'Hilton’s switches',
      'Hilton 4C to 4H',
      'switched Mitchell',
    ],
    purpose:
      'One winner from a Mitchell or double weave, or from the ¾-Howell of 7 tables: half of the boards of some rounds are switched, which is fairer than whole rounds alone.',
    legalSizes: '5, 6, 7, 11, 12, 13 and 14 tables',
  },
  'new-howell': {
    name: inEachLanguage('New Howell', 'Nieuwe Howell', 'Neuer Howell', 'Nouvel Howell'),
    otherNames: ['short Howell', 'three-quarter Howell', '¾-Howell', 'curtailed Howell'],
    purpose:
      'Fairer than a Howell that is not complete: the fairest one-winner movement known to us for its pairs and rounds.',
    legalSizes:
      '6 to 32 pairs; rounds from two fewer than tables to as many as meeting everybody takes, except where the Howell is perfect; sets in halves (2 parts, an even number of boards) for 6, 7 and 11 to 14 rounds; some events of 2 to 6 sessions',
  },
  'new-howell-followed': {
    name: inEachLanguage(
      'New Howell, easy moves',
      'Nieuwe Howell, eenvoudig doorschuiven',
      'Neuer Howell, einfacher Wechsel',
      'Nouvel Howell, déplacements simples',
    ),
    otherNames: ['short Howell', 'three-quarter Howell', '¾-Howell', 'curtailed Howell'],
    purpose:
      'The fairest one-winner movement known to us in which all moving pairs follow the same pair.',
    legalSizes:
      '6 to 32 pairs, at least as many rounds as tables, where the New Howell of that size needs a slip per pair',
  },
  'new-howell-stationary': {
    name: inEachLanguage(
      'New Howell, most stationary pairs',
      'Nieuwe Howell, meeste vaste paren',
      'Neuer Howell, die meisten bleiben sitzen',
      'Nouvel Howell, le plus de paires fixes',
    ),
    otherNames: ['stationary Howell', 'three-quarter Howell', '¾-Howell'],
    purpose:
      'The fairest one-winner movement known to us among those with the most stationary pairs.',
    legalSizes: 'some sizes of 6 to 32 pairs, where it is none of the other New Howells',
  },
};

/** The same words about individuals. */
export const INDIVIDUAL_WORDS: FamilyWords = {
  name: inEachLanguage('Individual', 'Individueel', 'Individualturnier', 'Individuel'),
  otherNames: ['individual tournament', 'whist tournament', 'rainbow movement'],
  purpose:
    'A new partner each round: everybody partners and meets everybody as evenly as is known.',
  legalSizes:
    '8 to 61 players, 4 to 12 rounds and whole cycles of as many rounds as players or one fewer; whole cycles of 4 and 5 players',
};

/** The family id that files give to movements made by the search: they are new Howells. */
const SEARCHED = 'howell-search';

/** What titles call the movements of a family or of the search, by language; undefined for other ids. */
export function familyNames(familyId: string): FamilyWords['name'] | undefined {
  const id = familyId === SEARCHED ? 'new-howell' : familyId;
  if (id === INDIVIDUAL) return INDIVIDUAL_WORDS.name;
  return Object.hasOwn(FAMILY_WORDS, id) ? FAMILY_WORDS[id as FamilyId].name : undefined;
}

/** The notes of a movement in a language: what the catalogue says of its family is translated, what the director wrote is not. */
export function notesIn({ notes, origin }: Movement, language: Language): string {
  const { familyId } = origin.kind === 'generated' ? origin : { familyId: '' };
  const ours = Object.hasOwn(FAMILY_WORDS, familyId) && FAMILY_WORDS[familyId as FamilyId].notes;
  return ours ? notes.replace(ours.en, () => ours[language]) : notes;
}
