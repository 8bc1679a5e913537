// Fits one rule for where tokens (pairs or board sets) go next, simple enough for a director to announce.
// Independent of seats and boards: a place is any number; a ring of tables is the numbers from 0 to size − 1.
// Round indexes count from 0. A rule may have two phases: one after the first, third, … round, one after the second, fourth, …
// Exceptions are listed with the rule, so that together they are exact. Null if there is no rule,
// or if the exceptions would outweigh it.

/** The place of a token in each round; null for nowhere. */
export type Trail = readonly (number | null)[];
/** The place that each place leads to. */
export type PlaceMoves = ReadonlyMap<number, number>;

/** A rule by which tokens go where their place leads. */
export interface TrackRule {
  /** By phase; only places that some track leaves by a usual move. */
  readonly usual: readonly PlaceMoves[];
  /** The moves after those rounds (by index) in which most tokens make unusual moves. */
  readonly special: ReadonlyMap<number, PlaceMoves>;
  /** The places that the rule gives each token, from its first round on; null for a token that does not follow the rule. */
  readonly tracks: readonly (Trail | null)[];
  /** The rounds in which a token that follows the rule is elsewhere. */
  readonly away: readonly { readonly token: number; readonly roundIndex: number }[];
}

/** Tokens that move by the same steps round a ring. */
export interface StepGroup {
  readonly tokens: readonly number[];
  /** The step after each round except the last: upwards, 0 to size − 1. */
  readonly steps: readonly number[];
}

/** A step that applies after nearly every round, and the rounds (by index) with another step. */
export interface UsualStep {
  /** By phase. */
  readonly usual: readonly number[];
  readonly others: ReadonlyMap<number, number>;
}

const MAX_GROUPS = 3;

/** Whether it matters that a token is at a place: boards out of play can be anywhere. */
export type Matters = (place: number) => boolean;

/** The possible numbers of phases: two only if each occurs at least twice. */
function periodsFor(moves: number): readonly number[] {
  return moves < 4 ? [1] : [1, 2];
}

/**
 * Groups of tokens with the same steps, in the order of their first tokens. Null if a token is ever nowhere, if there are
 * more than three groups, if a group has no usual step, or if several groups include one with exceptions.
 */
export function groupBySteps(
  positions: readonly (readonly (number | null)[])[],
  size: number,
): readonly StepGroup[] | null {
  const groups = new Map<string, { tokens: number[]; steps: number[] }>();
  for (const [token, path] of positions.entries()) {
    const tables = path.filter((table) => table !== null);
    if (tables.length < path.length) return null;
    const steps = tables.slice(1).map((to, index) => (to - (tables[index] ?? 0) + size) % size);
    const group = groups.get(steps.join()) ?? { tokens: [], steps };
    group.tokens.push(token);
    groups.set(steps.join(), group);
  }
  const isSimple = [...groups.values()].every(({ steps }) => {
    const exceptions = usualStep(steps)?.others.size;
    return exceptions === 0 || (exceptions !== undefined && groups.size === 1);
  });
  return isSimple && groups.size <= MAX_GROUPS ? [...groups.values()] : null;
}

/** The usual step and its exceptions, or null if there are too many exceptions. Null steps are ignored. */
export function usualStep(steps: readonly (number | null)[]): UsualStep | null {
  for (const period of periodsFor(steps.length)) {
    const usual = Array.from({ length: period }, (_, phase) => {
      const ofPhase = steps.filter((step, index) => step !== null && index % period === phase);
      return mostFrequent(ofPhase) ?? 0;
    });
    const others = new Map<number, number>();
    steps.forEach((step, index) => {
      if (step !== null && step !== usual[index % period]) others.set(index, step);
    });
    if (others.size <= mostExceptions(steps.length, period)) return { usual, others };
  }
  return null;
}

/**
 * The track rule with the fewest exceptions for tokens that are all observed for the same rounds; a rule without phases
 * is preferred. If the most frequent moves leave exceptions, regular moves are tried as well.
 * Null if there is no simple rule.
 */
