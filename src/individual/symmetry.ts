// The symmetry of a search: a cyclic group that moves players, rounds and sets together, so that a few base rounds
// determine all rounds.
// Players fall into orbits of `order` and a few that never move; pairs of players into classes that share one competition.
// Players are indexes from 0 here: orbit · order + place, the fixed ones last.

export interface PlayerSymmetry {
  readonly order: number;
  readonly playerCount: number;
  readonly classCount: number;
  /** The class of two different players at i · playerCount + j. */
  readonly classes: Uint16Array;
  /** How many pairs of players each class has. */
  readonly sizes: Uint16Array;
  /** What one encounter in a base round counts for each pair of the class. */
  readonly weights: Uint16Array;
  /** The player whom each one becomes after a number of moves, at moves · playerCount + player. */
  readonly moved: Uint8Array;
}

/** The player, from 0, who another becomes after a number of moves. */
export function movedPlayer(
  player: number,
  moves: number,
  playerCount: number,
  order: number,
): number {
  if (player >= playerCount - (playerCount % order)) return player;
  const place = player % order;
  return player - place + ((place + moves) % order);
}

/** The symmetry of an order for a number of players; order 1 is none. */
export function createSymmetry(playerCount: number, order: number): PlayerSymmetry {
  const moved = new Uint8Array(order * playerCount);
  for (let moves = 0; moves < order; moves++) {
    for (let player = 0; player < playerCount; player++) {
      moved[moves * playerCount + player] = movedPlayer(player, moves, playerCount, order);
    }
  }
  const classes = new Uint16Array(playerCount * playerCount);
  const sizes: number[] = [];
  for (let i = 0; i < playerCount; i++) {
    for (let j = i + 1; j < playerCount; j++) {
      if (classes[i * playerCount + j] !== 0) continue;
      // Classes count from 1 until every pair has one.
      let size = 0;
      for (let moves = 0; moves < order; moves++) {
        const one = movedPlayer(i, moves, playerCount, order);
        const other = movedPlayer(j, moves, playerCount, order);
        if (classes[one * playerCount + other] !== 0) continue;
        classes[one * playerCount + other] = sizes.length + 1;
        classes[other * playerCount + one] = sizes.length + 1;
        size += 1;
      }
      sizes.push(size);
    }
  }
  return {
    order,
    playerCount,
    moved,
    classCount: sizes.length,
    classes: classes.map((each) => Math.max(0, each - 1)),
    sizes: Uint16Array.from(sizes),
    weights: Uint16Array.from(sizes, (size) => order / size),
  };
}
