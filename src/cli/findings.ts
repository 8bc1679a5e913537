// Findings as printed in the terminal and as written to JSON.

import { type Contestants, type Finding, findingSet, type Movement } from '../movement/index.ts';
import { findingText } from '../words/dictionary.ts';
import { findingsOnPage } from '../words/en/findings.ts';
import type { Row } from './command.ts';

/** Of warnings and notes of one kind, more than these are one line. */
const MOST_LISTED = 5;

/** One error per line, and one warning or note; many of a kind are one line, which gives the first of them and how many more. */
export function formatFindings(findings: readonly Finding[], movement: Movement): string {
  const english = findingsOnPage(movement.contestants);
  const kindOf = ({ rule, severity }: Finding) => `${severity} ${rule}`;
  const counts = new Map<string, number>();
  for (const finding of findings) {
    counts.set(kindOf(finding), (counts.get(kindOf(finding)) ?? 0) + 1);
  }
  const folded = new Set<string>();
  return findings
    .flatMap((finding) => {
      const { severity } = finding;
      const kind = kindOf(finding);
      const count = counts.get(kind) ?? 1;
      const areMany = severity !== 'error' && count > MOST_LISTED;
      if (folded.has(kind)) return [];
      if (areMany) folded.add(kind);
      const more = areMany ? ` (${count - 1} more of this kind: --json lists all)` : '';
      return [`${severity.padEnd(7)}  ${findingText(english, finding, movement)}${more}\n`];
    })
    .join('');
}

/** Findings as JSON: numbers from 1, null where the rule does not concern a round, table or pair. */
export function findingRecords(findings: readonly Finding[], movement: Movement) {
  const { contestants } = movement;
  const english = findingsOnPage(contestants);
  return findings.map((finding) => {
    const { rule, severity, round, table, pair } = finding;
    const message = findingText(english, finding, movement);
    const record = { rule, severity, round, table, pair, set: findingSet(finding), message };
    return named(record, contestants);
  });
}

const AS_PLAYERS: Readonly<Record<string, string>> = {
  pair: 'player',
  pairs: 'players',
  pairNumbers: 'playerNumbers',
};

/** A record as it is written to JSON: keys about pairs are about players if those are the contestants. */
export function named<Value extends object>(record: Value, contestants: Contestants): object {
  if (contestants === 'pairs') return record;
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [AS_PLAYERS[key] ?? key, value]),
  );
}

/** How many findings there are, as a row of a batch has it. */
export function findingCounts(findings: readonly Finding[]): Row {
  const count = (wanted: Finding['severity']) =>
    findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}
