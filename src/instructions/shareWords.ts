// Tables that share boards, in plain words. Rounds and tables are numbered from 1 in the words.

import { type BoardFlow, sharersOf } from './boardFlow.ts';
import { guestTables } from './boardRules.ts';
import type { Vocabulary } from './instruction.ts';
import { listWords, roundsWords, tablesWords } from './moveWords.ts';

/** Tables that share (by number), and the rounds in which they do. */
interface Sharing {
  readonly tables: readonly number[];
  readonly rounds: readonly number[];
}

/** Who shares boards with whom and when; a table that shares with ever different ones in a sentence of its own. */
export function shareSentences(flow: BoardFlow, vocabulary: Vocabulary): readonly string[] {
  const verb = vocabulary === 'ebu' ? 'share' : 'relay';
  const all = sharingsOf(flow);
  const wanderers: number[] = [];
  const visitSentences: string[] = [];
  for (const guest of guestTables(flow).map((table) => table + 1)) {
    const visits = all.filter(({ tables }) => tables.includes(guest));
    const hosts = mergeRounds(leaveOut(visits, [guest, ...wanderers]));
    if (hosts.length < 2) continue;
    wanderers.push(guest);
    const words = hosts.map(
      ({ tables, rounds }) => `with ${tablesWords(tables)} in ${roundsWords(rounds)}`,
    );
    visitSentences.push(`Table ${guest} ${verb}s boards ${listWords(words)}.`);
  }
  const groups = mergeRounds(leaveOut(all, wanderers)).filter(({ tables }) => tables.length > 1);
  return [...groupSentences(groups, flow.movement.rounds.length, verb), ...visitSentences];
}

/** Every group of tables that shares, round by round. */
function sharingsOf(flow: BoardFlow): readonly Sharing[] {
  return flow.movement.rounds.flatMap((round, roundIndex) =>
    round.flatMap((_, tableIndex): Sharing[] => {
      const others = sharersOf(flow, roundIndex, tableIndex);
      if (others.length === 0 || others.some((other) => other < tableIndex)) return [];
      const tables = [tableIndex, ...others].map((table) => table + 1);
      return [{ tables, rounds: [roundIndex + 1] }];
    }),
  );
}

function leaveOut(sharings: readonly Sharing[], out: readonly number[]): readonly Sharing[] {
  return sharings.map(({ tables, rounds }) => {
    return { tables: tables.filter((table) => !out.includes(table)), rounds };
  });
}

/** Each group of tables once, with all its rounds. */
function mergeRounds(sharings: readonly Sharing[]): readonly Sharing[] {
  const merged = new Map<string, Sharing>();
  for (const { tables, rounds } of sharings) {
    const before = merged.get(tables.join())?.rounds ?? [];
    merged.set(tables.join(), { tables, rounds: [...before, ...rounds] });
  }
  return [...merged.values()];
}

/** A sentence for all groups that share in the same rounds. */
function groupSentences(
  groups: readonly Sharing[],
  roundCount: number,
  verb: string,
): readonly string[] {
  const byRounds = new Map<string, Sharing[]>();
  for (const group of groups) {
    const key = group.rounds.join();
    byRounds.set(key, [...(byRounds.get(key) ?? []), group]);
  }
  return [...byRounds.values()].map((together) => {
    const rounds = together[0]?.rounds ?? [];
    const when = rounds.length === roundCount ? 'every round' : roundsWords(rounds);
    const tables = together.map((group) => listWords(group.tables));
    return `Tables ${tables.join(', ')} ${verb} boards in ${when}.`;
  });
}
