// Writes the documentation page on the sizes of individuals: what the catalogue has, with its balance.
// Generated from the catalogue and the balance code; a test checks that the page is up to date.

import { scoredBoards } from '../../balance/boards.ts';
import { competitionOn } from '../../balance/competition.ts';
import { figures } from '../../balance/measures.ts';
import type { Individuals } from '../../catalogue/individual.ts';
import { COPIES, type Copies } from '../../individual/individual.ts';
import { INDIVIDUAL_PLAYERS, usualRounds } from '../../individual/plan.ts';

/** Whole cycles cut to more rounds than these are left out, the whole ones are not. */
const MAX_ROUNDS = 15;
const FEWEST_ROUNDS = 4;

/** Who has a row in each table of the page. */
const ALL_PLAYERS: readonly number[] = Array.from(
  { length: INDIVIDUAL_PLAYERS.most - INDIVIDUAL_PLAYERS.least + 1 },
  (_, index) => INDIVIDUAL_PLAYERS.least + index,
);

/** The page as Markdown, by default with rows for every number of players. */
export function individualsPage(individuals: Individuals, players = ALL_PLAYERS): string {
  return [
    '# Sizes of individuals',
    '',
    'The fairest individuals known to us, by players, rounds and copies of the boards: one, or one per table, all of which play the same set. Made by `npm run docs`; do not edit. [Individuals](../individuals.md) says what the figures are and where the movements come from.',
    '',
    'Each cell: Qc, and the standard deviation of the competition. 100 is perfect. The last columns are a whole cycle: as many rounds as players, or one fewer. “cut” is a whole cycle cut short, which with one copy needs as many sets as the whole cycle. Numbers of rounds that are not shown, where there are any, are cut.',
    '',
    ...COPIES.flatMap((copies) => [
      copies === 'one' ? '## One copy' : '## A copy per table',
      '',
      `| players | ${columns().join(' | ')} | whole cycle |`,
      `|---|${'---|'.repeat(columns().length + 1)}`,
      ...players.map((count) => row(individuals, count, copies)),
      '',
    ]),
  ].join('\n');
}

function columns(): readonly number[] {
  return Array.from({ length: MAX_ROUNDS - FEWEST_ROUNDS + 1 }, (_, i) => FEWEST_ROUNDS + i);
}

function row(individuals: Individuals, players: number, copies: Copies): string {
  const known = individuals.knownRounds(players, copies);
  const whole = usualRounds(players);
  const cells = [...columns(), whole].map((rounds, column) => {
    const isPart = column < columns().length;
    if (!known.includes(rounds) || (isPart && rounds >= whole)) return '–';
    const text = figureCells(individuals, players, rounds, copies);
    return isPart ? text : `${rounds} rounds: ${text}`;
  });
  return `| ${players} | ${cells.join(' | ')} |`;
}

function figureCells(
  individuals: Individuals,
  players: number,
  rounds: number,
  copies: Copies,
): string {
  const made = individuals.generate({ players, rounds, copies, boards: 1 });
  if (!made.ok) return '–';
  const { qc, sd } = figures(competitionOn(scoredBoards(made.movement)));
  const { origin } = made.movement;
  const isCut = origin.kind === 'generated' && origin.parameters.cutFrom !== undefined;
  return `${qc.toFixed(1)}, ${sd.toFixed(2)}${isCut ? ' cut' : ''}`;
}
