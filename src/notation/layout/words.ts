// The words that name the parts of a movement in tables and headings, in English, Dutch, German and French, and
// the commonest of Czech, Danish, Finnish, Italian, Norwegian, Polish, Portuguese, Spanish and Swedish.
// Knows nothing of layouts. Words are compared in lower case, without accents, dots and dashes.

/** What a column, or a part of one, holds. */
export const ROLES = [
  ...(['round', 'table', 'pair', 'northSouth', 'eastWest', 'pairs', 'set'] as const),
  ...(['firstBoard', 'lastBoard', 'sitting', 'place', 'direction', 'opponent', 'skip'] as const),
  ...(['north', 'south', 'east', 'west', 'northSouthPlayers', 'eastWestPlayers'] as const),
  ...(['players', 'switched', 'seat'] as const),
] as const;
export type Role = (typeof ROLES)[number];

const HEADERS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  round: [
    'round',
    'rounds',
    'rd',
    'rnd',
    'r',
    'roundno',
    'roundnumber',
    'ronde',
    'rondes',
    'runde',
    'durchgang',
    'tour',
    'position',
    ...['ronda', 'turno', 'runda', 'rond', 'omgang', 'kolo', 'rodada', 'kierros'],
  ],
  table: [
    'table',
    'tables',
    'tbl',
    'tb',
    'tab',
    't',
    'tableno',
    'tablenumber',
    'tafel',
    'tisch',
    'tableau',
    ...['goto', 'attable', 'movetotable', 'gotable', 'gotafel', 'naartafel', 'antisch'],
    ...['mesa', 'tavolo', 'stol', 'bord', 'stul', 'poyta', 'asztal', 'masa'],
  ],
  pair: [
    'pair',
    'pairno',
    'pairnumber',
    'paar',
    'paire',
    'team',
    'number',
    'par',
    'pareja',
    'coppia',
    'para',
  ],
  northSouth: [
    ...['ns', 'northsouth', 'nspair', 'pairns', 'north', 'n', 'nz', 'noordzuid', 'noord', 'nord'],
    ...['nordsud', 'nordsued', 'nspaar', 'nspairs', 'nspr', 'nsno', 'home', 'nsteam'],
  ],
  eastWest: [
    ...[
      'ew',
      'eastwest',
      'ewpair',
      'pairew',
      'east',
      'e',
      'ow',
      'oostwest',
      'oost',
      'ostwest',
      'ost',
    ],
    ...[
      'eo',
      'ov',
      'estouest',
      'est',
      'we',
      'wo',
      'ewpaar',
      'ewpairs',
      'ewpr',
      'ewno',
      'owpaar',
      'away',
      'ewteam',
      'lo',
      'lesteoeste',
    ],
  ],
  pairs: [
    'pairs',
    'nsew',
    'nsvew',
    'nsvsew',
    'match',
    'matches',
    'paren',
    'paarungen',
    'nzow',
    'nsow',
    'nseo',
    'paires',
  ],
  set: [
    ...[
      'set',
      'sets',
      'boardset',
      'boards',
      'board',
      'bds',
      'bd',
      'brds',
      'brd',
      'group',
      'boardgroup',
    ],
    ...[
      'spellen',
      'spel',
      'spelgroep',
      'groep',
      'gruppe',
      'boardgruppe',
      'etuis',
      'etui',
      'donnes',
    ],
    ...['b', 'boardnumbers', 'boardnos', 'spil', 'brickor', 'bricka', 'kort', 'mani', 'mano'],
    ...[
      'manos',
      'estuches',
      'tableros',
      'rozdania',
      'rozdanie',
      'rozdani',
      'smazzate',
      'sp',
      'mains',
    ],
    ...['hands', 'hand', 'deals', 'deal', 'bolsas', 'jaot', 'spill'],
  ],
  firstBoard: [
    'firstboard',
    'lowboard',
    'from',
    'low',
    'first',
    'van',
    'von',
    'boardfrom',
    'startboard',
    ...['boardsfrom', 'boardvon', 'boardsvon', 'spelvan', 'spellenvan'],
  ],
  lastBoard: [
    'lastboard',
    'highboard',
    'to',
    'high',
    'last',
    'tot',
    'bis',
    'boardto',
    'endboard',
    'boardsto',
    'boardbis',
    'boardsbis',
    'speltot',
    'spellentot',
  ],
  switched: ['switched', 'isswitched', 'switch', 'arrowswitch', 'arrowswitched'],
  place: ['place', 'tableandseat', 'seatattable', 'platz', 'plaats'],
  direction: [
    ...['dir', 'direction', 'seat', 'richting', 'richtung', 'sits', 'way', 'linea', 'ligne'],
    ...['orientation', 'direccion', 'direzione', 'kierunek', 'linia', 'retning', 'riktning'],
  ],
  opponent: [
    'opponent',
    'opponents',
    'opp',
    'opps',
    'against',
    'tegen',
    'gegner',
    'adversaire',
    'adversaires',
    'v',
    'vs',
    'versus',
    'tegenstander',
    ...[
      'tegenstanders',
      'avversari',
      'avversario',
      'adversarios',
      'adversario',
      'rivales',
      'rival',
    ],
    ...['contrarios', 'przeciwnik', 'przeciwnicy', 'motstandere', 'motstander', 'motstandare'],
    ...['motpar', 'modstandere', 'modstander', 'modpar'],
  ],
  // Results, which are no part of a movement.
  skip: [
    ...['total', 'totals', 'score', 'scores', 'percent', 'percentage', 'pct', 'mp', 'mps', 'imp'],
    ...['imps', 'vp', 'vps', 'matchpoints', 'mpns', 'mpew', 'mpsns', 'mpsew', 'rank', 'rnk'],
    ...[
      'ranking',
      'contract',
      'declarer',
      'tricks',
      'punkte',
      'gesamt',
      'summe',
      'prozent',
      'rang',
    ],
    ...['uitslag', 'totaal', 'punten', 'procent', 'rangorde', 'resultat', 'resultats', 'resultaat'],
    ...['ergebnis', 'result', 'results', 'points', 'pourcentage', 'totale', 'punti'],
    ...['puntos', 'poeng', 'poang', 'suma', 'wynik', 'resultado', 'risultato', 'summa', 'sum'],
  ],
};

