// The JSON with which scoring programs start a Bridgemate session: session, scoring group, sections, tables, rounds with
// pairs and first and last board; 0 is nobody. Each section is a movement; names of keys are read in any case.
// Sections, tables, rounds, pairs and boards count from 1. Fails with the position of every invalid value.
// Source: the data classes that Bridge Systems publishes for its Data Connector (2026).

import * as v from 'valibot';
import { LIMITS, type Movement, nameOf, partnersIn } from '../movement/index.ts';
import { checksum } from './bytes.ts';
import {
  type FileSource,
  type Format,
  fail,
  fileTitle,
  oneLine,
  type Reading,
  reading,
  type WriteOptions,
} from './format.ts';
import { checkShape, parseJson } from './json.ts';
import { from0, listOf } from './jsonSchema.ts';
import { BEYOND_SCORES, losesNames, lossesOf } from './losses.ts';
import { hasTwoFields, isDivided, partsOf, sittingsOf } from './plainSittings.ts';
import { doNumbersRunOn } from './rowSets.ts';
import { readScoredRows, type SittingRow } from './sittingRows.ts';

const ID = 'bridgemate-json';

/** Codes of the format: pairs, individuals, match points; start the control program, fill it with the event, and read results. */
const PAIRS = 10;
const INDIVIDUAL_GAME = 20;
const MATCH_POINTS = 10;
const START = 1 + 2 + 4;
const MAX_SECTIONS = 78;
/** Substitutes included. */
const MOST_PARTICIPATIONS = 10_000;

