// Writes a movement as an EBUScore file: the title, a header of numbers, one line per table.

import type { Movement } from '../movement/index.ts';
import { isForTeams, mannerOf, TEAMS } from './ebuManner.ts';
import { oneLine, type WriteOptions } from './format.ts';
import { type ScoredCell, scoredCells } from './scored.ts';

/**
 * Types: any pairs may meet; N-S and E-W each numbered from 1; the same with switches and E-W numbered from T + 1; 3 and 4
 * individuals; from 5 on teams, whose N-S and E-W pairs share a number. In type 1 the missing pair is 1 to T if N-S, T + 1 to 2T if E-W;
 * where it would be, individuals have the number of players, as in the EBU's library.
 */
export const HOWELL = 0;
export const TWO_WINNERS = 1;
const SWITCHED_MITCHELL = 2;
export const INDIVIDUAL_TYPE = 3;

const FEWEST_TEAMS = 4;

/** The codes of movements that have none of their own: `AS1`, in a library counted on. */
const CODE_STEM = 'AS';

/** The codes of movements that become one library, in their order: their own, and codes that none has for the others. */
export function libraryCodes(movements: readonly Movement[]): readonly string[] {
  const own = movements.map((movement) => plainCode(mannerOf(movement).code ?? ''));
  const taken = new Set(own);
  let number = 0;
  return own.map((code) => {
    if (code !== '') return code;
    do number += 1;
    while (taken.has(`${CODE_STEM}${number}`));
    return `${CODE_STEM}${number}`;
  });
}

/** A code as it can stand between brackets. */
function plainCode(code: string): string {
  return plainTitle(code).replace(/[[\]]/g, '').trim();
}

/** The text of a file with one movement: with the code and in the manner of the block that it was read from, if any. */
export function writeEbuScore(
  movement: Movement,
  title: string,
  { code: usualCode = `${CODE_STEM}1` }: WriteOptions = {},
): string {
  const { contestants, pairCount, tableCount, rounds, sets, phantom } = movement;
  const isOfPlayers = contestants === 'players';
  const cells = scoredCells(movement, isOfPlayers ? 'nobody' : 'named');
  const manner = mannerOf(movement);
  const { type, areTeams } = kindOf(movement, cells);
  const isFieldFrom1 = type === TWO_WINNERS || areTeams;
  const firstEastWest = isFieldFrom1 ? tableCount : 0;
  const boards = Math.max(...sets.map((set) => set.boards));
  const players = phantom === pairCount ? pairCount - 1 : pairCount;
  const last = isOfPlayers ? players : (phantom ?? 0);
  const header = [type, tableCount, boards * sets.length, boards, rounds.length, last];
  const lines = Array.from({ length: tableCount }, (_, table) =>
    cells.flatMap((round): readonly number[] => {
      // A round has a cell for each table.
      const { northSouth, eastWest, partners, set } = round[table] as ScoredCell;
      if (partners !== undefined) {
        const seated = [northSouth, partners.south, eastWest, partners.west];
        return [...seated, seated.filter((player) => player > 0).length < 3 ? 0 : set];
      }
      const second = eastWest > 0 ? eastWest - firstEastWest : eastWest;
      if (northSouth > 0 && eastWest > 0) return [northSouth, second, set];
      if (northSouth + eastWest === 0) return [0, 0, 0];
      const cell = [northSouth, second, 0];
      return sitOutAsRead(movement, round, cell, firstEastWest) ?? cell;
    }),
  );
  const code = plainCode(manner.code ?? '') || usualCode;
  const plain = plainTitle(title);
  // A block with a code alone is called that.
  const heading = plain === manner.code ? `[${code}]` : [`[${code}]`, plain].join(' ').trim();
  return `${[heading, header, ...lines].map(String).join('\n')}\n`;
}

/** Whether the file would no longer say that it is for teams, as the one did from which the movement came. */
export function losesTeams(movement: Movement): boolean {
  return isForTeams(movement) && !kindOf(movement, scoredCells(movement, 'named')).areTeams;
}

/** Whether title or code have characters that the format does not. */
export function losesCharacters(movement: Movement): boolean {
  const { code = '' } = mannerOf(movement);
  return /[^ -~]/.test(movement.title) || plainCode(code) !== code;
}

