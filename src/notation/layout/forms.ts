// What the text of one cell can mean: several meanings at once, because only the whole table shows which is meant.
// Numbers count from 1, 0 is nobody. Cells are short; longer ones are words. Pure, linear in the cell.

import { clause } from './clauses.ts';
import { FOUR_NUMBERS, type PartnerNumbers, partnersOf, playersOf } from './players.ts';
import { BOARDS, COUNTED, NUMBER_SIGN, type Role, roleNamed, SIT_OUT } from './words.ts';

/** How a table gives boards: the name of a set, or its first and last board. */
export type WrittenBoards =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'range'; readonly first: number; readonly last: number };

/** A sitting as its cell gives it; 0 for nobody. */
export interface SeatedPairs {
  readonly northSouth: number;
  readonly eastWest: number;
  readonly boards: WrittenBoards | null;
  readonly isSwitched: boolean;
}

/** Where one pair sits: `1E A`. */
export interface WrittenSeat {
  readonly table: number;
  readonly direction: 'NS' | 'EW';
  readonly boards: WrittenBoards | null;
}

/** Four players as their cell gives them, each side North or East first. */
interface SeatedPlayers {
  readonly sides: readonly [PartnerNumbers, PartnerNumbers];
  readonly boards: WrittenBoards | null;
}

export interface Forms {
  readonly isEmpty: boolean;
  readonly number: number | null;
  /** `Table 3`, `R2`. */
  readonly counted: { readonly of: 'round' | 'table' | 'pair'; readonly number: number } | null;
  /** A set's name, a board number, or boards: `A`, `3`, `1-3`. */
  readonly boards: WrittenBoards | null;
  /** Two pairs without boards: `4-1`, `4 v 1`. */
  readonly pairs: SeatedPairs | null;
  /** Several times two pairs, who play the same boards at different tables: `4-1, 2-3`. */
  readonly several: readonly SeatedPairs[] | null;
  /** Two pairs with boards, a pair that sits out, or nobody. */
  readonly sitting: SeatedPairs | null;
  readonly place: WrittenSeat | null;
  /** Four players, with or without boards: `1 & 16 v 5 & 9`, `N 1 S 16 E 5 W 9`. */
  readonly players: SeatedPlayers | null;
  /** The two players of a side: `1 & 16`. */
  readonly partners: PartnerNumbers | null;
  readonly direction: 'NS' | 'EW' | null;
  /** `NS 4`: a pair with its direction. */
  readonly side: { readonly direction: 'NS' | 'EW'; readonly pair: number } | null;
  /** What the cell names if it is a heading. */
  readonly heading: Role | null;
}

const MOST = 48;
const NOBODY: SeatedPairs = { northSouth: 0, eastWest: 0, boards: null, isSwitched: false };
/** A text that means nothing. */
export const NO_FORMS: Forms = {
  isEmpty: false,
  number: null,
  counted: null,
  boards: null,
  pairs: null,
  several: null,
  sitting: null,
  place: null,
  players: null,
  partners: null,
  direction: null,
  side: null,
  heading: null,
};

/** Every meaning that a cell can have. */
export function formsOf(cell: string): Forms {
  const text = withSwitchSign(withoutEmphasis(cell));
  if (text.length > MOST) return NO_FORMS;
  if (EMPTY.test(text)) {
    // X can mean a set or nothing.
    const boards = LETTERS.test(text) ? boardsOf(text) : null;
    return { ...NO_FORMS, isEmpty: true, pairs: NOBODY, sitting: NOBODY, boards };
  }
  const pairs = pairsOf(text);
  const sitting = sittingOf(text, pairs);
  const plain = {
    ...NO_FORMS,
    number: numberOf(text),
    boards: boardsOf(text),
    pairs,
    sitting,
    players: seatedPlayers(text),
    partners: partnersOf(text),
    several: severalIn(text),
  };
  // Most cells are figures and contain no words.
  if (FIGURES_ONLY.test(text)) return plain;
  const forms = {
    ...plain,
    number: NOBODY_THERE.test(text) ? 0 : plain.number,
    counted: countedOf(text),
    place: placeOf(text),
    direction: directionOf(text),
    side: sideIn(text),
    // Four players with the names of their seats are no heading, nor is a pair before its direction.
    heading: plain.players === null && !SIDE_AFTER.test(text) ? roleNamed(text) : null,
  };
  const { number, counted, boards, place, side } = forms;
  const isRead = pairs ?? sitting ?? number ?? counted ?? boards ?? place ?? side ?? forms.players;
  return isRead === null && SEVERAL_NUMBERS.test(text) ? { ...forms, ...saidIn(text) } : forms;
}

