// replan: ways to go on when a session goes off plan, best first. Candidates are shared among threads; without a time limit
// the same seed gives the same ways on any number of them. Ctrl+C is noticed between slices of work.

import type { Movement, PairNumber } from '../movement/index.ts';
import { fileOf } from '../notation/jsonFile.ts';
import { type News, newsOf } from '../replan/news.ts';
import { offeredWays, type Way } from '../replan/replan.ts';
import type { Change, ReplanFault, Situation, WrongBoard } from '../replan/situation.ts';
import { TERMS, type Terms } from '../words/dictionary.ts';
import { wordedIn, wordedOnwards } from '../words/english/contestants.ts';
import { chosenCardsText } from '../words/english/pageCards.ts';
import {
  INDIVIDUAL_NOT_REPLANNED,
  replanFaultWords,
  wayCosts,
  wayName,
} from '../words/english/replan.ts';
import { namedOnwards, numberCalled } from '../words/inSections.ts';
import { announceNews } from '../words/instructions/announceReplan.ts';
import { LANGUAGES } from '../words/languages.ts';
import { titleOf } from '../words/titles.ts';
import type { RestRequest } from '../worker/protocol.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { fileOptions, listedIn, readMovementFile } from './movementFile.ts';
import { threadsOf, threadsOption } from './threads.ts';

/** Proposals where there is no time limit, shared among the searches. */
const DEFAULT_STEPS = 1_000_000;
/** The ways for a pair that comes or leaves, as options name them. */
const CHOICES = ['vacancy', 'rover', 'appendix', 'new', 'phantom'] as const;
const CHANGES = ['rounds', 'boards', 'tables'] as const;
/** Options for pairs that come or leave, which go together. */
const PAIRS = ['late', 'leave', 'merge'] as const;

type ReplanFound =
  | { readonly ok: true; readonly ways: readonly Way[] }
  | { readonly ok: false; readonly fault: ReplanFault };

