// A plan of switches as a director would call it out.

import type { RoundSwitch, SwitchPlan } from '../../optimise/switchPlan.ts';

/** The plan in a sentence or two. */
export function planWords({ general, exceptions }: SwitchPlan): string {
  if (general.length === 0 && exceptions.length === 0) return 'Switch nothing.';
  const all =
    general.length === 0
      ? 'Switch nothing but at these tables.'
      : `Switch ${switchWords(general)} at all tables${exceptions.length === 0 ? '' : ' but these'}.`;
  const others = exceptions.map(({ tableIndex, switches }) =>
    switches.length === 0
      ? `Table ${tableIndex + 1}: nothing.`
      : `Table ${tableIndex + 1}: ${switchWords(switches)}.`,
  );
  return [all, ...others].join(' ');
}

function switchWords(switches: readonly RoundSwitch[]): string {
  const words = switches.map(({ roundIndex, part }) =>
    part === 'all'
      ? `round ${roundIndex + 1}`
      : `${boardWords(part)} of the set in round ${roundIndex + 1}`,
  );
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** Boards by their place in the set, from 1. */
function boardWords(mask: number): string {
  const boards: number[] = [];
  for (let board = 0; mask >> board !== 0; board++) if ((mask >> board) & 1) boards.push(board + 1);
  return `${boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')}`;
}
