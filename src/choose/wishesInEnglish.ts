// What a director types about tonight in Dutch, German or French, put into the English phrases that `parseWishes` reads.
// Text is in lower case; words without a translation stay as they are. Never fails.

import { type NewWords, type Rewritten, rewrite } from './rewritten.ts';

/** Phrases and their English, longer ones before those that they contain; `$1` is the first group. */
const TYPED: { readonly phrases: readonly (readonly [phrase: string, english: string])[] } = {
  phrases: [
    [String.raw`(\d{1,2})\s*h\s*(\d{2})`, '$1:$2'],
    [String.raw`(\d{1,2}[:.]\d{2})\s*(?:uur|uhr|heures?|h)`, '$1'],
    ['(?:per|pro|par) (?:spel|board|bd|donne|étui)', 'per board'],
    ['(?:per|pro|par) (?:ronde|runde|rd|tour|position)', 'per round'],
    [
      'viererteams?|viertallen|équipes? de quatre|(?:teams?|mannschaften) (?:von|van|zu|à|a) (?:vier|quatre|4)',
      'teams of 4',
    ],
    ['équipes?|mannschaft(?:en)?|ploegen', 'teams'],
    ['misschien|wellicht|vielleicht|eventuell|peut-être', 'maybe'],
    [
      '(?:(?:een|eine?n?|une?) )?(?:halve tafel|halben? tisch|halber tisch|demi-table)',
      'a half table',
    ],
    ['fantoompaar|spookpaar|phantompaar|geisterpaar|paire fantôme|fantoom|fantôme', 'phantom'],
    [
      'niemand (?:setzt aus|zit stil|rust)|personne au relais|' +
        '(?:keine?n?|ohne) (?:aussetzen|aussetzrunden?)|geen (?:stilzit|rustrondes?)|(?:sans|pas de) relais',
      'no sit-out',
    ],
    ['wenn möglich|als het kan|(?:indien|zo) mogelijk|si possible', 'if possible'],
    ['thee|koffie|tee|kaffee|thé|café', 'tea'],
    ['(?:thee|koffie|tee|kaffee)?pauze|(?:tee|kaffee)?pause|entracte', 'interval'],
    [
      String.raw`(?:na|nach|après)(?: (?:de|der|la|le))? (?:ronde|runde|tour|position) (?=\d)`,
      'after round ',
    ],
    [
      '(?:de )?(?:wedstrijdleider|leider) speelt mee|(?:der )?turnierleiter spielt(?: mit)?|l[’' +
        "'" +
        ']arbitre joue',
      'the director plays',
    ],
    [
      'kunnen niet (?:lopen|verplaatsen|opstaan)|blijven zitten|können nicht (?:gehen|wechseln|aufstehen)|' +
        'bleiben sitzen|ne peuvent pas (?:bouger|se déplacer)|restent assise?s?',
      'cannot move',
    ],
    [
      '(?:vaste|stationaire) paren|(?:feste|ortsfeste|stationäre) paare|paires (?:fixes|stationnaires)',
      'stationary pairs',
    ],
    ['iedereen loopt|alle wechseln|tout le monde (?:bouge|se déplace)', 'everybody moves'],
    ['ansagen?|durchsagen?|aankondigingen?|mededelingen?|annonces?', 'announcements'],
    [
      '(?:gedrehte|gescrambelte) runden|gedraaide rondes|(?:tours|positions) tournée?s',
      'switched rounds',
    ],
    [
      'nur ganze runden|alleen hele rondes|seulement (?:des )?(?:tours entiers|positions entières)|' +
        '(?:tours entiers|positions entières) seulement',
      'whole rounds only',
    ],
    [
      String.raw`seulement (?:dans |pendant )?les (\S{1,6}) derni(?:ers tours|ères positions)`,
      'only the last $1 rounds',
    ],
    [
      String.raw`nur (?:in )?(?:den|die|der) letzten?(?=(?: \S{1,6})? runden?)|` +
        String.raw`alleen (?:in )?de laatste(?=(?: \S{1,6})? rondes?)`,
      'only the last',
    ],
    [
      'seulement (?:dans |pendant )?(?:le dernier tour|la dernière position)',
      'only the last round',
    ],
    [
      String.raw`pas (?:dans |pendant )?les (\S{1,6}) premi(?:ers tours|ères positions)`,
      'not the first $1 rounds',
    ],
    [
      String.raw`nicht (?:in )?(?:den|die) ersten(?= \S{1,6} runden)|niet (?:in )?de eerste(?= \S{1,6} rondes)`,
      'not the first',
    ],
    [
      '(?:nicht (?:in )?(?:der |die )?(?:ersten? runde|runde 1)|niet (?:in )?(?:de )?(?:eerste ronde|ronde 1)|' +
        String.raw`pas (?:au |à la |dans le |dans la |le |la )?(?:premier tour|tour 1|première position|position 1))(?!\d)`,
      'not round 1',
    ],
    [
      'keine achsendrehung(?:en)?|nicht (?:drehen|scrambeln)|niet draaien|geen arrow-?switch(?:es)?|' +
        "(?:sans|pas d[’'])\\s?arrow-?switch",
      'no switches',
    ],
    ['genau|precies|exactement', 'exactly'],
    [String.raw`(?:die|de|les)(?= (?:paare|paren|paires) \d)`, 'the'],
    [
      '(?:höchstens|maximal|nicht mehr als|hoogstens|ten hoogste|maximaal|niet meer dan|au (?:plus|maximum)|pas plus de)' +
        String.raw`(?=(?:\s\S{1,12}){1,2}\s(?:cannot move|stationary|announcements|switched rounds))`,
      'at most',
    ],
    [
      String.raw`(?:mindestens|minstens|minimaal|ten minste|au moins)(?=(?:\s\S{1,12}){1,2}\s(?:cannot move|stationary))`,
      'at least',
    ],
    [
      'spellen (?:gaan|schuiven) (?:telkens |steeds )?(?:naar de volgende tafel|een tafel (?:door|verder))|' +
        '(?:die )?(?:boards|spiele) (?:wandern|gehen|rücken) (?:immer |jeweils )?(?:an|zum) (?:den )?nächsten tisch|' +
        '(?:les )?(?:étuis|donnes) (?:passent|vont) (?:toujours )?à la table (?:suivante|voisine)',
      'boards move to the next table',
    ],
    ['geen gedeelde spellen|kein boardaustausch|sans (?:partage|échange)', 'no sharing'],
    ['geen (?:relais|relaistafels?)|keine (?:relais|relaistische)|sans guéridons?', 'no relays'],
    ['eenvoudig|einfach|anfänger|débutants?', 'simple'],
    ['paar|paren|paare|paires?', 'pairs'],
    ['spel|spellen|spiele|donnes?|étuis?', 'boards'],
    ['spelers?|spielern?|joueurs?', 'players'],
    ['individueel|individuell|individualturnier|individuel', 'individual'],
    ['tafels?|tischen?|tisch', 'tables'],
    ['rondes?|runden?|tours', 'rounds'],
    ['zittingen|sessies|durchgänge|sitzungen|séances', 'sessions'],
    ['kopieën|kopien|exemplaires', 'copies'],
    ['winnaars?|sieger|vainqueurs?', 'winners'],
    ['lijnen|zalen|abteilungen|säle|räumen?|salles', 'sections'],
    ['minuten', 'minutes'],
    ['uur|stunden?|heures?', 'hours'],
    [
      '(?:klaar|fertig|eind|einde|ende|fini|finir|fin|terminé|thuis|zu hause|rentrés?|à la maison)(?: (?:om|um|tegen|gegen|à|vers))?',
      'finish at',
    ],
    ["tot|bis|jusqu[’']à|jusqu[’']a", 'until'],
    ['(?:begin|begint|beginn|start|début)(?: (?:om|um|à))|vanaf|ab|dès', 'start at'],
    ['(?:een|één|ein|un)(?= winner)', 'one'],
    ['twee|zwei|deux', 'two'],
    ['drie|drei|trois', 'three'],
    ['vier|quatre', 'four'],
    ['mitchell (?:met overslaan|mit sprung|avec saut)', 'skip'],
    ['mitchell en toile', 'web'],
    ['geen|keine?n?|sans|pas de', 'no'],
    ['en|met|und|mit|et|avec|wij|wir|nous|zijn|sind|sommes', 'and'],
  ],
};

