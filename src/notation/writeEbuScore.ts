// Writes a movement as an EBUScore file: the title, a header of numbers, one line per table.

import type { Movement } from '../movement/movement.ts';
import { oneLine } from './format.ts';
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

/** The text of a file with one movement. */
export function writeEbuScore(movement: Movement, title: string): string {
  const { contestants, pairCount, tableCount, rounds, sets, phantom } = movement;
  const isOfPlayers = contestants === 'players';
  const cells = scoredCells(movement, isOfPlayers ? 'nobody' : 'named');
  const type = typeOf(movement, cells.flat());
  const boards = Math.max(...sets.map((set) => set.boards));
  const players = phantom === pairCount ? pairCount - 1 : pairCount;
  const last = isOfPlayers ? players : (phantom ?? 0);
  const header = [type, tableCount, boards * sets.length, boards, rounds.length, last];
  const lines = Array.from({ length: tableCount }, (_, table) =>
    cells.flatMap((round) => {
      const { northSouth, eastWest, partners, set } = round[table] as ScoredCell;
      if (partners !== undefined) {
        const seated = [northSouth, partners.south, eastWest, partners.west];
        return [...seated, seated.filter((player) => player > 0).length < 3 ? 0 : set];
      }
      const isPlay = northSouth > 0 && eastWest > 0;
      const second = type === TWO_WINNERS && eastWest > 0 ? eastWest - tableCount : eastWest;
      return [northSouth, second, isPlay ? set : 0];
    }),
  );
  const heading = ['[AS1]', plainTitle(title)].join(' ').trim();
  return `${[heading, header, ...lines].map(String).join('\n')}\n`;
}

function typeOf({ contestants, tableCount }: Movement, cells: readonly ScoredCell[]): number {
  if (contestants === 'players') return INDIVIDUAL_TYPE;
  const isNorth = (pair: number) => pair <= tableCount;
  const isEast = (pair: number) => pair === 0 || (pair > tableCount && pair <= 2 * tableCount);
  if (cells.every((cell) => isNorth(cell.northSouth) && isEast(cell.eastWest))) {
    return TWO_WINNERS;
  }
  const isMitchell = cells.every(
    ({ northSouth, eastWest }) =>
      (isNorth(northSouth) && isEast(eastWest)) || (isNorth(eastWest) && isEast(northSouth)),
  );
  return isMitchell ? SWITCHED_MITCHELL : HOWELL;
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
