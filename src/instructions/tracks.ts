// One rule for where tokens (pairs or board sets) go next, fitted to where they were: what a director can call out.
// Knows nothing of seats or boards: a place is any number, a ring of tables the numbers from 0 to size − 1.
// Round indexes from 0. A rule may have two phases: one after the first, third, … round, one after the second, fourth, …
// What a rule does not cover is listed with it, so that rule and list together are exact; null where there is no
// rule, or the list would say more than it.

/** Where a token is, round by round; null where it is nowhere. */
export type Trail = readonly (number | null)[];
/** Where each place leads to. */
export type Moves = ReadonlyMap<number, number>;

/** Tokens go where the place they are at leads to. */
export interface TrackRule {
  /** By phase; only places that some track leaves as usual. */
  readonly usual: readonly Moves[];
  /** The moves after those rounds (by index) in which most go elsewhere than usual. */
  readonly special: ReadonlyMap<number, Moves>;
  /** Where the rule has each token, from its first round on; null for a token with a way of its own. */
  readonly tracks: readonly (Trail | null)[];
  /** The rounds in which a token with a track is elsewhere. */
  readonly away: readonly { readonly token: number; readonly roundIndex: number }[];
}

/** Tokens that step alike round a ring. */
export interface StepGroup {
  readonly tokens: readonly number[];
  /** After each round but the last, upwards, 0 to size − 1. */
  readonly steps: readonly number[];
}

/** A step that holds after nearly every round, and the rounds (by index) after which it is another. */
export interface UsualStep {
  /** By phase. */
  readonly usual: readonly number[];
  readonly others: ReadonlyMap<number, number>;
}

const MOST_GROUPS = 3;

/** Whether being at a place is worth telling: boards out of play are where nobody asks for them. */
export type Matters = (place: number) => boolean;

/** The possible numbers of phases: two only when each is seen twice. */
function periodsFor(moves: number): readonly number[] {
  return moves < 4 ? [1] : [1, 2];
}

/**
 * Groups of tokens with the same steps, in the order of their first tokens. Null when a token is ever nowhere, when
 * the groups are more than three, or when they have no usual step, several groups one without exceptions.
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
  return isSimple && groups.size <= MOST_GROUPS ? [...groups.values()] : null;
}

/** Steps told as a usual one with its exceptions, or null when these are too many. Null steps have no say. */
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
 * The track rule of tokens, all of them watched for the same rounds, that leaves the least to be listed; a rule
 * without phases before one with. Where the moves that are seen most leave exceptions, regular ones are tried too.
 * Null where there is no simple one.
 */
export function fitTracks(
  trails: readonly Trail[],
  regular: readonly Moves[],
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

/** Whether half of all steps or more are as the moves have them. */
function isUsual(moves: Moves, trails: readonly Trail[]): boolean {
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

/** The track rule with the moves that are seen most. */
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

/** One token in eight may wander, and one be away a round on average; more is no rule. */
function isSimple(rule: TrackRule, rounds: number): boolean {
  const most = Math.max(1, rule.tracks.length / 8);
  return wanderersOf(rule) <= most && rule.away.length <= Math.max(2, rounds);
}

/** How much a rule leaves to be listed; a special round is one sentence, as two rounds away are. */
function exceptionsOf(rule: TrackRule, rounds: number): number {
  return wanderersOf(rule) * rounds + rule.away.length + 2 * rule.special.size;
}

function wanderersOf({ tracks }: TrackRule): number {
  return tracks.filter((track) => track === null).length;
}

function trackRule(
  trails: readonly Trail[],
  usual: readonly Moves[],
  special: TrackRule['special'],
  matters: Matters,
): TrackRule {
  const tracks = trails.map((trail) => bestTrack(trail, usual, special, matters));
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

/** Where each place leads to at least half of the times in each phase, special rounds apart. */
function usualMoves(
  trails: readonly Trail[],
  period: number,
  special: TrackRule['special'],
): readonly Moves[] {
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

/** The moves after the rounds in which more than half of the tokens go elsewhere than usual. */
function specialMoves(trails: readonly Trail[], usual: readonly Moves[]): TrackRule['special'] {
  const special = new Map<number, Moves>();
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

/** Of the tracks from any place, the one that agrees with a trail most; null when it does in fewer than two rounds of three. */
function bestTrack(
  trail: Trail,
  usual: readonly Moves[],
  special: TrackRule['special'],
  matters: Matters,
): Trail | null {
  const first = firstRound(trail);
  const own = trail[first];
  if (own == null) return null;
  let best: Trail | null = null;
  let most = Math.max(1, ((trail.length - first) * 2) / 3);
  const starts = usual.flatMap((moves) => [...moves.keys()]).filter(matters);
  for (const start of new Set([own, ...starts])) {
    const track = followMoves(start, first, trail.length, usual, special);
    if (isLost(track, trail, matters)) continue;
    const agreeing = track.filter((place, r) => place !== null && place === trail[r]).length;
    if (agreeing < most || (best !== null && agreeing === most)) continue;
    best = track;
    most = agreeing;
  }
  return best;
}

/** Whether a track ends while its trail goes on. */
function isLost(track: Trail, trail: Trail, matters: Matters): boolean {
  return track.some((place, r) => {
    const actual = trail[r] ?? null;
    return place === null && actual !== null && matters(actual);
  });
}

/** The track from a place in a round; nowhere before it, and once a place leads nowhere. */
function followMoves(
  start: number,
  roundIndex: number,
  rounds: number,
  usual: readonly Moves[],
  special: TrackRule['special'],
): Trail {
  const track: (number | null)[] = Array.from({ length: roundIndex }, () => null);
  let place: number | null = start;
  for (let round = roundIndex; round < rounds; round += 1) {
    track.push(place);
    const moves: Moves | undefined = special.get(round) ?? usual[round % usual.length];
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

/** The value that occurs most often, of equals the first. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