const TRANSLATIONS = TYPED.phrases.map(
  ([phrase, english]) =>
    [new RegExp(String.raw`(?<![\p{L}\d])(?:${phrase})(?!\p{L})`, 'gu'), english] as const,
);

/** "19.30 à 22.30" and "19.30 – 22.30" alike. */
const BETWEEN_CLOCKS = /(\d{1,2}[:.]\d{2})\s*à\s*(?=\d{1,2}[:.]\d{2})/gu;

/** The text with every phrase that is known put into English, and its number words into figures. */
export function inEnglish(text: Rewritten): Rewritten {
  const english = TRANSLATIONS.reduce(
    (said, [phrase, words]) => rewrite(said, phrase, words),
    text,
  );
  return inFigures(rewrite(english, BETWEEN_CLOCKS, '$1 until '));
}

const UP_TO_TWENTY = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
};
const ONES = UP_TO_TWENTY.slice(0, 9).join('|');
const NUMBER_WORDS = new RegExp(
  String.raw`\b(?:(?<tens>${Object.keys(TENS).join('|')})(?:[-\s](?<ones>${ONES}))?|(?<small>${UP_TO_TWENTY.toReversed().join('|')}))\b`,
  'g',
);

/** Words as directors shorten them: "24 bds". */
const SHORT = /(?<!\p{L})(?:br?ds?|prs|tbls?|rds)(?!\p{L})/gu;
const IN_FULL: Readonly<Record<string, string>> = {
  b: 'boards',
  p: 'pairs',
  t: 'tables',
  r: 'rounds',
};

/** Number words to sixty in figures, with halves and the clock: "half past ten" is 10:30; short words in full. */
const FIGURES: readonly (readonly [pattern: RegExp, words: NewWords])[] = [
  [
    NUMBER_WORDS,
    ({ groups }) => {
      const { tens = '', ones, small }: Readonly<Record<string, string | undefined>> = groups ?? {};
      return String(small === undefined ? (TENS[tens] ?? 0) + countOf(ones) : countOf(small));
    },
  ],
  [SHORT, ([short]) => IN_FULL[short.charAt(0)] ?? short],
  [/\b([ap])\.\s?m\b\.?/g, '$1m'],
  [/\b(?:12\s)?(?:noon|midday)\b/g, '12 pm'],
  [/\b(?:12\s)?midnight\b/g, '12 am'],
  [/\bhalf\spast\s(\d{1,2})\b/g, '$1:30'],
  [/\bquarter\spast\s(\d{1,2})\b/g, '$1:15'],
  [/(?<!\d)(\d{1,3})\sand\sa\shalf\b/g, '$1.5'],
];

function inFigures(text: Rewritten): Rewritten {
  return FIGURES.reduce((said, [pattern, words]) => rewrite(said, pattern, words), text);
}

function countOf(word = ''): number {
  return UP_TO_TWENTY.indexOf(word) + 1;
}
