// Derives the title of a movement from the facts: family, size, curtailed rounds, switches, missing pair.
// A name typed by the director is used unchanged.

import { findFamily, generate } from '../catalogue/catalogue.ts';
import { isPlayed, type Movement, switchState } from '../movement/movement.ts';
import { LIMITS } from '../movement/structure.ts';
import type { PlayerTitleWords, PlayerWords, TitleWords } from './dictionary.ts';
import { playerTitles, titles } from './en/titles.ts';
import { familyNames, type Language } from './words.ts';

/** A language and its words for titles. */
export interface TitleLanguage {
  readonly language: Language;
  readonly titles: TitleWords;
  /** Of individuals. */
  readonly players: Pick<PlayerWords, 'titles'>;
}

const ENGLISH: TitleLanguage = { language: 'en', titles, players: { titles: playerTitles } };

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
  { language, titles: ofPairs, players }: TitleLanguage = ENGLISH,
): string {
  const words = movement.contestants === 'pairs' ? ofPairs : players.titles;
  const { origin, phantom, pairCount, rounds } = movement;
  const sessions = movement.sessionStarts.length;
  const names = origin.kind === 'generated' ? familyNames(origin.familyId) : undefined;
  const missing = phantom === null ? [] : [words.missing(phantom)];
  const { changedFrom } = origin;
  const changed = changedFrom === undefined ? [] : [words.changedFrom(changedFrom)];
  if (origin.kind !== 'generated' || names === undefined) {
    const several = sessions === 1 ? [] : [words.sessions(sessions)];
    return [words.untitled(pairCount, rounds.length), ...several, ...missing, ...changed].join(
      ', ',
    );
  }
  const usual = usualOf(origin.familyId, origin.parameters);
  return [
    `${names[language]}${sectionsText(movement)}`,
    ...(movement.contestants === 'players'
      ? individualParts(movement, players.titles)
      : sizeParts(movement, words, usual)),
    ...switchParts(movement, words),
    ...(phantom === usual?.phantom ? [] : missing),
    ...changed,
  ].join(', ');
}

type OriginParameters = Extract<Movement['origin'], { kind: 'generated' }>['parameters'];

/** The defaults of a family at a size: its full number of rounds, the pair that it leaves out, whether it has two winners. */
interface Usual {
  readonly rounds: number;
  readonly phantom: number | null;
  readonly hasTwoWinners: boolean;
}

const usuals = new Map<string, Usual | undefined>();
const MAX_USUALS = 100;

function usualOf(familyId: string, parameters: OriginParameters): Usual | undefined {
  const key = JSON.stringify([familyId, parameters]);
  if (!usuals.has(key)) {
    if (usuals.size >= MAX_USUALS) usuals.clear();
    usuals.set(key, findUsual(familyId, parameters));
  }
  return usuals.get(key);
}

function findUsual(familyId: string, parameters: OriginParameters): Usual | undefined {
  const family = findFamily(familyId);
  if (family === undefined) return undefined;
  const size: Record<string, number> = {};
  for (const { id } of family.parameters) {
    const value = parameters[id];
    if (typeof value === 'number' && id !== 'rounds') size[id] = value;
  }
  const { rounds: curtailed } = parameters;
  const full = generate({ familyId, parameters: size, boards: 2 });
  const made =
    full.ok || typeof curtailed !== 'number'
      ? full
      : generate({ familyId, parameters: { ...size, rounds: curtailed }, boards: 2 });
  if (!made.ok) return undefined;
  const { rounds, phantom } = made.movement;
  return { rounds: rounds.length, phantom, hasTwoWinners: family.winners === 2 };
}

/** The two sections of an appendix: ` 7 + 2`. */
function sectionsText({ origin, tableCount }: Movement): string {
  const larger = origin.kind === 'generated' ? origin.parameters.largerSection : undefined;
  return typeof larger === 'number' ? ` ${larger} + ${tableCount - larger}` : '';
}

function sizeParts(movement: Movement, words: TitleWords, usual: Usual | undefined): string[] {
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
  const isCurtailed = usual !== undefined && usual.rounds !== rounds.length;
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
  if (!usualOf(origin.familyId, origin.parameters)?.hasTwoWinners) return [];
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
