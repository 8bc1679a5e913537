// The numbers of the boards, as commands that write a movement take them: --first-board and --last-board.

import { numberedFrom } from '../editing/sessions.ts';
import { applyEdit, LIMITS, type Movement } from '../movement/index.ts';
import { refusalText } from '../words/english/refusals.ts';
import { type Arguments, CommandError, type Option } from './command.ts';

export const numberingOptions: readonly Option[] = [
  {
    name: 'first-board',
    value: 'N,…',
    help: 'number of the first board, or of the first board of each session; 0: on from the session before',
  },
  {
    name: 'last-board',
    value: 'N',
    help: 'highest board number in the room, such as 32 or 36; a set that would go beyond it begins at 1 again',
  },
];

/** The movement with its boards numbered as the options say. Throws CommandError. */
export function withNumbering(given: Arguments, movement: Movement): Movement {
  const typed = given.text('first-board');
  const lastBoard = given.number('last-board', { least: 1, most: LIMITS.boardNumber });
  if (typed === undefined && lastBoard === undefined) return movement;
  const { firstBoards, lastBoard: before } = movement.numbering;
  const numbered = { ...movement, numbering: { firstBoards, lastBoard: lastBoard ?? before } };
  const firsts = typed === undefined ? firstBoards : firstsOf(typed, movement);
  const result = applyEdit(movement, numberedFrom(numbered, firsts));
  if (!result.ok) throw new CommandError(refusalText(result.refusal));
  return result.movement;
}

function firstsOf(typed: string, { sessionStarts }: Movement): readonly (number | null)[] {
  const numbers = typed.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (numbers.some((number) => !Number.isInteger(number) || number < 0)) {
    throw new CommandError(`--first-board must be numbers such as 17 or 1,1,1, not “${typed}”.`);
  }
  if (numbers.length > sessionStarts.length) {
    const count = sessionStarts.length;
    throw new CommandError(
      `--first-board names ${numbers.length} sessions; the movement has ${count}.`,
    );
  }
  return numbers.map((number) => number || null);
}
