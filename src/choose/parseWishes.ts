// A line of text such as "13 pairs, 24 boards, finish 22:30, 2 cannot move", as a director would type it, or the same in
// Dutch, German or French.
// What is not understood is returned too, as it was typed, so that the page can say so. Never fails, and takes time in
// proportion to the text: no pattern of a wish has a quantifier without a limit, so each place of the text is tried in a
// constant number of steps.

import { asTyped, replaceMatches, rewrite, typedFor } from './rewritten.ts';
import { PRIORITIES, WEIGHTS_OF } from './weights.ts';
import {
  type BoardRange,
  FAMILIES_OF_KIND,
  MOVEMENT_KINDS,
  type MovementKind,
  type Wishes,
} from './wishes.ts';
import { inEnglish } from './wishesInEnglish.ts';

/** What a line says; clock times are minutes after midnight. */
export interface ParsedWishes {
  readonly wishes: Partial<Wishes>;
  readonly finishMinute: number | null;
  /** Whether nobody is to sit out. */
  readonly isSitOutUnwelcome: boolean;
  /** Words and numbers that mean nothing here, in their order, as they were typed. */
  readonly unknown: readonly string[];
  /** The tables of the line that the pairs of the line do not fill: they are among the unknown. */
  readonly otherTables: string | null;
  /** What is asked for and is not covered here, such as teams, in English. */
  readonly notCovered: readonly string[];
}