const MAX_SEVERAL = 8;

/** Several times two pairs; null if it is anything else. */
function severalIn(text: string): Forms['several'] {
  if (!FOUR_NUMBERS.test(text)) return null;
  const all = text.split(/\s?[,;&+]\s?|\s/, MAX_SEVERAL).map((part) => PAIRS.exec(part));
  const seatings = all.map((found) => (found === null ? null : seated(found[1], found[2], null)));
  const isWhole = seatings.every((each) => each !== null);
  return isWhole && seatings.length > 1 ? seatings : null;
}

/** Four players and, if anything follows them, their boards; null if it is anything else. */
function seatedPlayers(text: string): SeatedPlayers | null {
  const found = playersOf(text);
  if (found === null) return null;
  const boards = found.rest === '' ? null : boardsOf(found.rest);
  return boards === null && found.rest !== '' ? null : { sides: found.sides, boards };
}

const SEVERAL_NUMBERS = /\d\D+\d/;

/** A sitting, or the place of one pair, that a cell says in words: `N/S 4 E/W 1 Bds 1-3`, `T5 EW vs 2 bds 1-3`. */
function saidIn(text: string): Partial<Forms> {
  const { fields, isWhole, isRepeating } = clause(text);
  if (!isWhole || isRepeating || fields.round !== undefined) return {};
  const boards = fields.boards === undefined ? null : boardsOf(fields.boards);
  if (boards === null && fields.boards !== undefined) return {};
  const { ns, ew, table, direction } = fields;
  if (ns !== undefined && ew !== undefined && table === undefined) {
    const pairs = seated(ns, ew, boards);
    return { [boards === null ? 'pairs' : 'sitting']: pairs };
  }
  const way = directionOf(direction ?? '');
  return way === null || table === undefined
    ? {}
    : { place: { table: Number(table), direction: way, boards } };
}