export const bridgemateSession = {
  id: ID,
  extension: 'json',
  mediaType: 'application/json',
  recognises: (text) => {
    const head = text.slice(0, 5000);
    const isOurs = /^\s*\{\s*"format"\s*:\s*"arrowswitch/.test(head);
    return !isOurs && /^\s*\{/.test(head) && /"sections"/i.test(head) && /"tables"/i.test(head);
  },
  parse: (text, source) => reading(ID, () => read(text, source)),
  write,
  holdsPlayers: true,
  takesEastWestFrom: true,
  losses: (movement) =>
    lossesOf(movement, ['lastPhantom', 'unused', ...BEYOND_SCORES], {
      names: (given) => losesNames(given, new Set(startersOf(given)), isKeptOf(given)),
      numbering: (given) => !doNumbersRunOn(given),
      sections: (given) => given.sections.length > 0 && !isDivided(given),
    }),
} satisfies Format;

const round = v.object({
  roundnumber: from0,
  pairns: v.optional(from0, 0),
  pairew: v.optional(from0, 0),
  south: v.optional(from0, 0),
  west: v.optional(from0, 0),
  lowboardnumber: v.optional(from0, 0),
  highboardnumber: v.optional(from0, 0),
});
const table = v.object({ tablenumber: from0, rounds: listOf(round, LIMITS.rounds) });
const section = v.object({
  letters: v.optional(v.nullable(v.string()), ''),
  name: v.optional(v.nullable(v.string()), ''),
  gametype: v.optional(from0, PAIRS),
  missingpair: v.optional(from0, 0),
  tables: listOf(table, LIMITS.tables),
});
/** Who sits where from a round on, player by player; round 0 is before the first. */
const participation = v.object({
  sectionletters: v.optional(v.nullable(v.string()), ''),
  tablenumber: from0,
  direction: from0,
  roundnumber: v.optional(from0, 0),
  firstname: v.optional(v.nullable(v.string()), ''),
  lastname: v.optional(v.nullable(v.string()), ''),
});
const people = v.object({
  participations: v.optional(v.nullable(listOf(participation, MOST_PARTICIPATIONS)), []),
});
const group = v.object({ sections: listOf(section, MAX_SECTIONS) });
const session = v.object({
  name: v.optional(v.nullable(v.string()), ''),
  scoringgroups: listOf(group, MAX_SECTIONS),
});
const event = v.object({ sessions: listOf(session, MAX_SECTIONS) });

function read(text: string, source: FileSource): Reading {
  const value = withPlainKeys(parseJson(text));
  const keys = Object.keys(value ?? {});
  const sessions = keys.includes('sessions')
    ? checkShape(text, value, event).sessions
    : keys.includes('scoringgroups')
      ? [checkShape(text, value, session)]
      : [{ name: '', scoringgroups: [checkShape(text, value, group)] }];
  const sections = sessions.flatMap(({ name, scoringgroups }) =>
    scoringgroups.flatMap((each) => each.sections.map((one) => ({ ...one, session: name ?? '' }))),
  );
  if (sections.length === 0) fail({ line: 1, column: 1 }, { kind: 'noMovement' });
  const named = namesIn(text, value, sections.length === 1);
  const readings = sections.map((one) => readSection(one, named, sections.length === 1, source));
  const [first, ...more] = readings;
  return {
    movements: readings.flatMap(({ movements }) => movements),
    remarks: more.length === 0 ? (first?.remarks ?? []) : [{ kind: 'seatsInferred' }],
  };
}

type BridgemateSection = v.InferOutput<typeof section> & { readonly session: string };

/** The name of a section, a table from 1 and a position of the format: the first that is given, of the start. */
type NameAt = (letters: string, table: number, position: number) => string;

/** Who sits where at the start; of an only section, whatever its letters are said to be. */
function namesIn(text: string, value: unknown, isOnly: boolean): NameAt {
  const keys = Object.keys(value ?? {});
  const { participations } = keys.includes('participations')
    ? checkShape(text, value, people)
    : { participations: [] };
  const keyOf = (letters: string, ...at: readonly number[]) =>
    [isOnly ? '' : letters, ...at].join(' ');
  const names = new Map<string, string>();
  for (const one of participations ?? []) {
    const name = [one.firstname, one.lastname].filter(Boolean).join(' ').trim();
    const key = keyOf(one.sectionletters ?? '', one.tablenumber, one.direction);
    if (one.roundnumber <= 1 && name !== '' && !names.has(key)) names.set(key, name);
  }
  return (...at) => names.get(keyOf(...at)) ?? '';
}

function readSection(
  one: BridgemateSection,
  nameAt: NameAt,
  isOnly: boolean,
  source: FileSource,
): Reading {
  const rows = one.tables.flatMap(({ tablenumber, rounds }) =>
    rounds.map((each): SittingRow => {
      const { lowboardnumber: first, highboardnumber: last } = each;
      return {
        position: { line: null, column: null },
        round: each.roundnumber,
        table: tablenumber,
        northSouth: each.pairns,
        eastWest: each.pairew,
        ...(one.gametype === INDIVIDUAL_GAME && {
          partners: { south: each.south, west: each.west },
        }),
        set: first === 0 ? null : { label: null, first, boards: last - first + 1 },
        switched: [],
        names: each.roundnumber === 1 ? namesAt(tablenumber, each, one, nameAt) : [],
      };
    }),
  );
  const name = one.name || one.session || fileTitle(source);
  const title = isOnly ? name : [name, one.letters].filter(Boolean).join(' ');
  return readScoredRows({
    title: title.slice(0, LIMITS.titleLength),
    phantom: one.missingpair || null,
    rows,
    origin: { kind: 'imported', format: ID, fileName: source.fileName },
  });
}

/** The names of those at a table in round 1: of each player, or of a pair from its partners. */
function namesAt(
  table: number,
  { pairns, pairew, south, west }: v.InferOutput<typeof round>,
  { letters, gametype }: BridgemateSection,
  nameAt: NameAt,
): readonly (readonly [number, string])[] {
  const at = (position: keyof typeof POSITIONS) =>
    nameAt(letters ?? '', table, POSITIONS[position]);
  if (gametype === INDIVIDUAL_GAME) {
    return [
      [pairns, at('north')],
      [south, at('south')],
      [pairew, at('east')],
      [west, at('west')],
    ];
  }
  return [
    [pairns, pairNameOf([at('north'), at('south')])],
    [pairew, pairNameOf([at('east'), at('west')])],
  ];
}

/** The name of a pair from those of its partners. */
function pairNameOf(partners: readonly string[]): string {
  return partners.filter((name) => name !== '').join(' & ');
}

/** A JSON value with its keys in lower case, since programs differ in it. */
function withPlainKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.toLowerCase(), withPlainKeys(each)]),
  );
}