const BY_WORD = new Map(
  Object.entries(HEADERS).flatMap(([role, words]) => words.map((word) => [word, role as Role])),
);

/** Figures and signs without a letter. */
const NO_WORD = /^[\s!-@]*$/;

/** What a column heading names, `skip` for results; null for any other text. */
export function roleNamed(heading: string): Role | null {
  if (NO_WORD.test(heading)) return heading === '%' ? 'skip' : null;
  return BY_WORD.get(plainWord(heading)) ?? null;
}

/** Words that say a pair sits out. */
export const SIT_OUT = [
  ...[
    'bye',
    'sits?\\s?-?out',
    'sits',
    'sitting\\sout',
    'out',
    'phantom',
    'no\\sopponent',
    'no\\spair',
    'resting',
    'rests?',
  ],
  ...[
    'rust',
    'stil',
    'zit\\sstil',
    'stilzit',
    'stilzitten',
    'stilzittend',
    'vrij',
    'freilos',
    'frei',
    'spielfrei',
    'aussetzen',
  ],
  ...['setzt\\saus', 'sitzt\\saus', 'relais', 'relay', 'exempte?s?', 'pausa', 'pause', 'libre'],
  ...[
    'pauza',
    'pauzuje',
    'riposa',
    'riposo',
    'descansa',
    'descanso',
    'oversidder',
    'sidder\\sover',
  ],
  ...[
    'sitter\\sover',
    'översittare',
    'libero',
    'stehpaar',
    'stehend',
    'pausiert',
    'ghost',
    'nobody',
  ],
  ...['fant[oô]me', 'fantasma', 'geisterpaar', 'spookpaar', 'niemand', 'personne'],
].join('|');

/** Words before a number that say what the number counts. */
export const COUNTED: readonly (readonly [Extract<Role, 'round' | 'table' | 'pair'>, string])[] = [
  [
    'round',
    'rounds?|rd|rnd|r|match|ronde|runde|durchgang|tour|position|ronda|turno|runda|rond|omgang',
  ],
  ['table', 'tables?|tbl|tab|t|tafel|tisch|mesa|tavolo|st[oó][lł]|bord'],
  [
    'pair',
    'pairs?|pr|p|paar|paire|team|par|pareja|coppia|para|players?|spieler|speler|joueur|jugador',
  ],
];

/** What may stand between such a word and its number, as a part of a regular expression. */
export const NUMBER_SIGN =
  '(?:(?:no|nr|num|number|numero|nummer|numer)\\.?\\s?|n[.°º]\\s?|#|№\\s?)?';

/** The words before a number that counts these, as alternatives of a regular expression. */
export function countedWords(role: (typeof COUNTED)[number][0]): string {
  return COUNTED.find(([of]) => of === role)?.[1] ?? '';
}

/** Words before board numbers or the name of a set. */
export const BOARDS =
  'boards?|brds?|bds?|bd|b|sets?|group|spellen|spel|groep|gruppe|etuis?|étuis?|donnes?|spil|brickor|mani|manos|estuches|tableros|rozdania|smazzate|sp|mains|hands?|deals?';

/**
 * Whether what stands after a word for boards names a set and is not the rest of a word or the next one: `Set A`, `SetA`,
 * `set a`, but neither `bar` nor `set up`. `taken` ends with the `name`.
 */
export function isNameOfSet(taken: string, name: string): boolean {
  if (!/^[a-z]+$/i.test(name)) return true;
  const before = taken.at(-name.length - 1) ?? '';
  const isCapital = name === name.toUpperCase();
  if (/[A-Z]/i.test(before)) return isCapital && before === before.toLowerCase();
  return isCapital || name.length === 1;
}

function plainWord(text: string): string {
  return (
    text
      .slice(0, 40)
      // The ł of Windows-1250, read as Windows-1252.
      .replaceAll('³', 'l')
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o')
      .replace(/[^a-z]/g, '')
  );
}