/** Figures and separators. */
const FIGURES_ONLY = /^[\d\s()[\].,:;/&+#*-]*$/;

/** A cell with plain dashes and spaces, without emphasis and closing punctuation. */
function withoutEmphasis(cell: string): string {
  if (IS_PLAIN.test(cell)) return cell;
  return cell
    .slice(0, 200)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00a0\u2002-\u200a\u202f]/g, ' ')
    .replace(/\*\*|__|`/g, '')
    .replace(TEXT_IN_SPREADSHEET, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Words that say after two pairs that their boards are arrow-switched. */
const SWITCHED =
  /(?<=^\D{0,12}\d{1,3}\D+\d.{0,20})[\s,;]*[([]?(?:arrow[- ]?)?(?:switch(?:ed)?|gedraaid|gedreht|scrambled|tourn[ée]s?)[)\]]?$/i;

/** A cell with a star for the words that say it is arrow-switched. */
function withSwitchSign(text: string): string {
  return /[a-z]{6}[)\]]?$/i.test(text) ? text.replace(SWITCHED, '*') : text;
}

/** Marks that keep a spreadsheet from taking `1-3` for a date: `="1-3"`, `'1-3`. */
const TEXT_IN_SPREADSHEET = /^="+|"+$|^'/g;

/** Words of letters and figures, separated by single signs or blanks. */
const IS_PLAIN = /^[A-Za-z\d]+(?:[-/:., ][A-Za-z\d]+)*$/;
const EMPTY = /^(?:[-_.x×/ ]*|0 ?- ?0(?: 0)?|idle|empty|not in play|n\/a)$/i;
const NOBODY_THERE = new RegExp(`^(?:${SIT_OUT})$`, 'i');
const NUMBER = /^#?[([]?(\d{1,3})(?:st|nd|rd|th|[ªº°]|[eè]me|er|ère)?[)\]]?[.:)]?$/;

function numberOf(text: string): number | null {
  const found = NUMBER.exec(text);
  return found === null ? null : Number(found[1]);
}

const COUNTED_FORMS = COUNTED.map(
  ([of, words]) =>
    [of, new RegExp(`^(?:${words})\\.?\\s?${NUMBER_SIGN}(\\d{1,3})\\b\\s?[.:)]?$`, 'i')] as const,
);

/** `1st round`, `2. Runde`, `1er tour`. */
const ORDINAL_FORMS = COUNTED.map(
  ([of, words]) =>
    [
      of,
      new RegExp(`^(\\d{1,3})(?:\\.|st|nd|rd|th|er?|re|[eè]me|de|ste)?\\s(?:${words})$`, 'i'),
    ] as const,
);

function countedOf(text: string): Forms['counted'] {
  for (const [of, form] of [...COUNTED_FORMS, ...ORDINAL_FORMS]) {
    const found = form.exec(text);
    if (found !== null) return { of, number: Number(found[1]) };
  }
  return null;
}

const RANGE =
  /^(\d{1,3}) ?(?:-|to|through|thru|t\/m|tm|bis|a|à|au|al|\/|\.\.\.?|…|÷|~) ?(\d{1,3})$/i;
const LIST = /^\d{1,3}(?:(?: ?[,&+] ?| (?:and|en|und|et|y|e|i|och|og) | )\d{1,3}){1,15}$/;
const LETTERS = /^(?:[A-Z]{1,2}|[IVX]{3,5})$/;
const NAMED_BOARDS = new RegExp(`^(?:${BOARDS})(?:\\b|(?=\\d))\\.?\\s?:?\\s?(.+)$`, 'i');

/** Boards in brackets, after a word, as a name, a number, a range or a list of neighbours. */
function boardsOf(cell: string): WrittenBoards | null {
  const bare = cell.replace(/^[[(](.*)[\])]$/, '$1').trim();
  const text = NAMED_BOARDS.exec(bare)?.[1] ?? bare;
  if (LETTERS.test(text) || /^[a-z]$/.test(text)) {
    return namedBoards(text.toUpperCase());
  }
  if (/^\d{1,3}$/.test(text)) return Number(text) === 0 ? null : namedBoards(text);
  const range = RANGE.exec(text);
  if (range !== null) return rangeOf(Number(range[1]), Number(range[2]));
  if (!LIST.test(text)) return null;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const follows = numbers.every((n, index) => index === 0 || n === (numbers[index - 1] ?? 0) + 1);
  return follows ? rangeOf(numbers[0] ?? 0, numbers.at(-1) ?? 0) : null;
}

/** Cache of boards by name: one or two letters or up to three figures. */
const NAMED = new Map<string, WrittenBoards>();

/** The boards of a set by its name, the same value for every cell. */
function namedBoards(label: string): WrittenBoards {
  const boards = NAMED.get(label) ?? { kind: 'label', label };
  NAMED.set(label, boards);
  return boards;
}

function rangeOf(first: number, last: number): WrittenBoards | null {
  return first >= 1 && last >= first && last - first < 16 ? { kind: 'range', first, last } : null;
}

const VERSUS =
  '(?:-|v|vs|versus|x|:|/|&|and|und|et|en|against|tegen|gegen|contre|[cgt](?=\\.))\\.?';
const ONE = '\\(?(\\d{1,3})\\)?';
const PAIRS = new RegExp(`^(?:pairs?\\s)?${ONE}\\s?${VERSUS}\\s?${ONE}(\\*)?$`, 'i');
const NAMED_PAIRS =
  /^n(?:[-/]?[sz])?:? ?(\d{1,3})[ ,;/-]*(?:[eoöø](?:[-/]?[wvo])?):? ?(\d{1,3})(?!\d)(.*)$/i;

function pairsOf(text: string): SeatedPairs | null {
  const found = PAIRS.exec(text);
  if (found === null) return sitOutOf(text);
  return seated(found[1], found[2], null, found[3] !== undefined);
}

function seated(
  northSouth: string | undefined,
  eastWest: string | undefined,
  boards: WrittenBoards | null,
  isSwitched = false,
): SeatedPairs {
  return { northSouth: Number(northSouth), eastWest: Number(eastWest), boards, isSwitched };
}

const BEFORE = new RegExp(`^(?:${SIT_OUT}):?\\s?-?\\s?(?:pair\\s)?(\\d{1,3})$`, 'i');
const AFTER = new RegExp(`^(?:pair\\s)?(\\d{1,3})\\s?[-:v]?\\s?(?:${SIT_OUT})$`, 'i');
const AGAINST_NOBODY = new RegExp(
  `^(?:pair\\s)?(\\d{1,3})\\s?${VERSUS}\\s?(?:${SIT_OUT})(?![\\w])`,
  'i',
);
const NOBODY_AGAINST = new RegExp(
  `^(?:${SIT_OUT})\\s?${VERSUS}\\s?(?:pair\\s)?(\\d{1,3})(?![\\w])`,
  'i',
);
const OPEN_EAST = /^(\d{1,3}) ?-+$/;
const OPEN_NORTH = /^-+ ?(\d{1,3})$/;

/** A pair that sits out: `bye 3`, `3 sits out`, `3 v phantom`, `3 -`. */
function sitOutOf(text: string): SeatedPairs | null {
  const north =
    BEFORE.exec(text) ?? AFTER.exec(text) ?? AGAINST_NOBODY.exec(text) ?? OPEN_EAST.exec(text);
  if (north !== null) return seated(north[1], '0', null);
  const east = OPEN_NORTH.exec(text) ?? NOBODY_AGAINST.exec(text);
  return east === null ? null : seated('0', east[1], null);
}

const WITH_BOARDS = new RegExp(
  `^(?:pairs?\\s)?${ONE}\\s?${VERSUS}\\s?${ONE}(\\*)?[\\s,;:/]*(?:on\\s)?(.+?)(\\*)?$`,
  'i',
);
const BOARDS_FIRST = new RegExp(
  `^([A-Z]{1,2}|\\d{1,3}-\\d{1,3})\\s?[:\\s]\\s?${ONE}\\s?${VERSUS}\\s?${ONE}$`,
  'i',
);
const LETTER_BETWEEN = /^(\d{1,3}) ?([A-Z]{1,2}) ?(\d{1,3})$/;
const THREE = /^\(?(\d{1,3})(?:[ ./-]|, ?)(\d{1,3})(?:[ ./-]|, ?)([A-Z]{1,2}|\d{1,3})\)?$/;

function sittingOf(text: string, pairs: SeatedPairs | null): SeatedPairs | null {
  const between = LETTER_BETWEEN.exec(text);
  if (between !== null) return seated(between[1], between[3], boardsOf(between[2] ?? ''));
  const three = THREE.exec(text);
  if (three !== null) {
    const nobody = Number(three[1]) + Number(three[2]) === 0;
    return nobody ? NOBODY : seated(three[1], three[2], boardsOf(three[3] ?? ''));
  }
  const named = NAMED_PAIRS.exec(text);
  if (named !== null) {
    const rest = (named[3] ?? '').replace(/^[ ,;:/-]+/, '');
    const boards = boardsOf(rest);
    return rest !== '' && boards === null ? null : seated(named[1], named[2], boards);
  }
  const after = WITH_BOARDS.exec(text);
  if (after !== null) {
    const boards = boardsOf(after[4] ?? '');
    const isSwitched = after[3] !== undefined || after[5] !== undefined;
    if (boards !== null) return seated(after[1], after[2], boards, isSwitched);
    // A sit-out with its set named 0: `3-0 0`.
    const isSitOut = Number(after[1]) * Number(after[2]) === 0 && after[4] === '0';
    if (isSitOut) return seated(after[1], after[2], null);
  }
  const before = BOARDS_FIRST.exec(text);
  if (before !== null) return seated(before[2], before[3], boardsOf(before[1] ?? ''));
  return pairs !== null && pairs.northSouth * pairs.eastWest === 0 ? pairs : null;
}

const DIRECTION_OF_WORD: Readonly<Record<string, 'NS' | 'EW'>> = {
  ...{
    ns: 'NS',
    n: 'NS',
    s: 'NS',
    nz: 'NS',
    north: 'NS',
    south: 'NS',
    northsouth: 'NS',
    noord: 'NS',
  },
  ew: 'EW',
  we: 'EW',
  e: 'EW',
  w: 'EW',
  ow: 'EW',
  east: 'EW',
  west: 'EW',
  eastwest: 'EW',
  oost: 'EW',
  eo: 'EW',
  o: 'EW',
  ov: 'EW',
  nordsyd: 'NS',
  ostvast: 'EW',
  ostvest: 'EW',
};

function directionOf(text: string): 'NS' | 'EW' | null {
  const word = text.toLowerCase().replace(/[øöó]/g, 'o').replaceAll('ä', 'a');
  return DIRECTION_OF_WORD[word.replace(/[^a-z]/g, '')] ?? null;
}

const SIDE = /^(n-?s|e-?w|n-?z|o-?w|e-?o|[øö]-?v)\s?:?\s?\(?(\d{1,3})\)?$/i;

/** `4 NS`. */
const SIDE_AFTER = /^()\(?(\d{1,3})\)? ?\(?(n-?s|e-?w|n-?z|o-?w|e-?o|[øö]-?v)\)?$/i;

function sideIn(text: string): Forms['side'] {
  const [, before = '', pair, after = ''] = SIDE.exec(text) ?? SIDE_AFTER.exec(text) ?? [];
  const direction = directionOf(before) ?? directionOf(after);
  return direction === null ? null : { direction, pair: Number(pair) };
}

const PLACE =
  /^(?:t(?:able|afel|isch)? ?)?(\d{1,3}) ?[,:]? ?(n-?s|e-?w|n-?z|o-?w|e-?o|[øö]-?v|n|s|e|w|o)(?:\b|(?=[a-z]$|\d))[ ,:;/(-]*(.*?)\)?$/i;
const PLACE_AFTER =
  /^(n-?s|e-?w|n-?z|o-?w|e-?o|[øö]-?v|n|s|e|w|o) ?(\d{1,3})\b[ ,:;/(-]*(.*?)\)?$/i;

function placeOf(text: string): WrittenSeat | null {
  const first = PLACE.exec(text);
  const [number, way, rest] =
    first === null
      ? [PLACE_AFTER.exec(text)?.[2], PLACE_AFTER.exec(text)?.[1], PLACE_AFTER.exec(text)?.[3]]
      : first.slice(1);
  const direction = directionOf(way ?? '');
  if (number === undefined || direction === null) return null;
  const boards = rest === undefined || rest === '' ? null : boardsOf(rest);
  if (boards === null && rest !== '' && rest !== undefined) return null;
  return { table: Number(number), direction, boards };
}
