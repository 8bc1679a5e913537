// Findings as printed in the terminal and as written to JSON.

import { type Finding, findingSet } from '../movement/findings.ts';
import { en } from '../words/en.ts';
import { findingText } from '../words/words.ts';

const english = en('ebu');

/** One finding per line. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map((finding) => `${finding.severity.padEnd(7)}  ${findingText(english, finding)}\n`)
    .join('');
}

/** A finding as JSON: numbers from 1, null where the rule does not concern a round, table or pair. */
export function findingRecord(finding: Finding) {
  const { rule, severity, round, table, pair } = finding;
  const message = findingText(english, finding);
  return { rule, severity, round, table, pair, set: findingSet(finding), message };
}
