// Findings as printed in the terminal and as written to JSON.

import { type Finding, findingSet } from '../movement/finding.ts';
import type { Contestants } from '../movement/movement.ts';
import { findingText, wordsFor } from '../words/dictionary.ts';
import { en } from '../words/en/dictionary.ts';

/** One finding per line. */
export function formatFindings(findings: readonly Finding[], contestants: Contestants): string {
  const english = wordsFor(en('ebu'), contestants);
  return findings
    .map((finding) => `${finding.severity.padEnd(7)}  ${findingText(english, finding)}\n`)
    .join('');
}

/** Findings as JSON: numbers from 1, null where the rule does not concern a round, table or pair. */
export function findingRecords(findings: readonly Finding[], contestants: Contestants) {
  const english = wordsFor(en('ebu'), contestants);
  return findings.map((finding) => {
    const { rule, severity, round, table, pair } = finding;
    const message = findingText(english, finding);
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