export const replanCommand: TerminalCommand = {
  name: 'replan',
  operand: 'FILE',
  options: [
    { name: 'played', value: 'K', help: 'rounds that stand as they were played' },
    { name: 'plan', value: 'FILE', help: 'the movement on the printed cards (default: FILE)' },
    {
      name: 'late',
      value: 'N',
      mayLackValue: true,
      help: 'N more pairs from the next round on (default 1)',
    },
    {
      name: 'leave',
      value: 'LIST',
      help: 'these pairs leave, such as 5 or 3,8, or in sections A5,B3; also with --late',
    },
    {
      name: 'merge',
      value: 'P,Q',
      help: 'half of pair P and half of pair Q play on as one pair; also with --leave and --late',
    },
    {
      name: 'wrong-board',
      value: 'R:T:B[:C],…',
      help: 'in round R Table T played board B, instead of its board C; with any change or none',
    },
    { name: 'rounds', value: 'N', help: 'the session has N rounds in all' },
    { name: 'boards', value: 'N', help: 'N boards per round from now on' },
    {
      name: 'tables',
      value: 'N',
      help: 'N tables from now on; more: with the pairs that fill them',
    },
    { name: 'as', value: 'WAY', help: `only one kind of way: ${CHOICES.join(', ')}` },
    { name: 'seed', value: 'S', help: 'random seed (default 1)' },
    {
      name: 'steps',
      value: 'N',
      help: `proposals in all where there is no time limit (default ${DEFAULT_STEPS})`,
    },
    { name: 'seconds', value: 'X', help: 'time limit in seconds' },
    threadsOption,
    {
      name: 'language',
      value: 'CODE',
      help: `of the announcement: ${LANGUAGES.join(', ')} (default ${LANGUAGES[0]})`,
    },
    {
      name: 'terms',
      value: 'BODY',
      help: `of an English announcement: ${TERMS.join(', ')} (default ${TERMS[0]})`,
    },
    { name: 'json', help: 'the ways with their movements, as JSON' },
    ...fileOptions,
  ],
  examples: [
    'replan session.json --played 1 --late',
    'replan session.json --played 4 --leave 5 --as new --json',
    'replan session.json --played 2 --leave 3,8 --late',
    'replan played.json --plan cards.json --played 3',
    'replan session.json --played 3 --wrong-board 2:3:14:5',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const played = given.number('played');
    if (played === undefined) throw new CommandError('replan: --played is required.');
    const seed = given.number('seed', { most: 2 ** 32 - 1 }) ?? 1;
    const steps = given.number('steps', { least: 1 }) ?? DEFAULT_STEPS;
    const seconds = given.number('seconds', { isWhole: false });
    const kind = given.choice('as', CHOICES) ?? null;
    const language = given.choice('language', LANGUAGES) ?? LANGUAGES[0];
    const terms = given.choice('terms', TERMS) ?? TERMS[0];
    refuseTwoChanges(given);
    const movement = await readMovementFile(given, shell);
    const change = changeOf(given, movement);
    const planFile = given.text('plan');
    const plan = planFile === undefined ? movement : await readMovementFile(given, shell, planFile);
    const situation: Situation = {
      movement,
      plan,
      played,
      wrongBoards: wrongBoardsOf(given, movement),
    };
    const threads = threadsOf(given, shell);
    const request = { situation, change, seed, kind, budgetMs: msOf(seconds) };
    const signal = shell.interruption();
    const found = await search(request, steps, threads, signal, shell);
    if (!found.ok) {
      const { fault } = found;
      const file = fault.kind === 'otherPlan' ? (planFile ?? given.operand) : given.operand;
      throw new CommandError(`${file}: ${wordedIn(movement, replanFaultWords(fault))}`);
    }
    const { ways } = found;
    if (ways.length === 0)
      throw new CommandError(`replan: There is no way of this kind here (--as ${kind}).`);
    const announced = ways.map((way) => {
      const news = newsOf(situation, way);
      const told = announceNews(news, movement.contestants, language, terms);
      return { way, news, announcement: namedOnwards(plan, told) };
    });
    if (given.has('json')) {
      const records = announced.map(({ way, announcement }) => wayRecord(way, announcement));
      shell.out(`${JSON.stringify({ ways: records }, null, 1)}\n`);
    } else {
      const texts = announced.map(({ way, news, announcement }) =>
        waysText(way, news, plan, { announcement, terms }),
      );
      shell.out(texts.join('\n'));
      if (movement.contestants === 'players') shell.out(`\n${INDIVIDUAL_NOT_REPLANNED}\n`);
    }
    if (signal.aborted) shell.note('Stopped by Ctrl+C: these are the ways found so far.\n');
    const isClean = ways.every(({ replays }) => replays.length === 0);
    return isClean && !signal.aborted ? 0 : 1;
  },
};

function refuseTwoChanges(given: Arguments): void {
  const [named, ...others] = CHANGES.filter((name) => given.has(name));
  const [other] = [...PAIRS.filter((name) => given.has(name)), ...others];
  if (named !== undefined && other !== undefined) given.notBoth(other, named);
}

function changeOf(given: Arguments, movement: Movement): Change {
  const named = CHANGES.find((name) => given.has(name));
  if (PAIRS.some((name) => given.has(name))) return pairsChangeOf(given, movement);
  switch (named) {
    case 'rounds':
      return { kind: 'rounds', rounds: given.number('rounds') ?? 0 };
    case 'boards':
      return { kind: 'boards', boards: given.number('boards') ?? 0 };
    case 'tables':
      return { kind: 'tables', tables: given.number('tables') ?? 0 };
    default:
      return { kind: 'playedOtherwise' };
  }
}

function pairsChangeOf(given: Arguments, movement: Movement): Change {
  const leaving = [...new Set(listedIn(movement, 'pairs', given, 'leave') as PairNumber[])];
  const isNumbered = given.text('late') !== undefined;
  const arriving = isNumbered ? given.number('late', { least: 1 }) : Number(given.has('late'));
  const merging = listedIn(movement, 'pairs', given, 'merge') as PairNumber[];
  const [one, other, ...more] = merging;
  if (one === undefined || other === undefined || more.length > 0) {
    if (!given.has('merge')) return { kind: 'pairs', leaving, arriving: arriving ?? 0 };
    throw new CommandError(`--merge must be two pairs such as 3,8, not “${given.text('merge')}”.`);
  }
  return { kind: 'pairs', leaving, arriving: arriving ?? 0, merging: [one, other] };
}

