// Derives the title of a movement from the facts: family, size, curtailed rounds, switches, missing pair.
// A name typed by the director is used unchanged.

import {
  completeParameters,
  type FamilyId,
  isInRange,
  RULED_CATALOGUE,
  switchedFamily,
} from '../catalogue/index.ts';
import {
  allPairs,
  hasPartSwitches,
  isMissingThroughout,
  isPlayed,
  LIMITS,
  type Movement,
  type ParameterValue,
  sectionMovement,
  sectionsOf,
  switchState,
} from '../movement/index.ts';
import type { PlayerWords, TitleWords } from './dictionary.ts';
import { playerTitles, titles } from './en/titles.ts';
import { familyNames } from './familyWords.ts';

/** The words for titles in a language. */
export interface TitleLanguage {
  /** What the movements of a family or of the search are called; undefined for other ids. */
  readonly familyName: (familyId: string) => string | undefined;
  readonly titles: TitleWords;
  /** Of individuals. */
  readonly players: Pick<PlayerWords, 'titles'>;
}

const ENGLISH: TitleLanguage = {
  familyName: (familyId) => familyNames(familyId)?.en,
  titles,
  players: { titles: playerTitles },
};

// Module state: a cache of a pure function, as lists ask for the same titles whenever they are drawn.
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
export function derivedTitle(movement: Movement, inLanguage: TitleLanguage = ENGLISH): string {
  const { familyName, titles: ofPairs, players } = inLanguage;
  const words = movement.contestants === 'pairs' ? ofPairs : players.titles;
  const { origin, phantom, pairCount, rounds } = movement;
  const sections = sectionsOf(movement).map((_, index) => sectionMovement(movement, index));
  if (sections.length > 0) {
    const each = new Set(sections.map((section) => derivedTitle(section, inLanguage)));
    return words.sections(sections.length, [...each].join('; '));
  }
  const sessions = movement.sessionStarts.length;
  const family = familyOf(movement);
  const name = family === null ? undefined : familyName(family);
  const missing = phantom === null ? [] : [words.missing(phantom)];
  const { changedFrom } = origin;
  const changed = changedFrom === undefined ? [] : [words.changedFrom(changedFrom)];
  if (origin.kind !== 'generated' || name === undefined) {
    const several = sessions === 1 ? [] : [words.sessions(sessions)];
    // In a session by itself, whoever has withdrawn from the event misses all rounds.
    const away = allPairs(movement)
      .filter((pair) => isMissingThroughout(movement, pair))
      .map((pair) => words.missing(pair));
    return [words.untitled(pairCount, rounds.length), ...several, ...away, ...changed].join(', ');
  }
  const usual = usualOf(movement);
  return [
    `${name}${sectionsText(movement)}`,
    ...(movement.contestants === 'players'
      ? individualParts(movement, players.titles)
      : sizeParts(movement, words, usual)),
    ...switchParts(movement, words),
    ...(phantom === usual.phantom || (isInPairs(family) && phantom === pairCount) ? [] : missing),
    ...changed,
  ].join(', ');
}

const HALF_ROUND_SWITCHES: FamilyId = 'hilton-switches';
const HOWELL: FamilyId = 'howell';

/** The family that the title names: of half-round switches that of the movement that is switched. Null without a family. */
function familyOf({ origin }: Movement): string | null {
  if (origin.kind !== 'generated') return null;
  const { familyId, parameters } = origin;
  const { tables } = parameters;
  if (familyId !== HALF_ROUND_SWITCHES || typeof tables !== 'number') return familyId;
  return switchedFamily(tables) ?? familyId;
}

/** Howells are for so many pairs: their last number is the one that is free with an odd number of pairs. */
const IN_PAIRS: readonly string[] = [HOWELL, 'hilton'] satisfies readonly FamilyId[];

function isInPairs(family: string | null): boolean {
  return family !== null && IN_PAIRS.includes(family);
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
  const { rounds, pairs } = parameters;
  // An odd number of pairs says that one is missing.
  if (typeof pairs === 'number') return { phantom: pairs % 2 === 1 ? phantom : null };
  const whole = wholeOf(familyId, parameters);
  if (whole !== null) return { rounds: whole.rounds.length, phantom: whole.phantom };
  // A size that exists only curtailed.
  return { rounds: typeof rounds === 'number' ? rounds : undefined, phantom: null };
}

/** The movement of a family at a size with as many rounds as it usually has; null if there is none. */
function wholeOf(
  familyId: string,
  parameters: Readonly<Record<string, ParameterValue>>,
): Movement | null {
  const family = RULED_CATALOGUE.findFamily(familyId);
  if (family === undefined) return null;
  const size: Record<string, number> = {};
  for (const { id } of family.parameters) {
    const value = parameters[id];
    if (id === 'rounds' || value === undefined) continue;
    if (typeof value !== 'number') return null;
    size[id] = value;
  }
  const whole = completeParameters(family, size);
  const isLegal = family.parameters.every((spec) => isInRange(spec, whole[spec.id] ?? 0));
  return isLegal && family.refuse(whole) === null ? family.build(whole, 2) : null;
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
  const isHalf = phantom !== null;
  const tables =
    parameters.largerSection !== undefined
      ? []
      : isHalf && isInPairs(familyOf(movement))
        ? [words.pairs(pairCount - 1)]
        : [words.tables(tableCount - (isHalf ? 0.5 : 0))];
  return [
    ...tables,
    ...(isCurtailed ? [words.rounds(rounds.length)] : []),
    ...copiesParts(movement, words),
  ];
}

/** The copies of a movement that has fewer or more than it usually has. */
function copiesParts({ origin }: Movement, words: TitleWords): string[] {
  if (origin.kind !== 'generated') return [];
  const { copies, ...others } = origin.parameters;
  const family = RULED_CATALOGUE.findFamily(origin.familyId);
  if (family === undefined || typeof copies !== 'number') return [];
  const size = Object.fromEntries(
    Object.entries(others).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
  return completeParameters(family, size).copies === copies ? [] : [words.copies(copies)];
}

function individualParts({ pairCount, rounds, sets }: Movement, words: TitleWords): string[] {
  const copies = Math.max(...sets.map((set) => set.copies));
  return [
    words.pairs(pairCount),
    words.rounds(rounds.length),
    ...(copies === 1 ? [] : [words.copies(copies)]),
  ];
}

/** Switches are mentioned for families that have two winners without them, and where a title would else name another movement. */
function switchParts(movement: Movement, words: TitleWords): string[] {
  const { origin, rounds } = movement;
  if (origin.kind !== 'generated') return [];
  const isInHalves = origin.familyId === HALF_ROUND_SWITCHES || origin.parameters.parts === 2;
  if (isInHalves) return [words.halfRounds];
  if (origin.familyId === HOWELL) return hasPartSwitches(movement) ? [words.switchedBoards] : [];
  if (RULED_CATALOGUE.findFamily(origin.familyId)?.winners !== 2) return [];
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