export function fitTracks(
  trails: readonly Trail[],
  regular: readonly PlaceMoves[],
  matters: Matters = () => true,
): TrackRule | null {
  const rounds = trails[0]?.length ?? 0;
  const found = fitUsual(trails, matters);
  if (found !== null && exceptionsOf(found, rounds) === 0) return found;
  const rules = regular
    .filter((moves) => isUsual(moves, trails))
    .map((moves) => trackRule(trails, [moves], new Map(), matters));
  return simplestOf([...(found === null ? [] : [found]), ...rules], rounds) ?? null;
}

/** Whether at least half of all steps follow the moves. */
function isUsual(moves: PlaceMoves, trails: readonly Trail[]): boolean {
  let [hits, steps] = [0, 0];
  for (const trail of trails) {
    for (const [roundIndex, from] of trail.entries()) {
      const to = trail[roundIndex + 1];
      if (from === null || to == null) continue;
      steps += 1;
      if (moves.get(from) === to) hits += 1;
    }
  }
  return hits * 2 >= steps;
}

/** The track rule with the most frequent moves. */
function fitUsual(trails: readonly Trail[], matters: Matters): TrackRule | null {
  const rounds = trails[0]?.length ?? 0;
  for (const period of periodsFor(rounds - 1)) {
    const usual = usualMoves(trails, period, new Map());
    const special = specialMoves(trails, usual);
    const rules = [trackRule(trails, usual, new Map(), matters)];
    if (special.size > 0 && special.size <= mostExceptions(rounds - 1, period)) {
      rules.push(trackRule(trails, usualMoves(trails, period, special), special, matters));
    }
    const simplest = simplestOf(rules, rounds);
    if (simplest !== undefined) return simplest;
  }
  return null;
}

function simplestOf(rules: readonly TrackRule[], rounds: number): TrackRule | undefined {
  return rules
    .filter((rule) => isSimple(rule, rounds))
    .sort((a, b) => exceptionsOf(a, rounds) - exceptionsOf(b, rounds))[0];
}

/** One token in eight may ignore the rule, and on average one may be away per round; otherwise it is not a rule. */
function isSimple(rule: TrackRule, rounds: number): boolean {
  const most = Math.max(1, rule.tracks.length / 8);
  return countOwnPaths(rule) <= most && rule.away.length <= Math.max(2, rounds);
}

/** The number of exceptions of a rule; a special round counts as one sentence, as do two rounds away. */
function exceptionsOf(rule: TrackRule, rounds: number): number {
  return countOwnPaths(rule) * rounds + rule.away.length + 2 * rule.special.size;
}

function countOwnPaths({ tracks }: TrackRule): number {
  return tracks.filter((track) => track === null).length;
}

function trackRule(
  trails: readonly Trail[],
  usual: readonly PlaceMoves[],
  special: TrackRule['special'],
  matters: Matters,
): TrackRule {
  const starts = usual.flatMap((moves) => [...moves.keys()]).filter(matters);
  // Tokens of the same first round have the same tracks to choose from.
  const tracksOf = new Map<number, Map<number, Trail>>();
  const tracks = trails.map((trail) => {
    const first = firstRound(trail);
    const known = tracksOf.get(first) ?? new Map<number, Trail>();
    tracksOf.set(first, known);
    return bestTrack(trail, starts, matters, (start) => {
      const track = known.get(start) ?? followMoves(start, first, trail.length, usual, special);
      known.set(start, track);
      return track;
    });
  });
  const away = trails.flatMap((trail, token) => {
    const track = tracks[token];
    return trail.flatMap((place, roundIndex) => {
      const usually = track?.[roundIndex] ?? null;
      const isUsual = !track || roundIndex < firstRound(trail) || place === usually;
      const isSeen = [place, usually].some((one) => one !== null && matters(one));
      return isUsual || !isSeen ? [] : [{ token, roundIndex }];
    });
  });
  const onTracks = usual.map((moves, phase) => {
    const left = new Set(
      tracks.flatMap((track) =>
        (track?.slice(0, -1) ?? []).filter(
          (_, roundIndex) => roundIndex % usual.length === phase && !special.has(roundIndex),
        ),
      ),
    );
    return new Map([...moves].filter(([place]) => left.has(place)));
  });
  return { usual: onTracks, special, tracks, away };
}

