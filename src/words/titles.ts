// Derives the title of a movement from the facts: family, size, curtailed rounds, switches, missing pair.
// A name typed by the director is used unchanged.

import { isPlayed, type Movement, switchState } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import type { PlayerTitleWords, PlayerWords, TitleWords } from './dictionary.ts';
import { playerTitles, titles } from './en/titles.ts';
import { FAMILY_TITLES } from './familyTitles.ts';
import { type FamilyTitle, type Growing, wordedId } from './titleFacts.ts';

/** The words for titles in a language. */
export interface TitleLanguage {
  /** What the movements of a family or of the search are called; undefined for other ids. */
  readonly familyName: (familyId: string) => string | undefined;
  readonly titles: TitleWords;
  /** Of individuals. */
  readonly players: Pick<PlayerWords, 'titles'>;
}

const ENGLISH: TitleLanguage = {
  familyName: (familyId) => titleFactsOf(familyId)?.name,
  titles,
  players: { titles: playerTitles },
};

/** Cache of derived titles in English. */
const derived = new WeakMap<Movement, string>();

/** The title of a movement, by default in English; derived titles in English are cached. */
export function titleOf(movement: Movement, inLanguage: TitleLanguage = ENGLISH): string {
  if (movement.title !== '') return movement.title;
  if (inLanguage !== ENGLISH) return derivedTitle(movement, inLanguage);
  const known = derived.get(movement) ?? derivedTitle(movement);
  derived.set(movement, known);
  return known;
}

/** The derived title of a movement, even if it has been named. */
export function derivedTitle(
  movement: Movement,
  { familyName, titles: ofPairs, players }: TitleLanguage = ENGLISH,
): string {
  const words = movement.contestants === 'pairs' ? ofPairs : players.titles;
  const { origin, phantom, pairCount, rounds } = movement;
  const sessions = movement.sessionStarts.length;
  const name = origin.kind === 'generated' ? familyName(origin.familyId) : undefined;
  const missing = phantom === null ? [] : [words.missing(phantom)];
  const { changedFrom } = origin;
  const changed = changedFrom === undefined ? [] : [words.changedFrom(changedFrom)];
  if (origin.kind !== 'generated' || name === undefined) {
    const several = sessions === 1 ? [] : [words.sessions(sessions)];
    return [words.untitled(pairCount, rounds.length), ...several, ...missing, ...changed].join(
      ', ',
    );
  }
  const usual = usualOf(movement);
  return [
    `${name}${sectionsText(movement)}`,
    ...(movement.contestants === 'players'
      ? individualParts(movement, players.titles)
      : sizeParts(movement, words, usual)),
    ...switchParts(movement, words),
    ...(phantom === usual.phantom ? [] : missing),
    ...changed,
  ].join(', ');
}

/** What English titles need of a family or of the search; undefined for other ids. */
function titleFactsOf(familyId: string): FamilyTitle | undefined {
  const known: Readonly<Record<string, FamilyTitle>> = FAMILY_TITLES;
  const id = wordedId(familyId);
  return Object.hasOwn(known, id) ? known[id] : undefined;
}

/** How a movement of some family and size usually is. */
interface Usual {
  /** Undefined if the size tells nothing about the number of rounds. */
  readonly rounds?: number | undefined;
  /** The pair that it leaves out. */
  readonly phantom: number | null;
}

function usualOf(movement: Movement): Usual {
  const { origin, phantom } = movement;
  if (origin.kind !== 'generated') return { phantom: null };
  const { familyId, parameters } = origin;
  const { tables, rounds, pairs } = parameters;
  // An odd number of pairs says that one is missing.
  if (typeof pairs === 'number') return { phantom: pairs % 2 === 1 ? phantom : null };
  for (const sizes of titleFactsOf(familyId)?.usual ?? []) {
    const { tables: of, rounds: full, missing, ...others } = sizes;
    const [first, last, step] = of;
    const index = (Number(tables) - first) / step;
    const isOfRun = Number.isInteger(index) && index >= 0 && Number(tables) <= last;
    const at = ([value, more]: Growing): number => value + more * index;
    const isSame = Object.entries(others).every(([id, value]) => parameters[id] === at(value));
    if (isOfRun && isSame) {
      return { rounds: at(full), phantom: missing === undefined ? null : at(missing) };
    }
  }
  // A size that exists only curtailed.
  return { rounds: typeof rounds === 'number' ? rounds : undefined, phantom: null };
}

/** The two sections of an appendix: ` 7 + 2`. */
function sectionsText({ origin, tableCount }: Movement): string {
  const larger = origin.kind === 'generated' ? origin.parameters.largerSection : undefined;
  return typeof larger === 'number' ? ` ${larger} + ${tableCount - larger}` : '';
}

function sizeParts(movement: Movement, words: TitleWords, usual: Usual): string[] {
  const { origin, phantom, pairCount, tableCount, rounds, sessionStarts } = movement;
  const parameters = origin.kind === 'generated' ? origin.parameters : {};
  if (parameters.pairs !== undefined) {
    const there = pairCount - (phantom === null ? 0 : 1);
    const sessions = sessionStarts.length;
    return [
      words.pairs(there),
      words.rounds(rounds.length),
      ...(sessions === 1 ? [] : [words.sessions(sessions)]),
    ];
  }
  const isCurtailed = usual.rounds !== undefined && usual.rounds !== rounds.length;
  const tables =
    parameters.largerSection === undefined
      ? [words.tables(tableCount - (phantom === null ? 0 : 0.5))]
      : [];
  return [...tables, ...(isCurtailed ? [words.rounds(rounds.length)] : [])];
}

function individualParts({ pairCount, rounds, sets }: Movement, words: PlayerTitleWords): string[] {
  const copies = Math.max(...sets.map((set) => set.copies));
  return [
    words.pairs(pairCount),
    words.rounds(rounds.length),
    ...(copies === 1 ? [] : [words.copies(copies)]),
  ];
}

/** Switches are mentioned only for families that have two winners without them. */
function switchParts(movement: Movement, words: TitleWords): string[] {
  const { origin, rounds } = movement;
  if (origin.kind !== 'generated') return [];
  if (titleFactsOf(origin.familyId)?.winners !== 2) return [];
  const states = rounds.map((round, roundIndex) => {
    const plays = round.filter((sitting) => isPlayed(movement, sitting, roundIndex));
    const [state = 'none', ...others] = new Set(plays.map((play) => switchState(movement, play)));
    return others.length === 0 ? state : 'some';
  });
  if (states.every((state) => state === 'none')) return [];
  if (states.includes('some')) return [words.switched];
  const numbers = states.flatMap((state, index) => (state === 'all' ? [index + 1] : []));
  return [words.switchedRounds(numbers)];
}

const DUAL = 'Dual of ';

/** The English title of the dual of a movement; the dual of a dual is the original title. */
export function dualTitle(title: string): string {
  const name = title.startsWith(DUAL) ? title.slice(DUAL.length) : `${DUAL}${title}`;
  return name.slice(0, LIMITS.titleLength);
}