/** The type in the header, and whether it or the numbers say that the movement is for teams. */
function kindOf(
  movement: Movement,
  cells: readonly (readonly ScoredCell[])[],
): { readonly type: number; readonly areTeams: boolean } {
  const manner = mannerOf(movement);
  const areNumbered = manner.areTeams === true && isOfTeams(movement, cells);
  // Of teams no more, the type of the file says nothing.
  const asRead = manner.areTeams === true && !areNumbered ? undefined : manner.type;
  const type = typeOf(movement, cells.flat(), asRead);
  return { type, areTeams: areNumbered || type >= TEAMS };
}

/** Whether reading would tell by the numbers alone that E-W pairs, numbered from 1, are of the teams of the N-S pairs. */
function isOfTeams({ tableCount }: Movement, rounds: readonly (readonly ScoredCell[])[]): boolean {
  const isNumberedOn = rounds
    .flat()
    .every(({ northSouth, eastWest }) => northSouth <= tableCount && eastWest > tableCount);
  const asWritten = rounds.map((cells) =>
    cells.map((cell) => ({ ...cell, eastWest: cell.eastWest - tableCount })),
  );
  return isNumberedOn && seatsEachTwice(asWritten, tableCount);
}

/** Whether every number sits N-S and E-W in every round, as both pairs of a team do, of which there are as many as tables. */
export function seatsEachTwice(
  rounds: readonly (readonly ScoredCell[])[],
  tables: number,
): boolean {
  if (tables < FEWEST_TEAMS) return false;
  return rounds.every((cells) => {
    const norths = new Set(cells.map(({ northSouth }) => northSouth));
    const easts = new Set(cells.map(({ eastWest }) => eastWest));
    const isEach = norths.size === cells.length && easts.size === cells.length;
    return isEach && [...easts].every((team) => norths.has(team) && team <= tables);
  });
}

/** The type that the file had, as long as it fits the movement; otherwise the narrowest that does. */
function typeOf(
  { contestants, tableCount }: Movement,
  cells: readonly ScoredCell[],
  asRead = -1,
): number {
  if (contestants === 'players') return asRead === INDIVIDUAL_TYPE + 1 ? asRead : INDIVIDUAL_TYPE;
  if (asRead === HOWELL) return HOWELL;
  const isNorth = (pair: number) => pair <= tableCount;
  const isEast = (pair: number) => pair === 0 || (pair > tableCount && pair <= 2 * tableCount);
  if (cells.every((cell) => isNorth(cell.northSouth) && isEast(cell.eastWest))) {
    return asRead === SWITCHED_MITCHELL || asRead >= TEAMS ? asRead : TWO_WINNERS;
  }
  const isMitchell = cells.every(
    ({ northSouth, eastWest }) =>
      (isNorth(northSouth) && isEast(eastWest)) || (isNorth(eastWest) && isEast(northSouth)),
  );
  return isMitchell ? SWITCHED_MITCHELL : HOWELL;
}

/**
 * The numbers of a table where a pair sits out, with another number beside it as in the file that the movement came from;
 * null if there was none, or if reading would no longer tell that this pair sits out.
 */
function sitOutAsRead(
  movement: Movement,
  round: readonly ScoredCell[],
  [northSouth = 0, eastWest = 0]: readonly number[],
  firstEastWest: number,
): readonly number[] | null {
  const { besideSitOut } = mannerOf(movement);
  const phantom = movement.phantom ?? 0;
  const missing = northSouth > 0 ? phantom - firstEastWest : phantom;
  const beside = besideSitOut === 'itself' ? northSouth + eastWest : missing;
  if (besideSitOut === undefined || beside <= 0) return null;
  const [north, east] = [northSouth || beside, (eastWest || beside) + firstEastWest];
  const [pair, other] = northSouth > 0 ? [north, east] : [east, north];
  const plays = (each: number) =>
    round.some(
      (cell) =>
        cell.northSouth > 0 &&
        cell.eastWest > 0 &&
        (cell.northSouth === each || cell.eastWest === each),
    );
  const isTold = other === pair ? northSouth > 0 : other === phantom || plays(other);
  if (pair === phantom || plays(pair) || !isTold) return null;
  return [northSouth || beside, eastWest || beside, 0];
}

/** A title on one line in ASCII, as EBUScore shows it: ½ as .5, letters without accents. */
function plainTitle(title: string): string {
  return oneLine(title)
    .replaceAll('½', '.5')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '?');
}
