// Sessions in the middle of which something happens, drawn from a seed: every family and the library, to 16 tables, any
// number of rounds played, and each kind of change in turn.

import { createRandom, type Random } from '../../src/balance/random.ts';
import { legalParameters } from '../../src/catalogue/parameters.ts';
import {
  allBoards,
  type BoardMask,
  type Movement,
  NO_BOARDS,
  type PairNumber,
  type Round,
} from '../../src/movement/movement.ts';
import type { Change, Situation, WrongBoard } from '../../src/replan/situation.ts';
import { families, generate, individuals, library } from '../wholeCatalogue.ts';
import { LATE, leaving } from './changes.ts';
import { boardsAt } from './oracle.ts';

const MAX_TABLES = 16;

export interface Draw {
  readonly situation: Situation;
  readonly change: Change;
  readonly description: string;
}

/** The requests of each family, and of the library. */
const sources = [
  ...families.map(({ id, ...family }) =>
    [...legalParameters({ id, ...family })]
      .filter(({ tables = 0, pairs = 0 }) => tables <= MAX_TABLES && pairs <= 2 * MAX_TABLES)
      .map((parameters) => ({ familyId: id, parameters })),
  ),
  library
    .entries()
    .filter(({ pairs }) => pairs <= 2 * MAX_TABLES)
    .map(({ pairs, rounds, plan }) => ({
      familyId: 'new-howell',
      parameters: { pairs, rounds, parts: plan.parts, sessions: plan.sessions.length },
    })),
].filter((requests) => requests.length > 0);

function drawMovement(random: Random): {
  readonly movement: Movement;
  readonly description: string;
} {
  for (;;) {
    if (random.below(sources.length + 1) === 0) {
      const players = 8 + random.below(25);
      const made = individuals.generate({ players, boards: 1 + random.below(4) });
      // A player missing from the start, in a third of them.
      const phantom = random.below(3) === 0 ? (players as PairNumber) : null;
      if (made.ok) {
        return { movement: { ...made.movement, phantom }, description: `individual of ${players}` };
      }
    }
    const requests = sources[random.below(sources.length)] ?? [];
    const request = requests[random.below(requests.length)];
    const made = request && generate({ ...request, boards: 1 + random.below(4) } as never);
    if (made?.ok && made.movement.tableCount <= MAX_TABLES) {
      return {
        movement: switchedAtRandom(made.movement, random),
        description: JSON.stringify(request),
      };
    }
  }
}

/** A third of the movements with a round switched, a third with sittings. */
function switchedAtRandom(movement: Movement, random: Random): Movement {
  const kind = random.below(3);
  if (kind === 0) return movement;
  const own = random.below(movement.rounds.length);
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const isOn = kind === 1 ? r === own : random.below(6) === 0;
      const whole = allBoards(movement.sets[sitting.set]?.boards ?? 0);
      return { ...sitting, switched: isOn ? whole : NO_BOARDS };
    }),
  );
  return { ...movement, rounds };
}

/** Something goes wrong in the last round played: seats, boards or switches of two tables are swapped. */
function playedOtherwise(movement: Movement, played: number, random: Random): Movement {
  const round = movement.rounds[played - 1];
  const [t, u] = [random.below(movement.tableCount), random.below(movement.tableCount)];
  const [one, other] = [round?.[t], round?.[u]];
  if (!round || t === u || one?.kind !== 'play' || other?.kind !== 'play') return movement;
  const part = (['eastWest', 'set', 'switched'] as const)[random.below(3)] ?? 'set';
  const sets = part === 'set' ? { switched: NO_BOARDS } : {};
  const mixed: Round = round
    .with(t, { ...one, ...sets, [part]: other[part] })
    .with(u, { ...other, ...sets, [part]: one[part] });
  return { ...movement, rounds: movement.rounds.with(played - 1, mixed) };
}

