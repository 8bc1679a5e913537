// What Run says of the arrow switches of a round.

import { expect, it } from 'vitest';
import { roomIn } from '../../src/evening/room.ts';
import { traceBoards } from '../../src/instructions/boardFlow.ts';
import { switchText } from '../../src/words/english/pageRun.ts';
import { mitchell } from '../balance/movements.ts';

it('names the boards that are switched where others of the set are not', () => {
  const switches = (t: number, r: number) =>
    (r === 2 && t === 3 && 0b10) || (r === 3 && (t === 1 ? 0b101 : t === 4)) || r === 4;
  const flow = traceBoards(mitchell(7, switches, 3));
  const textIn = (round: number) => switchText(roomIn(flow, round - 1));
  expect(textIn(2)).toBe(
    'Arrow switch in round 2. Table 3: stay seated, turn board 11 through 90°',
  );
  expect(textIn(3)).toBe(
    'Arrow switch in round 3. Table 1: stay seated, turn boards 7 and 9 through 90°; Table 4: stay seated, turn each board through 90°',
  );
  expect(textIn(4)).toBe(
    'Arrow switch in round 4 at every table: stay seated, turn each board through 90°',
  );
});