interface WishesSoFar {
  wishes: { -readonly [Key in keyof Wishes]?: Wishes[Key] };
  finishMinute: number | null;
  isSitOutUnwelcome: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

interface Pattern {
  readonly pattern: RegExp;
  readonly take: (draft: WishesSoFar, groups: Groups) => void;
  /** After which wishes of the line it means something; without a condition always. */
  readonly isMeantFor?: (wishes: WishesSoFar['wishes'], groups: Groups) => boolean;
}

/** The start of a number, not its second digit or the digits after the point. */
const START = String.raw`(?<!\w|½|\d[.,])`;
const NUMBER = String.raw`${START}\d{1,5}(?!\d)(?:[.,]5|½|\s1/2)?`;
/** A number of things that are never halved. */
const COUNT = String.raw`${START}\d{1,5}(?!\d)`;
/** There are half tables, but no half pairs or players. */
const NO_HALVES = String.raw`(?![^a-z]{0,20}(?:[.,]5|½|1/2)[^a-z]{0,20}(?:individual\s?)?(?:pair|player))`;
const rangePattern = (number: string) =>
  String.raw`(?<from>${number})(?:\s?(?:-|–|to|or)\s?(?<to>${number}))?`;
const TABLES = new RegExp(String.raw`${rangePattern(NUMBER)}\s?tables?\b`);
/** A small number in figures or as a word. */
const FEW = `(?<count>${COUNT}|one|two|three|four)`;

const HOUR = String.raw`(?:2[0-4]|[01]?\d)(?!\d)`;
const MINUTE = String.raw`[0-5]\d`;
/** A time, and not the beginning of an impossible one: 25:70, 22:75. */
const CLOCK = String.raw`(?<hour>${HOUR})(?:[:.](?<minute>${MINUTE}))?(?!\d|[:.]\d)\s?(?<half>[ap]m)?`;

/** A time that cannot be a number of something else: 19:30, 7pm. */
const CLEAR_CLOCK = String.raw`${HOUR}(?:[:.]${MINUTE}(?!\d)(?:\s?[ap]m\b)?|\s?[ap]m\b)`;
const FROM = String.raw`\b(?:from|between|start(?:s|ing)?(?:\sat)?)\s`;
const UNTIL = String.raw`\s?(?:-|–|to|and|till|until)\s?`;
/** An hour that is no number of what follows it. */
const LAST_HOUR = String.raw`${HOUR}(?![:.]\d|\s?[a-z])`;
/** Two hours by themselves, two to five apart as an evening is: 7-10. */
const BARE_CLOCKS = Array.from({ length: 12 }, (_, index) => {
  const ends = [2, 3, 4, 5].map((hours) => ((index + hours) % 12) + 1);
  return `${index + 1}${UNTIL}(?:${ends.join('|')})(?!\\d)`;
}).join('|');
/** A time by itself is a start, but nobody begins as late. */
const LATEST_START = 21 * 60;

/** The pair that is not there, and what is left of its table. */
const PHANTOM = String.raw`(?:phantom|ghost|dummy|missing)(?:\spairs?)?`;
const SIT_OUT = String.raw`(?:sit(?:ting)?[\s-]?out|bye(?!s?\sstand))`;
const HALF_TABLE = String.raw`(?:an?\s)?half(?:\san?|-)?\s?table`;

const PAUSE = String.raw`(?:(?:tea|coffee)(?:\s(?:break|interval|pause))?|interval|break|pause)`;
const PAUSE_MINUTES = 15;

const arePairsNamed = ({ pairs }: WishesSoFar['wishes']): boolean => pairs !== undefined;

const KIND = String.raw`(?:howell|(?:rover|bump|skip|web)(?:[\s-]mitchell)?|mitchell)s?\b`;
const OR = String.raw`\s?(?:\/|\b(?:or|nor|and|of|en|oder|und|ou|et)\b)\s?(?:(?:an?|een|eine?n?|une?)\s)?`;
/** One kind of several is no wish: “Howell or Mitchell” is not read at all, rather than in half. */
const NOT_BEFORE_ANOTHER = String.raw`(?!s?(?:[\s-]mitchells?)?(?:\smovement)?(?:,\s?(?:an?\s)?${KIND}){0,3}${OR}${KIND})`;
const NOT_AFTER_ANOTHER = String.raw`(?<!${KIND}(?:\smovement)?${OR})`;

const AT_MOST = String.raw`(?:at\smost|no\smore\sthan|max(?:imum)?\.?)`;
/** What is done to rounds, in any form of the verb. */
const SWITCH = String.raw`(?:arrow[\s-]?)?switch(?:es|ed|ing)?`;
const STAYS = String.raw`(?:stationary(?:\s(?:pair|player)s?)?|(?:can\s?not|can['’]?t)\s?move|stays?(?:\s(?:put|seated))?)`;

/** In the order in which they are read: a phrase before those that it contains, such as "2 pairs cannot move". */
/** Parts of an hour: `3¾ hours`, `3 1/4 hours`, `three and a half hours`. */
const PARTS: readonly (readonly [string, number])[] = [
  [String.raw`¼|1/4|and\sa\squarter`, 15],
  [String.raw`½|1/2|and\sa\shalf`, 30],
  [String.raw`¾|3/4|and\sthree\squarters`, 45],
];
const HOURS = String.raw`(?<hours>${COUNT}|\b(?:one|two|three|four|five)\b)`;

const PATTERNS: readonly Pattern[] = [
  {
    // Before the times of day, of which each half of it may be one.
    pattern: new RegExp(
      String.raw`${HOURS}(?::(?<minutes>${MINUTE})|\s?(?<part>${PARTS.map(([part]) => part).join('|')}))\s?(?:hours?|hrs?|min(?:ute)?s?)\b`,
    ),
    take: ({ wishes }, { hours, minutes, part = '' }) => {
      const [, parted = 0] = PARTS.find(([one]) => new RegExp(`^(?:${one})$`).test(part)) ?? [];
      wishes.minutes = 60 * countOf(hours) + (minutes === undefined ? parted : Number(minutes));
    },
  },
  {
    pattern: new RegExp(
      String.raw`${HOURS}\s?(?:hours?|hrs?|h)\s(?:and\s)?(?<minutes>${COUNT})\s?min(?:ute)?s?\b`,
    ),
    take: ({ wishes }, { hours, minutes }) => {
      wishes.minutes = 60 * countOf(hours) + numberOf(minutes);
    },
  },
  {
    pattern: new RegExp(String.raw`\bno\s(?:\w{1,6}\s)?${PAUSE}\b`),
    take: ({ wishes }) => {
      wishes.interval = null;
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:\ban?\s)?(?:${START}(?<before>\d{1,3})\s?-?min(?:ute)?s?\s(?:of\s|for\s)?|\b)${PAUSE}\b` +
        String.raw`(?:\s(?:of|for|de|van|von))?(?:\s(?<after>\d{1,3})(?![:.\d])(?!\s?(?:board|round|pair|table|player|hour|h\b))(?:\s?min(?:ute)?s?\b)?)?` +
        String.raw`(?:\s(?:at\s)?half[\s-]?(?:time|way)|\safter\s(?:round\s)?(?<round>\d{1,2})(?!\d)(?:\srounds?\b)?)?`,
    ),
    take: ({ wishes }, { before, after, round }) => {
      const minutes = Number(before ?? after ?? PAUSE_MINUTES);
      wishes.interval = { minutes, afterRound: round === undefined ? null : Number(round) };
    },
  },
  {
    // Not the pairs of "14 pairs 2 cannot move".
    pattern: new RegExp(
      String.raw`(?<!\d\s?|½\s?)\b(?:(?<exactly>exactly|only)\s)?(?:the\s)?(?:pair|player)s?\s(?<numbers>\d{1,3}(?:\s?(?:,|and|-|–)\s?\d{1,3}){0,15})\s(?:(?:are|is|must\sbe)\s)?${STAYS}\b`,
    ),
    take: ({ wishes }, { numbers, exactly }) => {
      wishes.stationaryNumbers = numbersIn(numbers);
      if (exactly !== undefined) wishes.mostStationary = wishes.stationaryNumbers.length;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:every(?:body|one)\smoves|(?:no|(?:${AT_MOST}|(?<exactly>exactly))\s(?<most>\d{1,3}))\s(?:(?:pair|player)s?\s)?${STAYS})\b`,
    ),
    take: ({ wishes }, { most, exactly }) => {
      wishes.mostStationary = Number(most ?? 0);
      if (exactly !== undefined) wishes.stationaryPairs = Number(most);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:only|${SWITCH})\s){0,2}whole\srounds\b(?:\s(?:only|${SWITCH}))?`,
    ),
    take: ({ wishes }) => {
      wishes.areRoundsWhole = true;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${SWITCH}|only|among)\s(?:(?:${SWITCH}|only|among|in|the)\s){0,4}last\s(?:(?<count>\d{1,2})\s)?rounds?\b|\blast\s(?:(?<other>\d{1,2})\s)?rounds?\s(?:only|${SWITCH})\b`,
    ),
    take: ({ wishes }, { count, other }) => {
      wishes.lastRounds = Number(count ?? other ?? 1);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:not|never|no\s${SWITCH})\s(?:in\s)?(?:the\s)?(?:rounds?\s1(?!\d)(?:\s?(?:-|–|to|and)\s?(?<last>\d{1,2}))?|first\s(?:(?<count>\d{1,2})\s)?rounds?\b)`,
    ),
    take: ({ wishes }, { last, count }) => {
      wishes.notFirstRounds = Number(last ?? count ?? 1);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${AT_MOST}\s(?<most>\d{1,2})\sannouncements?|no\s(?:announcements?|${SWITCH}))\b`,
    ),
    take: ({ wishes }, { most }) => {
      wishes.maxAnnouncements = Number(most ?? 0);
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:${AT_MOST}\s(?<most>\d{1,2})\s(?:${SWITCH}\srounds?|rounds?\s${SWITCH})|${SWITCH}\s(?:in\s)?${AT_MOST}\s(?<other>\d{1,2})\srounds?)\b`,
    ),
    take: ({ wishes }, { most, other }) => {
      wishes.maxSwitchedRounds = Number(most ?? other);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:\b(?:at\sleast|min(?:imum)?\.?)\s)?${FEW}\s?(?:(?:pair|player)s?\s?)?(?:who\s|are\s)?(?:${STAYS}|must\snot\s?move)\b`,
    ),
    take: ({ wishes }, { count }) => {
      wishes.stationaryPairs = countOf(count);
    },
  },
  {
    pattern: new RegExp(
      String.raw`${FEW}\s?(?:sections?|rooms)\s(?:of|with)\s(?<each>${COUNT})\s?(?<counted>pair|table)s?(?:\seach)?\b`,
    ),
    take: ({ wishes }, { count, each, counted }) => {
      const sections = countOf(count);
      wishes.sections = sections;
      wishes.pairs = sections * numberOf(each) * (counted === 'table' ? 2 : 1);
      wishes.mostPairs = wishes.pairs;
      wishes.contestants = 'pairs';
    },
  },
  {
    pattern: new RegExp(
      String.raw`${NO_HALVES}${rangePattern(NUMBER)}\s?(?:individual\s?)?(?<counted>pair|player|individual)s?\b`,
    ),
    take: ({ wishes }, { from, to, counted }) => {
      const { fewest, most } = rangeOf(numberOf(from), numberOf(to ?? from));
      wishes.pairs = fewest;
      wishes.mostPairs = most;
      wishes.contestants = counted === 'pair' ? 'pairs' : 'players';
    },
  },
  // Beside pairs or players, tables say the same once more, or something else.
  {
    pattern: TABLES,
    isMeantFor: ({ pairs }) => pairs === undefined,
    take: ({ wishes }, { from, to }) => {
      const { fewest, most } = rangeOf(2 * numberOf(from), 2 * numberOf(to ?? from));
      wishes.pairs = fewest;
      wishes.mostPairs = most;
      wishes.contestants = 'pairs';
    },
  },
  {
    pattern: TABLES,
    isMeantFor: areSeatedAt,
    take: () => undefined,
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:maybe|perhaps|possibly|up\sto)\s(?<most>${COUNT})(?:\s?(?:pairs?|players?))?(?!\s?(?:boards?|rounds?|min))`,
    ),
    isMeantFor: arePairsNamed,
    take: ({ wishes }, { most }) => {
      wishes.mostPairs = Math.max(wishes.pairs ?? 0, numberOf(most));
    },
  },
  {
    pattern: new RegExp(String.raw`\b(?:maybe|perhaps|possibly)\s${HALF_TABLE}(?:\smore)?\b`),
    isMeantFor: arePairsNamed,
    take: ({ wishes }) => {
      wishes.mostPairs = (wishes.pairs ?? 0) + 1;
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:no|without(?:\san?)?)\s(?:${PHANTOM}|half\stables?|${SIT_OUT}s?)|no(?:body|\sone)\s(?:sits|sitting)\sout)(?:\sif\spossible)?\b`,
    ),
    take: (draft) => {
      draft.isSitOutUnwelcome = true;
    },
  },
  // An odd number of pairs has said so already.
  {
    pattern: new RegExp(String.raw`(?<!\bno\s)\b(?:(?:an?|1)\s)?(?:${PHANTOM}|${HALF_TABLE})\b`),
    isMeantFor: ({ pairs = 0 }) => pairs % 2 === 1,
    take: () => undefined,
  },
  {
    pattern: new RegExp(
      String.raw`${FEW}\s(?:more\s)?(?:(?:pairs?|players?)\s)?(?:may|might|could|can)\s(?:still\s)?(?:come|arrive)\b`,
    ),
    isMeantFor: arePairsNamed,
    take: ({ wishes }, { count }) => {
      wishes.mostPairs = (wishes.pairs ?? 0) + countOf(count);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<extra>${NUMBER})\s?(?:extra\s)?min(?:ute)?s?\s?(?:extra\s)?(?:per|a|each|\/)\s?round\b`,
    ),
    take: ({ wishes }, { extra }) => {
      wishes.extraMinutesPerRound = numberOf(extra);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<each>${NUMBER})\s?min(?:ute)?s?\s?(?:per|a|each|\/)\s?board\b`,
    ),
    take: ({ wishes }, { each }) => {
      wishes.minutesPerBoard = numberOf(each);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?<rounds>${COUNT})\s)?rounds?\sof\s(?<each>${COUNT})(?:\sboards?)?\b`,
    ),
    take: takeRounds,
  },
  {
    pattern: new RegExp(String.raw`(?<rounds>${COUNT})\s?[x×]\s?(?<each>\d)(?!\d)(?:\sboards?)?`),
    take: takeRounds,
  },
  {
    pattern: new RegExp(
      String.raw`(?<each>${COUNT})(?:\s?-\s?|\s)boards?\s(?:rounds?|(?:per|a|each)\sround)\b`,
    ),
    take: takeRounds,
  },
  {
    pattern: new RegExp(String.raw`${FEW}\s?(?:copies|copy|sets?)(?:\sof\s(?:the\s)?boards?)?\b`),
    take: ({ wishes }, { count }) => {
      wishes.copies = countOf(count);
    },
  },
  {
    pattern: /\b(?:(?:everybody|everyone|all)\s(?:plays?\s|on\s)?)?(?:the\s)?same\sboards\b/,
    take: ({ wishes }) => {
      wishes.areSameBoardsWanted = true;
    },
  },
  {
    pattern:
      /\b(?:the\s)?boards?\s(?:(?:always|only|must)\s)?(?:move|go|pass)(?:\son)?\s(?:to\s(?:the\s)?next\s(?:lower\s)?table|(?:up|down)\sone\stable)\b/,
    take: ({ wishes }) => {
      wishes.mustBoardsMoveOn = true;
    },
  },
  {
    pattern: new RegExp(String.raw`${rangePattern(COUNT)}\s?boards?\b`),
    take: ({ wishes }, { from, to }) => {
      wishes.boards = rangeOf(numberOf(from), numberOf(to ?? from));
    },
  },
  {
    pattern: new RegExp(String.raw`(?<rounds>${COUNT})\s?rounds?\b`),
    take: ({ wishes }, { rounds }) => {
      wishes.rounds = numberOf(rounds);
    },
  },
  {
    pattern: new RegExp(
      `(?:${FROM}(?<begin>${CLEAR_CLOCK}|${HOUR})|${START}(?<first>${CLEAR_CLOCK}))${UNTIL}(?<end>${CLEAR_CLOCK}|${LAST_HOUR})`,
    ),
    take: takeClocks,
  },
  {
    pattern: new RegExp(
      String.raw`${START}(?<begin>${HOUR})\s?(?:-|–|to|till|until)\s?(?<end>${CLEAR_CLOCK})`,
    ),
    take: takeClocks,
  },
  {
    pattern: new RegExp(
      String.raw`${START}(?<at>${CLEAR_CLOCK})\s?(?:finish|end)(?!\w|\s(?:(?:at|by)\s)?\d)`,
    ),
    take: (draft, { at }) => {
      draft.finishMinute = clockOf(clockGroups(at));
    },
  },
  {
    pattern: new RegExp(
      String.raw`${START}(?<at>${CLEAR_CLOCK})\s?(?:start|beginning)(?!\w|\s(?:at\s)?\d)`,
    ),
    take: ({ wishes }, { at }) => {
      wishes.startMinute = startIn(clockGroups(at));
    },
  },
  {
    pattern: new RegExp(String.raw`(?:start(?:s|ing)?|from|begin(?:s|ning)?)(?:\sat)?\s?${CLOCK}`),
    take: ({ wishes }, groups) => {
      wishes.startMinute = startIn(groups);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?:finish|end|done|out|over|home)(?:es|s|ing|ed)?(?:\s(?:by|at))?|until|till|by)\s?${CLOCK}`,
    ),
    take: (draft, groups) => {
      draft.finishMinute = clockOf(groups);
    },
  },
  {
    // By itself, of whichever end is not said; without am or pm it may be either.
    pattern: new RegExp(String.raw`${START}(?<at>${HOUR}(?:[:.]${MINUTE})?\s?[ap]m\b)`),
    take: (draft, { at }) => {
      const start = startIn(clockGroups(at));
      if (start < LATEST_START && draft.wishes.startMinute === undefined) {
        draft.wishes.startMinute = start;
      } else draft.finishMinute ??= clockOf(clockGroups(at));
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<hours>${NUMBER}|\b(?:one|two|three|four|five)\b)\s?(?:hours?|hrs?|h)\b`,
    ),
    take: ({ wishes }, { hours }) => {
      wishes.minutes = 60 * countOf(hours);
    },
  },
  {
    pattern: new RegExp(String.raw`(?<minutes>${COUNT})\s?min(?:ute)?s?\b`),
    take: ({ wishes }, { minutes }) => {
      wishes.minutes = numberOf(minutes);
    },
  },
  {
    pattern: new RegExp(
      String.raw`${FEW}\s?(?:sections?|rooms|floors)\b(?:\s(?:that|which)\snobody\sleaves)?`,
    ),
    take: ({ wishes }, { count }) => {
      wishes.sections = countOf(count);
    },
  },
  {
    // Nobody says whether before or after noon: as "7-10 pm".
    pattern: new RegExp(
      String.raw`${START}(?=${BARE_CLOCKS})(?<begin>${HOUR})${UNTIL}(?<end>${HOUR})(?![:.]\d|½|\s?(?!tonight)[a-z])`,
    ),
    take: (draft, { begin, end }) => takeClocks(draft, { begin, end: `${end}pm` }),
  },
  {
    pattern: /\b(?:(?:the\s)?director\s(?:is\s|also\s)?play(?:s|ing)|playing\sdirector)\b/,
    take: ({ wishes }) => {
      wishes.isDirectorPlaying = true;
    },
  },
  {
    pattern:
      /\b(?:(?<fairness>fairness\sfirst)|(?<simplicity>(?:simple|simplicity)\sfirst)|(?<opponents>every(?:body|one)\smeets\severy(?:body|one))|(?<balanced>a\sbit\sof\severything))\b/,
    take: ({ wishes }, groups) => {
      const priority = PRIORITIES.find((each) => groups[each] !== undefined);
      wishes.weights = WEIGHTS_OF[priority ?? 'balanced'];
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:no|not|without)\s(?:an?\s)?(?<kind>howell|rover|bump|skip|web)s?(?:[\s-]mitchell)?s?(?:\smovement)?\b${NOT_BEFORE_ANOTHER}`,
    ),
    take: ({ wishes }, { kind }) => {
      const families = FAMILIES_OF_KIND[kindNamed(kind)];
      // Nobody who asks for a Howell asks for half-round switches; who wants none wants none with them.
      wishes.refusedFamilies = kind === 'howell' ? [...families, 'hilton-switches'] : families;
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:no|not|without)\s(?:an?\s)?)${NOT_AFTER_ANOTHER}(?:\ban?\s)?(?<![\w/])(?:(?:3[\s-]quarters?|3\/4|¾)[\s-](?=howell))?(?:(?<scrambled>scrambled|arrow-?switched)\s(?=mitchell))?(?:(?<kind>howell|rover|bump|skip|web)s?(?:[\s-]mitchell)?|mitchell)s?(?:\smovement)?(?:\swanted)?\b${NOT_BEFORE_ANOTHER}`,
    ),
    take: ({ wishes }, { kind, scrambled }) => {
      if (scrambled !== undefined) wishes.winners = 1;
      wishes.kind = kindNamed(kind);
    },
  },
  {
    pattern: /\bno\s(?:guide\s)?cards?\b/,
    take: ({ wishes }) => {
      wishes.isSimpleOnly = true;
    },
  },
  {
    pattern: /(?<count>one|two|1|2)\s?winners?\b/,
    take: ({ wishes }, { count }) => {
      wishes.winners = count === 'two' || count === '2' ? 2 : 1;
    },
  },
  {
    pattern: /\bno\s(?:sharing|shares?)\b/,
    take: ({ wishes }) => {
      wishes.isSharingWelcome = false;
    },
  },
  {
    pattern: /\bno\s(?:relays?|bye stands?)\b/,
    take: ({ wishes }) => {
      wishes.areRelaysWelcome = false;
    },
  },
  {
    pattern: /\b(?:simple|beginners?|novices?|new players?)\b/,
    take: ({ wishes }) => {
      wishes.isSimpleOnly = true;
    },
  },
  {
    pattern: /\bindividuals?\b/,
    take: ({ wishes }) => {
      wishes.contestants = 'players';
    },
  },
];

function kindNamed(word: string | undefined): MovementKind {
  const name = word === 'bump' ? 'rover' : word;
  return MOVEMENT_KINDS.find((each) => each === name) ?? 'mitchell';
}

/** Whether the pairs or players that are named need so many tables, of which the last may be half empty. */
function areSeatedAt(
  { pairs = 0, mostPairs = pairs, contestants }: WishesSoFar['wishes'],
  { from, to }: Groups,
): boolean {
  const atTable = contestants === 'players' ? 4 : 2;
  const { fewest, most } = rangeOf(numberOf(from), numberOf(to ?? from));
  const areTablesOf = (tables: number, field: number) =>
    tables === field / atTable || tables === Math.ceil(field / atTable);
  return areTablesOf(fewest, pairs) && areTablesOf(most, mostPairs);
}

function takeRounds({ wishes }: WishesSoFar, { rounds, each }: Groups): void {
  if (rounds !== undefined) wishes.rounds = numberOf(rounds);
  wishes.boardsPerRound = numberOf(each);
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
/** Words between the wishes that mean nothing by themselves. */
const FILLER =
  /^(?:exactly|and|with|we|have|are|the|of|in|at|play|tonight|for|wanted|please|each|championship)$/;
/** What people ask for that is no movement for pairs or individuals of one evening. */
const NOT_COVERED = /\b(?:(?:\d{1,3}\s)?teams?(?:\sof\s4)?|swiss|barometers?|knockouts?)\b/g;

/** An event has these, an evening has not. */
const SEVERAL_SESSIONS = /\b(?:\d|two|three|four)\ssessions\b/g;

/** What a line of text wishes for. */
export function parseWishes(text: string): ParsedWishes {
  const draft: WishesSoFar = { wishes: {}, finishMinute: null, isSitOutUnwelcome: false };
  const typed = asTyped(text.replace(/\s+/g, ' '));
  const english = inEnglish(rewrite(typed, /[\p{Lu}\p{Lt}]/gu, ([letter]) => letter.toLowerCase()));
  const sessions = english.text.match(SEVERAL_SESSIONS) ?? [];
  let rest = rewrite(english, SEVERAL_SESSIONS, ' , ');
  for (const { pattern, take, isMeantFor } of PATTERNS) {
    const match = pattern.exec(rest.text);
    const groups = match?.groups ?? {};
    if (match === null || isMeantFor?.(draft.wishes, groups) === false) continue;
    take(draft, groups);
    rest = replaceMatches(rest, [match], () => ' , ');
  }
  const notCovered = [...sessions, ...(rest.text.match(NOT_COVERED) ?? [])];
  const unread = rewrite(rest, NOT_COVERED, ' , ');
  const unknown = typedFor(unread, unknownWords(unread.text));
  const tables = arePairsNamed(draft.wishes) ? TABLES.exec(rest.text) : null;
  const [otherTables = null] = tables === null ? [] : typedFor(rest, [tables]);
  return { ...draft, unknown, otherTables, notCovered };
}

/** The words that are not known, with those between them that mean nothing by themselves, as they are to be quoted. */
function unknownWords(text: string): readonly RegExpExecArray[] {
  const unknown: RegExpExecArray[] = [];
  // Since the last word that is not known; null before the first of a clause.
  let fillers: RegExpExecArray[] | null = null;
  for (const word of text.matchAll(/[,;]|\.(?!\d)|(?:[^\s,;.]|\.(?=\d))+/g)) {
    if (/^[,;.]$/.test(word[0])) fillers = null;
    else if (FILLER.test(word[0])) fillers?.push(word);
    else {
      unknown.push(...(fillers ?? []), word);
      fillers = [];
    }
  }
  return unknown;
}

/** The numbers of a list with ranges: "1, 3-5 and 8". */
function numbersIn(list = ''): readonly number[] {
  const numbers = [...list.matchAll(/(\d+)(?:\s?[-–]\s?(\d+))?/g)].flatMap(
    ([, from, to = from]) => {
      const { fewest, most } = rangeOf(Number(from), Number(to));
      return Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
    },
  );
  return [...new Set(numbers)];
}

function rangeOf(one: number, other: number): BoardRange {
  return { fewest: Math.min(one, other), most: Math.max(one, other) };
}

/** A number in figures or in words. */
function countOf(text = ''): number {
  return COUNTS[text] ?? numberOf(text);
}

function numberOf(text = ''): number {
  return Number(text.replace(/½|\s1\/2/, '.5').replace(',', '.'));
}

/** Both ends of the evening: "1-4:15 pm" begins in the afternoon too, "11-2 pm" before noon. */
function takeClocks(
  draft: WishesSoFar,
  { begin, first = begin, end }: Readonly<Record<string, string | undefined>>,
): void {
  const from = clockGroups(first);
  const until = clockGroups(end);
  draft.finishMinute = clockOf(until);
  const start = from.half === undefined ? clockOf({ ...from, half: until.half }) : startIn(from);
  const isBefore = start < draft.finishMinute;
  draft.wishes.startMinute =
    until.half === undefined || from.half !== undefined
      ? startIn(from)
      : isBefore
        ? start
        : clockOf({ ...from, half: until.half === 'pm' ? 'am' : 'pm' });
}

type ClockGroups = Readonly<Record<string, string | undefined>>;

function clockGroups(text = ''): ClockGroups {
  return new RegExp(CLOCK).exec(text)?.groups ?? {};
}

/** Nobody begins before eight in the morning: 7:15 is in the evening, 07:15 is as it stands. */
function startIn(groups: ClockGroups): number {
  const { hour = '', half } = groups;
  return clockOf(/^[1-7]$/.test(hour) && half === undefined ? { ...groups, half: 'pm' } : groups);
}

/** 22:30, 10.30pm and 10pm; an hour before 12 without am or pm is taken as it stands. */
function clockOf({ hour, minute, half }: ClockGroups): number {
  const hours = Number(hour) % (half === undefined ? 24 : 12);
  return 60 * (hours + (half === 'pm' ? 12 : 0)) + Number(minute ?? 0);
}
