// The individuals of the catalogue, with all that makes them, loaded when a list for players is first wanted: a list for
// pairs needs an eighth less code without them.

type Individuals = typeof import('./individuals.ts');

let loaded: Individuals | null = null;

/** Loads the individuals for so many players; rejects if they cannot be loaded. */
export async function loadIndividualsFor(players: number): Promise<void> {
  loaded ??= await import('./individuals.ts');
  await loaded.loadIndividualsFor(players);
}

/** As in `individuals.ts`. Throws before they are loaded, because a list without any would be wrong. */
export const individualsFor: Individuals['individualsFor'] = (wishes, boardsPerRound) => {
  if (loaded === null) throw new Error('The individuals are not loaded.');
  return loaded.individualsFor(wishes, boardsPerRound);
};
