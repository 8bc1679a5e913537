// Findings as the terminal prints them and as JSON has them.

import { type Finding, findingSet } from '../movement/findings.ts';
import { findingText, wordsOf } from '../words/words.ts';

const english = wordsOf('en', 'ebu');

/** One finding per line. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map((finding) => `${finding.severity.padEnd(7)}  ${findingText(english, finding)}\n`)
    .join('');
}

/** A finding in JSON: numbers from 1, null where the rule names no such thing. */
export function findingRecord(finding: Finding) {
  const { rule, severity, round, table, pair } = finding;
  const message = findingText(english, finding);
  return { rule, severity, round, table, pair, set: findingSet(finding), message };
}