/** Boards left out: a board of some sittings in a round, and perhaps the last board of every set from another round on. */
function withDropped(movement: Movement, random: Random): Movement {
  const count = movement.rounds.length;
  const [own, last] = [random.below(count), random.below(2 * count)];
  const rounds = movement.rounds.map((round, r) =>
    round.map((sitting) => {
      if (sitting.kind !== 'play') return sitting;
      const boards = movement.sets[sitting.set]?.boards ?? 0;
      const one = r === own && random.below(3) > 0 ? 1 << random.below(boards) : 0;
      const tail = r >= last && boards > 1 ? 1 << (boards - 1) : 0;
      return { ...sitting, dropped: (one | tail) as BoardMask };
    }),
  );
  return { ...movement, rounds };
}

/** A table that played a board of another set, perhaps instead of one of its own; none where nobody played. */
function wrongBoard(movement: Movement, played: number, random: Random): readonly WrongBoard[] {
  if (played === 0) return [];
  const [roundIndex, table] = [random.below(played), random.below(movement.tableCount)];
  const sitting = movement.rounds[roundIndex]?.[table];
  const numbers = movement.sets.map(({ boards }, set) => {
    const first = movement.sets.slice(0, set).reduce((sum, one) => sum + one.boards, 1);
    return Array.from({ length: boards }, (_, board) => first + board);
  });
  if (sitting?.kind !== 'play' || boardsAt(movement, sitting, roundIndex).length === 0) return [];
  const own = numbers[sitting.set] ?? [];
  const others = numbers.flat().filter((board) => !own.includes(board));
  const board = others[random.below(others.length)];
  const missed = own.filter((_, bit) => ((sitting.dropped >> bit) & 1) === 0);
  const instead = random.below(2) === 0 ? null : (missed[random.below(missed.length)] ?? null);
  return board === undefined ? [] : [{ round: roundIndex + 1, table: table + 1, board, instead }];
}

/** The draw of a seed. */
export function draw(seed: number): Draw {
  const random = createRandom(seed);
  const { movement: whole, description } = drawMovement(random);
  const plan = random.below(2) === 0 ? whole : withDropped(whole, random);
  const rounds = plan.rounds.length;
  const played = random.below(rounds);
  const movement = played > 0 ? playedOtherwise(plan, played, random) : plan;
  const pair = (1 + random.below(plan.pairCount)) as PairNumber;
  const other = (1 + (pair % plan.pairCount)) as PairNumber;
  const boards = Math.max(...plan.sets.map((set) => set.boards));
  const fewer = Math.max(1, boards - 1);
  const changes: readonly Change[] = [
    LATE,
    leaving(pair),
    { kind: 'rounds', rounds: played + random.below(rounds + 2 - played) },
    { kind: 'boards', boards: 1 + random.below(fewer) },
    { kind: 'time', rounds: Math.max(played, rounds - 1), boards: fewer },
    { kind: 'tables', tables: Math.max(1, plan.tableCount - 1 + random.below(3)) },
    { kind: 'playedOtherwise' },
    leaving(pair, other),
    { kind: 'pairs', leaving: [pair], arriving: 1 },
    { kind: 'pairs', leaving: [pair, other], arriving: 1 },
    { kind: 'pairs', leaving: [pair], arriving: 2 },
    { kind: 'pairs', leaving: [], arriving: 2 },
    { kind: 'pairs', leaving: [], arriving: 0, merging: [pair, other] },
  ];
  const change = changes[seed % changes.length] as Change;
  const asPlayed = change.kind === 'playedOtherwise' ? movement : plan;
  const wrongBoards = random.below(3) === 0 ? wrongBoard(asPlayed, played, random) : [];
  return {
    situation: { movement: asPlayed, plan, played, wrongBoards },
    change,
    description: `seed ${seed}: ${description}, ${played} played, ${JSON.stringify(change)}, ${JSON.stringify(wrongBoards)}`,
  };
}