function wrongBoardsOf(given: Arguments, movement: Movement): readonly WrongBoard[] {
  const items = given.text('wrong-board')?.split(',') ?? [];
  return items.map((typed) => {
    const item = typed.replace(/^(\d+:)([A-Za-z]\w*)/, (word, before: string, name: string) => {
      const table = numberCalled(movement, 'tables', name);
      return table === null ? word : `${before}${table}`;
    });
    if (!/^[1-9]\d{0,3}(:[1-9]\d{0,3}){2,3}$/.test(item)) {
      throw new CommandError(
        `--wrong-board must be round, table, board and perhaps the board that it replaced, such as 2:3:14:5, not “${item}”.`,
      );
    }
    const [round = 0, table = 0, board = 0, instead = null] = item.split(':').map(Number);
    return { round, table, board, instead };
  });
}

function msOf(seconds: number | undefined): number | null {
  return seconds === undefined ? null : 1000 * seconds;
}

/** Searches within the time, or makes so many steps if there is no limit. */
async function search(
  request: Omit<RestRequest, 'share'>,
  stepsInAll: number,
  threads: number,
  signal: AbortSignal,
  { workers }: Shell,
): Promise<ReplanFound> {
  const clients = workers.rests(threads);
  const stop = () => {
    for (const client of clients) void client.call(async (service) => service.stop());
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const prepared = await Promise.all(
    clients.map((client, index) =>
      client.call(async (service) =>
        service.prepare({ ...request, share: { index, count: clients.length } }),
      ),
    ),
  );
  let openCount = 0;
  for (const share of prepared) {
    if (!share.ok) return share;
    openCount += share.openCount;
  }
  const isTimed = request.budgetMs !== null;
  const steps = isTimed ? Number.POSITIVE_INFINITY : Math.ceil(stepsInAll / openCount);
  const found = await Promise.all(
    clients.map((client) => client.call(async (service) => service.search(steps))),
  );
  signal.removeEventListener('abort', stop);
  return { ok: true, ways: offeredWays(found.flat()) };
}

function wayRecord(way: Way, announcement: string) {
  const { kind, switches, movement, fromRound, changedPairs, boardsMissed, sitOuts } = way;
  const { repeats, sharing, relays, before, after, isExact, cards, replays, also } = way;
  return {
    way: kind,
    also,
    switches,
    movement: fileOf(movement, titleOf(movement)),
    fromRound,
    changedPairs: changedPairs.length,
    boardsMissed: Object.fromEntries(boardsMissed),
    sitOuts: Object.fromEntries(sitOuts),
    repeats,
    sharing,
    relays,
    before: { qf: before.qf, index: before.index },
    after: { qf: after.qf, index: after.index },
    exact: isExact,
    cards,
    replays: replays.map(({ pair, roundIndex, set }) => ({
      pair,
      round: roundIndex + 1,
      set: movement.sets[set]?.label ?? '',
    })),
    announcement,
  };
}

/** What a way is and costs; `plan` has the names by which the players know pairs and tables. */
function waysText(
  way: Way,
  news: readonly News[],
  plan: Movement,
  { announcement, terms }: { readonly announcement: string; readonly terms: Terms },
): string {
  const { cards, fromRound } = way;
  const changed = wordedOnwards(plan, chosenCardsText(cards)) || 'none';
  return [
    wordedOnwards(plan, wayName(way)),
    ...wayCosts(way, news, terms).map((cost) => `  ${wordedOnwards(plan, cost)}`),
    `  new cards: ${changed}`,
    `  a scoring program's movement must be replaced from round ${fromRound} on`,
    `  announce: ${announcement}`,
    '',
  ].join('\n');
}
