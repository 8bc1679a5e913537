// YAML of other programs as JSON, which jsonRows.ts reads. Of movements it knows nothing. Anchors are refused, because a
// few lines of them can stand for any number of values. Positions in the text are lost. Linear in the text.

import { load, YAMLException } from 'js-yaml';

/** A key alone on its line with indented entries below it, as no table has. */
const YAML = /^[ \t]*(?:- )?["']?[A-Za-z_][\w -]{0,30}["']?:[ \t]*\n[ \t]*(?:- |[A-Za-z_])/m;
const ENTRY = /^[ \t]*(?:- )?["']?[A-Za-z_]\w*["']?: \S/m;
const ANCHORS = /[&*]\w/;
/** Longer texts are no movement in YAML of another program. */
const MAX_LENGTH = 1_000_000;

/** The text as JSON; null if it is not YAML. */
export function jsonOfYaml(text: string): string | null {
  const head = text.slice(0, 5_000);
  if (text.length > MAX_LENGTH || !YAML.test(head) || !ENTRY.test(head)) return null;
  if (ANCHORS.test(text)) return null;
  try {
    const value: unknown = load(text);
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : null;
  } catch (error) {
    if (error instanceof YAMLException) return null;
    throw error;
  }
}