/** Where each place leads at least half of the time, by phase, ignoring special rounds. */
function usualMoves(
  trails: readonly Trail[],
  period: number,
  special: TrackRule['special'],
): readonly PlaceMoves[] {
  return Array.from({ length: period }, (_, phase) => {
    const nextsOf = new Map<number, number[]>();
    const rounds = trails[0]?.length ?? 0;
    for (let roundIndex = phase; roundIndex + 1 < rounds; roundIndex += period) {
      if (special.has(roundIndex)) continue;
      for (const trail of trails) {
        const [place, next] = [trail[roundIndex], trail[roundIndex + 1]];
        if (place == null || next == null) continue;
        nextsOf.set(place, [...(nextsOf.get(place) ?? []), next]);
      }
    }
    return new Map(
      [...nextsOf].flatMap(([place, nexts]): [number, number][] => {
        const most = mostFrequent(nexts);
        const isUsual = nexts.filter((next) => next === most).length * 2 >= nexts.length;
        return most === undefined || !isUsual ? [] : [[place, most]];
      }),
    );
  });
}

/** The moves after the rounds in which more than half of the tokens make unusual moves. */
function specialMoves(
  trails: readonly Trail[],
  usual: readonly PlaceMoves[],
): TrackRule['special'] {
  const special = new Map<number, PlaceMoves>();
  const rounds = trails[0]?.length ?? 0;
  for (let roundIndex = 0; roundIndex + 1 < rounds; roundIndex += 1) {
    const moves = trails.flatMap((trail): [number, number][] => {
      const [from, to] = [trail[roundIndex], trail[roundIndex + 1]];
      return from == null || to == null ? [] : [[from, to]];
    });
    const ofPhase = usual[roundIndex % usual.length];
    const deviating = moves.filter(([from, to]) => ofPhase?.get(from) !== to);
    if (deviating.length * 2 > moves.length) special.set(roundIndex, new Map(moves));
  }
  return special;
}

/** The track from any place that agrees best with a trail; null if it agrees in fewer than two rounds of three. */
function bestTrack(
  trail: Trail,
  starts: readonly number[],
  matters: Matters,
  trackFrom: (start: number) => Trail,
): Trail | null {
  const first = firstRound(trail);
  const own = trail[first];
  if (own == null) return null;
  let best: Trail | null = null;
  let most = Math.max(1, ((trail.length - first) * 2) / 3);
  for (const start of new Set([own, ...starts])) {
    const track = trackFrom(start);
    const agreeing = agreementOf(track, trail);
    if (agreeing < most || (best !== null && agreeing === most)) continue;
    if (isLost(track, trail, matters)) continue;
    best = track;
    most = agreeing;
  }
  return best;
}

/** The rounds in which a token is where its track is. */
function agreementOf(track: Trail, trail: Trail): number {
  let agreeing = 0;
  for (let round = 0; round < track.length; round += 1) {
    const place = track[round];
    if (place !== null && place === trail[round]) agreeing += 1;
  }
  return agreeing;
}

/** Whether a track ends while its trail continues. */
function isLost(track: Trail, trail: Trail, matters: Matters): boolean {
  return track.some((place, r) => {
    const actual = trail[r] ?? null;
    return place === null && actual !== null && matters(actual);
  });
}

/** The track from a place in a round; nowhere before it, and nowhere once a place leads nowhere. */
function followMoves(
  start: number,
  roundIndex: number,
  rounds: number,
  usual: readonly PlaceMoves[],
  special: TrackRule['special'],
): Trail {
  const track: (number | null)[] = Array.from({ length: roundIndex }, () => null);
  let place: number | null = start;
  for (let round = roundIndex; round < rounds; round += 1) {
    track.push(place);
    const moves: PlaceMoves | undefined = special.get(round) ?? usual[round % usual.length];
    place = place === null ? null : (moves?.get(place) ?? null);
  }
  return track;
}

function firstRound(trail: Trail): number {
  const first = trail.findIndex((place) => place !== null);
  return first < 0 ? trail.length : first;
}

function mostExceptions(moves: number, period: number): number {
  return Math.max(1, Math.floor(moves / 8 / period));
}

/** The most frequent value; the first if tied. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
