// Reads the English of how to run a movement back into facts: sentences in, facts out, by its own rules of grammar.
// Shares nothing with the words. Throws at a sentence that it does not understand.

import type {
  Fact,
  PairGroup,
  SeatMove,
  SwitchedBoards,
  SwitchedTables,
  TableMove,
  TableSeat,
  When,
} from '../../src/instructions/facts.ts';

const COUNTS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** `1–3, 5 and 6`. */
function numbersOf(text: string): number[] {
  return text.split(/, | and /).flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function countOf(text: string): number {
  return COUNTS.includes(text) ? COUNTS.indexOf(text) : Number(text);
}

function directionOf(text: string): 'NS' | 'EW' {
  return text === 'N-S' ? 'NS' : 'EW';
}

function seatOf(text: string): TableSeat {
  const [, table, direction = ''] = text.match(/Table (\d+) (N-S|E-W)/) ?? [];
  return { table: Number(table), direction: directionOf(direction) };
}

/** A movement's sets and tables, as a reader of the announcement has them before the eyes. */
export interface Hall {
  readonly tables: number;
  /** Where those sit who sit out for a rover; null for no table. */
  readonly aside: number | null;
  readonly rounds: number;
  readonly setNumber: (label: string) => number;
}

type Reader = readonly [RegExp, (match: readonly string[], hall: Hall) => Fact | readonly Fact[]];

const READERS: readonly Reader[] = [
  [/^(.+) (?:is|are) stationary$/, ([, who = ''], hall) => stationary(who, hall)],
  [
    /^After (each round|rounds? .+ instead) every pair goes .+ first was: (.+)$/,
    ([, when = '', rings = '']) => ({
      kind: 'follow',
      rings: ringsOf(rings, Number),
      lift: null,
      afterRounds: exceptionsOf(when),
      empty: [],
    }),
  ],
  [
    /^After (each round|rounds? .+ instead) every set goes .+ first was: (.+)$/,
    ([, when = '', rings = ''], hall) => ({
      kind: 'boardsFollow',
      rings: ringsOf(rings, hall.setNumber),
      afterRounds: exceptionsOf(when),
    }),
  ],
  [
    /^(?:After (odd|even) rounds boards|Boards) leaving Table (\d+) spend (\w+) rounds? (?:at .+|out of play), then go to Table (\d+)$/,
    ([, phase, from, rounds = '', to]) => ({
      kind: 'boardsWait',
      when: phase === undefined ? 'eachRound' : whenOf(`${phase} rounds`),
      from: Number(from),
      rounds: countOf(rounds),
      to: Number(to),
      relays: [],
    }),
  ],
  [
    /^After (each round|odd rounds|even rounds|round \d+ instead) (.+)$/,
    ([, when = '', rest = ''], hall) => movesFact(whenOf(when), rest, hall),
  ],
  [
    /^After round (\d+) (.+) (?:skip a table: they make their|skips a table: it makes its) usual move twice$/,
    ([, round, who = '']) => ({
      kind: 'skip',
      afterRound: Number(round),
      who: who === 'the pairs that move' ? ['NS', 'EW'] : [groupOf(who)],
    }),
  ],
  [
    /follow the pair one number (?:lower|higher): (\d+) follows (\d+), .* … (\d+) follows (\d+)$/,
    ([, ...ends]) => {
      const [high = 0, next = 0, low = 0] = ends.map(Number);
      const step = next < high ? -1 : 1;
      const least = step < 0 ? low : next;
      const all = Array.from({ length: high - least + 1 }, (_, index) => least + index);
      return {
        kind: 'follow',
        rings: [step < 0 ? all.reverse() : all],
        lift: null,
        afterRounds: null,
        empty: [],
      };
    },
  ],
  [
    /^Each pair follows the next in this order: (.+), and then \d+ again$/,
    ([, ring = '']) => ({
      kind: 'follow',
      rings: ringsOf(ring, Number),
      lift: null,
      afterRounds: null,
      empty: [],
    }),
  ],
  [
    /^Boards (.+) begin .+ and come to Table (\d+) in (that order, one set per round|rounds? .+)$/,
    ([, boards = '', to, when = ''], hall) => {
      const labels = [...boards.matchAll(/\((\w+)\)/g)].map(([, label = '']) => label);
      const rounds = numbersOf(when.replace(/^rounds? /, ''));
      const sets = labels.map((label, index) => ({
        set: hall.setNumber(label),
        round: when.startsWith('that') ? 2 + index : (rounds[index] ?? 0),
      }));
      return { kind: 'boardsWaitAtStart', to: Number(to), relays: [], sets };
    },
  ],
  [
    /^Tables (.+) share boards in (every round|rounds? .+)$/,
    ([, groups = '', when = ''], hall) =>
      groups.split('; ').flatMap((group) => {
        const [host = 0, ...tables] = numbersOf(group);
        return tables.map(
          (table): Fact => ({ kind: 'share', table, host, rounds: roundsOf(when, hall) }),
        );
      }),
  ],
  [
    /^Table (\d+) shares boards (with .+)$/,
    ([, table, visits = ''], hall) =>
      [...visits.matchAll(/with Table (\d+) in (rounds? [\d–]+(?:(?:, | and )[\d–]+)*)/g)].map(
        ([, host, when = '']): Fact => ({
          kind: 'share',
          table: Number(table),
          host: Number(host),
          rounds: roundsOf(when, hall),
        }),
      ),
  ],
  [
    /^Arrow-switch (rounds? .+) at (.+)$/,
    ([, when = '', where = ''], hall) => switched(roundsOf(when, hall), 'all', where),
  ],
  [
    /^In (rounds? .+) arrow-switch the (.+) boards? of each set at (.+)$/,
    ([, when = '', which = '', where = ''], hall) => {
      const boards = which.split(/, | and /).map((word) => ORDINALS.indexOf(word));
      return switched(roundsOf(when, hall), boards, where);
    },
  ],
  [
    /^(Tables? .+): arrow-switch your (.+) boards? in (rounds? .+)$/,
    ([, where = '', which = '', when = ''], hall) => {
      const boards = which.split(/, | and /).map((word) => ORDINALS.indexOf(word));
      return switched(roundsOf(when, hall), boards, where);
    },
  ],
  [
    /^Rounds 1 and 2, .+ are the halves of one round: .+ its boards: .+ \(\w+\), then .+ \(\w+\)$/,
    (_, hall) => ({ kind: 'halves', sets: halfSets(hall) }),
  ],
  [/^Pair (\d+) is missing: .+$/, ([, pair]) => ({ kind: 'missing', pair: Number(pair) })],
  [
    /^Sitting out: (.+)$/,
    ([, rounds = '']) =>
      rounds.split(', round ').flatMap((one) => {
        const [, round, pairs = ''] = one.match(/(\d+) pairs? (.+)/) ?? [];
        return numbersOf(pairs).map(
          (pair): Fact => ({ kind: 'sitOut', pair, rounds: [Number(round)] }),
        );
      }),
  ],
  [/^(?:You need|Place) .+$/, () => []],
];

/** The sets whose labels differ only in the half. */
function halfSets({ setNumber, rounds }: Hall): (readonly [number, number])[] {
  const letters = Array.from({ length: rounds / 2 }, (_, index) => String.fromCharCode(65 + index));
  return letters.map((letter) => [setNumber(`${letter}1`), setNumber(`${letter}2`)] as const);
}

function ringsOf(text: string, numberOf: (name: string) => number): number[][] {
  return text.split('; ').map((ring) => ring.split(', ').map(numberOf));
}

/** The rounds after which something is otherwise; null: after each. */
function exceptionsOf(text: string): number[] | null {
  return text === 'each round' ? null : numbersOf(text.replace(/^rounds? | instead$/g, ''));
}

/** The facts of some sentences: those about pairs, boards, shares and switches, and who is missing. */
export function readEnglish(sentences: readonly string[], hall: Hall): readonly Fact[] {
  return withRovers(withSwitchRover(sentences), hall).flatMap((one) => {
    if (typeof one !== 'string') return [one];
    const text = one.replace(/\.$/, '');
    for (const [pattern, read] of READERS) {
      const match = text.match(pattern);
      if (match) return read(match, hall);
    }
    throw new Error(`Not understood: ${one}`);
  });
}

/** A switch rover takes a sentence and one for each whole round. Whoever is displaced goes to no table. */
function withSwitchRover(sentences: readonly string[]): readonly (string | Fact)[] {
  const stops = sentences.flatMap((sentence) => {
    const [, halves] = sentence.match(/^Rounds \d+ and \d+: (Table .+|the rover .+)\.$/) ?? [];
    const told = halves?.split('; ') ?? [];
    return (told.length === 1 ? [...told, ...told] : told).map((half) => {
      const [, displaced] = half.match(/ instead of pair (\d+)$/) ?? [];
      if (half === 'the rover sits out') return null;
      return {
        ...seatOf(half),
        plays: true,
        displaced: Number(displaced ?? 0) || null,
        displacedTo: null,
      };
    });
  });
  return sentences.flatMap((sentence): readonly (string | Fact)[] => {
    if (/^Rounds \d+ and \d+: /.test(sentence)) return [];
    const [, pair] = sentence.match(/^Pair (\d+) is the switch rover: .+$/) ?? [];
    return [pair === undefined ? sentence : { kind: 'switchRover', pair: Number(pair), stops }];
  });
}

/** A rover takes two sentences: where it goes, and where those whom it displaces do. */
function withRovers(sentences: readonly (string | Fact)[], hall: Hall): readonly (string | Fact)[] {
  return sentences.flatMap((sentence, index): readonly (string | Fact)[] => {
    if (typeof sentence !== 'string') return [sentence];
    if (/^The pair whose seat it takes/.test(sentence)) return [];
    const match = sentence.match(
      /^Pair (\d+) is the rover(?: from round (\d+) on)?\. (It sits out first, then sits|It sits) (N-S|E-W) at tables (.+) in turn\.$/,
    );
    if (!match) return [sentence];
    const [, pair, joins = '1', opening, seat = '', tables = ''] = match;
    const direction = directionOf(seat);
    const after = String(sentences[index + 1] ?? '');
    const isOut = after.includes('sits out');
    const aside = hall.aside === null ? null : { table: hall.aside, direction };
    const stops = tables
      .split(/, | and /)
      .map((table) => ({ table: Number(table), direction, plays: true }));
    const isLate = opening?.includes('first') ?? false;
    const first = aside && { ...aside, plays: false };
    const before = new Array<null>(Number(joins) - 1).fill(null);
    const told = [...before, ...(isLate ? [first] : []), ...stops];
    const displacedTo = isOut ? aside : seatOf(after);
    return [
      {
        kind: 'rover',
        pair: Number(pair),
        stops: told,
        displacedTo,
        displacedFirst: null,
        sitsOut: isOut,
      },
    ];
  });
}

function stationary(who: string, { tables }: Hall): Fact {
  if (who !== 'The boards') return { kind: 'stationary', who: groupOf(who) };
  const all = Array.from({ length: tables }, (_, index) => index + 1);
  return { kind: 'boardsMove', when: 'eachRound', moves: [{ kind: 'stay', tables: all }] };
}

function groupOf(text: string): PairGroup {
  const [, direction] = text.match(/^(N-S|E-W) pairs/) ?? [];
  if (direction !== undefined) return directionOf(direction);
  return numbersOf(text.replace(/^[Pp]airs? /, ''));
}

function whenOf(text: string): When {
  const [, round] = text.match(/^round (\d+) instead/) ?? [];
  if (round !== undefined) return Number(round);
  return text === 'each round' ? 'eachRound' : text === 'odd rounds' ? 'oddRounds' : 'evenRounds';
}

function movesFact(when: When, text: string, hall: Hall): Fact {
  const clauses = text.split('; ');
  const [first = ''] = clauses;
  const [, subject = '', move = ''] =
    first.match(/^(the boards|[NE]-[SW] pairs|pairs? [\d–]+(?:(?:, | and )[\d–]+)*) (.+)$/) ?? [];
  const texts = [move, ...clauses.slice(1).map((clause) => clause.replace(/^those /, ''))];
  const own = subject.startsWith('E-W') ? 'EW' : 'NS';
  const moves = texts.flatMap((clause) => readMove(clause, hall, own));
  if (subject !== 'the boards') return { kind: 'pairsMove', who: groupOf(subject), when, moves };
  return { kind: 'boardsMove', when, moves: moves.filter(isOfTables) };
}

function isOfTables(move: SeatMove): move is TableMove {
  return !['cross', 'leave', 'enter'].includes(move.kind);
}

/** A clause about pairs of a direction, or boards. */
function readMove(text: string, { tables }: Hall, own: 'NS' | 'EW'): SeatMove[] {
  const swap = text.match(/^change places: tables (.+)$/);
  if (swap) {
    const couples = (swap[1] ?? '').split(', ').map((couple) => {
      const [a = 0, b = 0] = couple.split(' and ').map(Number);
      return [a, b] as const;
    });
    return [{ kind: 'swap', couples }];
  }
  const go = text.match(/^at Table (\d+) go(?:es)? to (Table (\d+)(?: [NE]-[SW])?)$/);
  if (go) {
    const from = Number(go[1]);
    const isCross = / [NE]-/.test(go[2] ?? '');
    return [
      isCross
        ? { kind: 'cross', from, to: seatOf(go[2] ?? '') }
        : { kind: 'goTo', from, to: Number(go[3]) },
    ];
  }
  const leave = text.match(/^at Table (\d+) sit out$/);
  if (leave) return [{ kind: 'leave', from: Number(leave[1]) }];
  const enter = text.match(/^that sat out go to (Table (\d+)(?: [NE]-[SW])?)$/);
  if (enter) {
    const isAcross = / [NE]-/.test(enter[1] ?? '');
    return [
      {
        kind: 'enter',
        to: isAcross ? seatOf(enter[1] ?? '') : { table: Number(enter[2]), direction: own },
      },
    ];
  }
  const stay = text.match(/^at (?:Table|tables) (.+) stay$/);
  if (stay) return [{ kind: 'stay', tables: numbersOf(stay[1] ?? '') }];
  const step = text.match(
    /^(?:at (?:Table|tables) (.+) )?moves? (up|down) (\w+) tables?( \(Table \d+(?: goes|’s boards go) to Table \d+\))?$/,
  );
  if (!step) throw new Error(`Not understood: ${text}`);
  const [, at, way, count = '', round] = step;
  const distance = (way === 'up' ? 1 : -1) * countOf(count);
  if (at === undefined) return [{ kind: 'ring', first: 1, last: tables, step: distance }];
  const some = numbersOf(at);
  const [first = 0, last = 0] = [some[0], some.at(-1)];
  return [{ kind: round === undefined ? 'shift' : 'ring', first, last, step: distance }];
}

function roundsOf(text: string, { rounds }: Hall): number[] {
  if (text === 'every round') return Array.from({ length: rounds }, (_, index) => index + 1);
  return numbersOf(text.replace(/^rounds? /, ''));
}

function switched(rounds: readonly number[], boards: SwitchedBoards, where: string): Fact {
  const [, except] = where.match(/^every table except (?:Table|tables) (.+)$/) ?? [];
  const tables: SwitchedTables =
    where === 'every table'
      ? { kind: 'every' }
      : except === undefined
        ? { kind: 'only', tables: numbersOf(where.replace(/^(?:Table|tables) /, '')) }
        : { kind: 'everyExcept', tables: numbersOf(except) };
  return { kind: 'switch', rounds, boards, tables };
}
