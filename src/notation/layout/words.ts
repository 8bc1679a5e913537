// The words that name the parts of a movement in headings and labels, in English, Dutch, German and French, and the commonest
// of Czech, Danish, Finnish, Italian, Norwegian, Polish, Portuguese, Spanish and Swedish. Knows nothing of tables.
// Words are compared in lower case, without accents, dots and dashes.

/** What a column holds. These are also the names on the command line. */
export const ROLES = [
  ...([
    'round',
    'table',
    'ns',
    'ew',
    'pairs',
    'sitting',
    'boards',
    'set',
    'first',
    'last',
  ] as const),
  ...([
    'switched',
    'pair',
    'place',
    'direction',
    'opponent',
    'sitsout',
    'north',
    'south',
    'east',
  ] as const),
  ...(['west', 'nsplayers', 'ewplayers', 'players', 'skip'] as const),
] as const;
export type Role = (typeof ROLES)[number];

/** What a heading can be besides: results are no part of a movement, and boards out of play are not played. */
export type Heading = Role | 'result' | 'relay' | 'section' | 'size';

/** What labels number. */
export type Counted = 'round' | 'table' | 'pair';

const HEADINGS: Readonly<Partial<Record<Heading, string>>> = {
  round:
    'round|rounds|rd|rnd|r|roundno|roundnumber|ronde|rondes|runde|runden|durchgang|tour|tours|position|ronda|turno|runda|rond|omgang|kolo|rodada|kierros',
  table:
    'table|tables|tbl|tb|tab|t|tableno|tablenumber|tafel|tafels|tisch|tische|goto|attable|movetotable|gotable|gotafel|naartafel|antisch|mesa|tavolo|stol|bord|stul|poyta',
  pair: 'pair|pairno|pairnumber|paar|paire|par|pareja|coppia|para',
  ns: 'ns|northsouth|nspair|pairns|nz|noordzuid|nordsud|nordsued|nspaar|nspairs|nspr|nsno|nzpaar|home',
  ew: 'ew|eastwest|ewpair|pairew|ow|oostwest|ostwest|eo|ov|estouest|we|wo|ewpaar|ewpairs|ewpr|ewno|owpaar|lo|away',
  pairs: 'pairs|nsew|nsvew|nsvsew|match|matches|paren|paarungen|nzow|nsow|nseo|paires',
  boards:
    'boards|board|bds|bd|brds|brd|spellen|spel|etuis|etui|donnes|boardnumbers|boardnos|boardno|spil|brickor|bricka|kort|mani|mano|manos|estuches|tableros|rozdania|rozdanie|smazzate|sp|mains|hands|hand|deals|deal|spill',
  set: 'set|sets|boardset|group|boardgroup|spelgroep|groep|gruppe|boardgruppe',
  first:
    'firstboard|lowboard|from|low|first|van|von|boardfrom|startboard|boardsfrom|boardvon|boardsvon|spelvan|spellenvan',
  last: 'lastboard|highboard|to|high|last|tot|bis|boardto|endboard|boardsto|boardbis|boardsbis|speltot|spellentot',
  switched: 'switched|isswitched|switch|arrowswitch|arrowswitched|gedreht|gedraaid|tourne',
  place: 'place|tableandseat|seatattable|platz|plaats',
  direction:
    'dir|direction|seat|richting|richtung|sits|way|linea|ligne|orientation|direccion|direzione|kierunek|linia|retning|riktning',
  opponent:
    'opponent|opponents|opp|opps|against|tegen|gegner|adversaire|adversaires|vs|versus|tegenstander|tegenstanders|avversari|avversario|adversarios|rival|rivales',
  sitsout:
    'bye|byes|sitsout|sitout|sittingout|out|rust|stil|vrij|frei|aussetzen|setztaus|sitztaus|exempt|exempte|relais|libre|pauza|riposo|oversidder',
  north: 'n|north|noord|nord|norden',
  south: 's|south|zuid|z|sud|sued|suden|sueden',
  east: 'e|east|oost|o|ost|osten|est',
  west: 'w|west|westen|ouest',
  nsplayers: 'nsplayers',
  ewplayers: 'ewplayers',
  size: 'boardsperset|boardsperround|boardspertable|boardcount|numberofboards',
  relay: 'relay|relays|byestand|byestands',
  section: 'section|sectie|sektion',
  result:
    'total|totals|score|scores|percent|percentage|pct|mp|mps|imp|imps|vp|vps|matchpoints|mpns|mpew|rank|rnk|ranking|contract|declarer|lead|tricks|result|results|points|punkte|gesamt|summe|prozent|rang|uitslag|totaal|punten|procent|rangorde|resultat|resultats|resultaat|ergebnis|pourcentage|totale|punti|puntos|poeng|poang|suma|wynik|resultado|risultato|summa|sum|leider|contrat',
};