function write(movement: Movement, title: string, options: WriteOptions = {}): string {
  const { sections = 1, date = '2000-01-01' } = options;
  const SessionGuid = sessionGuid(JSON.stringify([movement, title, date, sections]));
  const [Year = 2000, Month = 1, Day = 1] = date.split('-').map(Number);
  const Name = oneLine(title);
  const isIndividual = movement.contestants === 'players';
  const section = (part: Movement, index: number) => {
    const sittings = sittingsOf(part);
    const letters = sectionLetters(index);
    return {
      SessionGuid,
      ScoringGroupNumber: 1,
      Letters: letters,
      Name,
      Winners: isIndividual || !hasTwoFields(sittings) ? 1 : 2,
      GameType: isIndividual ? INDIVIDUAL_GAME : PAIRS,
      EWMoveBeforePlay: 0,
      MissingPair: part.phantom ?? 0,
      Tables: Array.from({ length: part.tableCount }, (_, tableIndex) => {
        const at = { SessionGuid, SectionLetters: letters, TableNumber: tableIndex + 1 };
        const Rounds = sittings
          .filter((sitting) => sitting.table === tableIndex + 1)
          .map((sitting) => ({
            ...at,
            RoundNumber: sitting.round,
            PairNS: sitting.northSouth,
            PairEW: sitting.eastWest,
            ...(sitting.partners && { South: sitting.partners.south, West: sitting.partners.west }),
            LowBoardNumber: sitting.first,
            HighBoardNumber: sitting.last,
          }));
        return { ...at, Rounds };
      }),
    };
  };
  const parts = partsOf(movement, sections);
  const Sections = parts.map(section);
  // Where all sections play one movement, its names are those of nobody in particular.
  const areNamed = parts.length === 1 || isDivided(movement);
  const Participations = areNamed
    ? parts.flatMap((part, index) =>
        participationsOf(part, { SessionGuid, SectionLetters: sectionLetters(index) }),
      )
    : [];
  const scoring = { SessionGuid, ScoringGroupNumber: 1, ScoringMethod: MATCH_POINTS, Name };
  const session = {
    SessionGuid,
    Name,
    Year,
    Month,
    Day,
    ScoringGroups: [{ ...scoring, Sections }],
  };
  const start = { Commands: START, Sessions: [session] };
  return `${JSON.stringify({ ...start, PlayerData: [], Participations, Handrecords: [] }, null, 1)}\n`;
}

type Sittings = ReturnType<typeof sittingsOf>;

/** The positions of a table in this format. */
const POSITIONS = { north: 1, east: 2, south: 3, west: 4 } as const;

/**
 * Who sits where in round 1, player by player; the control program works out the other rounds. The partners of a pair are told
 * apart by what stands between their names; a name in which nothing does is that of North or East.
 */
function participationsOf(
  movement: Movement,
  section: { readonly SessionGuid: string; readonly SectionLetters: string },
) {
  const seated = ({ table, northSouth, eastWest, partners }: Sittings[number]) => {
    const [north = '', south = ''] = partners
      ? [nameOf(movement, northSouth), nameOf(movement, partners.south)]
      : partnersIn(nameOf(movement, northSouth));
    const [east = '', west = ''] = partners
      ? [nameOf(movement, eastWest), nameOf(movement, partners.west)]
      : partnersIn(nameOf(movement, eastWest));
    return Object.entries({ north, east, south, west }).flatMap(([position, LastName]) => {
      const Direction = POSITIONS[position as keyof typeof POSITIONS];
      const at = { ...section, TableNumber: table, Direction };
      const named = { FirstName: '', LastName: oneLine(LastName) };
      return LastName === '' ? [] : [{ ...at, RoundNumber: 0, ...named }];
    });
  };
  return sittingsOf(movement)
    .filter(({ round }) => round === 1)
    .flatMap(seated);
}

/** Everybody who is at a table in round 1. */
function startersOf(movement: Movement): readonly number[] {
  return sittingsOf(movement)
    .filter(({ round }) => round === 1)
    .flatMap(({ northSouth, eastWest, partners }) => [
      ...[northSouth, eastWest],
      ...(partners ? [partners.south, partners.west] : []),
    ]);
}

/** Whether a name is read as it was written: that of a pair is written partner by partner. */
function isKeptOf({ contestants }: Movement): (name: string) => boolean {
  return (name) =>
    oneLine(name) === name && (contestants === 'players' || pairNameOf(partnersIn(name)) === name);
}

/** 32 hexadecimal digits in upper case that identify a session: the same session always gets the same digits. */
function sessionGuid(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts = Array.from({ length: 4 }, (_, index) => checksum(Uint8Array.of(index, ...bytes)));
  return parts
    .map((part) => part.toString(16).padStart(8, '0'))
    .join('')
    .toUpperCase();
}

/** The letters of a section (index from 0) in this format: A to Z, AA to ZZ, AAA to ZZZ. */
function sectionLetters(index: number): string {
  return String.fromCharCode(65 + (index % 26)).repeat(1 + Math.floor(index / 26));
}