const BY_WORD: ReadonlyMap<string, Heading> = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) =>
    words.split('|').map((word) => [word, role as Heading] as const),
  ),
);

/** Longer cells are no headings, labels or parts of a movement. In characters. */
export const LONGEST_CELL = 80;

/** What a column heading names; null for any other text. */
export function headingNamed(text: string): Heading | null {
  if (text.trim() === '%') return 'result';
  const isOther = text.length > LONGEST_CELL || /\d/.test(text);
  return isOther ? null : (BY_WORD.get(plainWord(text)) ?? null);
}

/** The letters of a text, in lower case and without accents. */
export function plainWord(text: string): string {
  const letters = text.slice(0, LONGEST_CELL).normalize('NFKD').toLowerCase();
  return letters
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^a-z]/g, '');
}

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'));

const COUNTED: readonly (readonly [Counted, ReadonlySet<string>])[] = [
  [
    'round',
    set(
      'round|rounds|rd|rnd|r|match|ronde|runde|durchgang|tour|position|ronda|turno|runda|rond|omgang|kolo',
    ),
  ],
  ['table', set('table|tables|tbl|tab|t|tafel|tisch|mesa|tavolo|stol|bord')],
  ['pair', set('pair|pairs|pr|p|paar|paire|par|pareja|coppia|para')],
];

/** What a word before or after a number counts; null for any other word. */
export function countedBy(word: string): Counted | null {
  const plain = plainWord(word);
  return COUNTED.find(([, words]) => words.has(plain))?.[0] ?? null;
}

const SIT_OUT = set(
  'bye|sitout|sitsout|sits|sittingout|out|phantom|noopponent|nopair|resting|rest|rests|rust|stil|zitstil|stilzit|vrij|freilos|frei|spielfrei|aussetzen|setztaus|sitztaus|exempt|exempte|relais|pausa|pause|libre|pauza|pauzuje|riposa|riposo|descansa|descanso|oversidder|sidderover|sitterover|libero|stehpaar|ghost|nobody|none|fantome|fantasma|geisterpaar|spookpaar|niemand|personne|missing|fehlt|ontbreekt|manque',
);
const BOARDS = set(
  'board|boards|brd|brds|bd|bds|b|set|sets|group|spellen|spel|groep|gruppe|etui|etuis|donne|donnes|spil|brickor|mani|manos|estuches|tableros|rozdania|smazzate|sp|mains|hands|hand|deals|deal',
);
const SWITCHED = set(
  'arrowswitch|arrowswitched|switch|switched|gedraaid|gedreht|scrambled|tourne|tournez',
);
const VERSUS = set('v|vs|versus|x|against|tegen|gegen|gg|contre|c|og|und|and|en|et');
const PHANTOM = set(
  'missing|phantom|absent|ghost|fehlt|ontbreekt|afwezig|manque|manquante|fantome|fantasma|geisterpaar|spookpaar|nobody',
);
const PAUSE = set(
  'break|tea|lunch|dinner|coffee|pause|pauze|interval|refreshments|cafe|kaffee|koffie|mittag',
);

export const isSitOut = (word: string): boolean => SIT_OUT.has(plainWord(word));
export const isBoardsWord = (word: string): boolean => BOARDS.has(plainWord(word));
export const isSwitchWord = (word: string): boolean => SWITCHED.has(plainWord(word));
/** A single capital is the name of a set, but for V and X. */
export const isVersus = (word: string): boolean =>
  VERSUS.has(plainWord(word)) && !/^[A-UWYZ]$/.test(word);
export const isPhantomWord = (word: string): boolean => PHANTOM.has(plainWord(word));
export const isPauseWord = (word: string): boolean => PAUSE.has(plainWord(word));

/** The direction that a word names. */
export function directionNamed(word: string): 'NS' | 'EW' | null {
  const role = BY_WORD.get(plainWord(word));
  if (role === 'ns' || role === 'north' || role === 'south') return 'NS';
  return role === 'ew' || role === 'east' || role === 'west' ? 'EW' : null;
}
