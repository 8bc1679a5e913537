// Reads anything that looks like a movement: a table or list in any layout, pasted or from a file. Tries every way to split
// the text and to name its columns, on the first rows of a long text; the rules of movements decide between them.
// Returns the possible readings, the likeliest first, with what was guessed and left out. Fails with the lines that were
// recognised. Rounds, tables, pairs and boards count from 1. Linear in the text.

import { type Fault, faultAt, NOWHERE } from '../facts.ts';
import { type FileSource, type ParseResult, reading } from '../format.ts';
import { isMeantAsJson, parseJson } from '../json.ts';
import { byCost, candidatesOf, candidatesOfSentences, type LayoutWishes } from './candidates.ts';
import { withoutDates } from './dates.ts';
import { listsMatches, resultsIn, resultTagIn, saysRule } from './noMovement.ts';
import { withFigures } from './numerals.ts';
import { partsOf } from './parts.ts';
import { LAYOUT_ID, type LayoutReading, readingsOf } from './readings.ts';
import { sectionsOf } from './sections.ts';
import { readSeveral } from './several.ts';
import { sourceTables } from './source.ts';
import { xmlFault } from './xml.ts';
import { yamlFault } from './yaml.ts';

/** The part of an unreadable text that is shown, in characters. */
const MAX_QUOTED = 20_000;

/** The readings of a text, the likeliest first; empty if it is not a movement. A given `chosen` layout is applied as it is. */
function layoutReadings(
  text: string,
  source: FileSource,
  wishes: LayoutWishes,
): readonly LayoutReading[] {
  const all = withoutDates(withFigures(text)).flatMap((dated) => {
    const parts = partsOf(dated.text);
    return parts === null ? [] : [{ parts, dates: dated.dates }];
  });
  const { membersLeftOut = [], boardsPerSet = null } = all[0]?.parts ?? {};
  const readBy = (candidatesIn: typeof candidatesOf) => {
    const found = all.flatMap(({ parts, dates }) => candidatesIn(parts, dates, wishes));
    return readingsOf(found.toSorted(byCost), { text, membersLeftOut, boardsPerSet }, source);
  };
  const inWords = readBy(candidatesOfSentences);
  return inWords.length > 0 ? inWords : readBy(candidatesOf);
}

/** A text that is no movement: each line that has data, so that the page can mark what was recognised, and why it is none. */
function recognisedIn(shown: string): {
  readonly recognised: readonly number[];
  readonly results: ReturnType<typeof resultsIn>;
} {
  const [dated] = withoutDates(withFigures(shown));
  const parts = partsOf(dated?.text ?? shown);
  if (parts === null) return { recognised: [], results: null };
  const all = sourceTables(parts).map((table) => {
    const { sections } = sectionsOf(table);
    return sections.flatMap(({ rows }) => rows.map(({ line }) => line));
  });
  const recognised = all.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return { recognised, results: resultsIn(parts.lines, parts.cellOf) ?? resultTagIn(shown) };
}

/** The result of reading a text as a layout; null if it is no movement. A text of several movements has no readings to choose from. */
export function parseLayout(
  text: string,
  source: FileSource,
  wishes: LayoutWishes = {},
): ParseResult | null {
  const readings = layoutReadings(text, source, wishes);
  const [best] = readings;
  if (wishes.chosen === undefined) {
    const several = readSeveral(
      text,
      source,
      best,
      (part) => layoutReadings(part, source, wishes)[0],
    );
    if (several !== null) return { ok: true, formatId: LAYOUT_ID, ...several };
  }
  if (best === undefined) return null;
  const { movements, remarks } = best;
  return { ok: true, formatId: LAYOUT_ID, movements, remarks, readings };
}

/** A text in which nothing was understood as a movement: a fault at the first line that looked like one. */
export function unreadLayout(text: string): ParseResult {
  if (isMeantAsJson(text)) {
    const json = reading(LAYOUT_ID, () => {
      parseJson(text);
      return { movements: [], remarks: [] };
    });
    if (!json.ok) return { ...json, formatId: null };
  }
  const shown = text.slice(0, MAX_QUOTED);
  const { recognised, results } = recognisedIn(shown);
  return {
    ok: false,
    formatId: null,
    faults: [faultOf()],
    unread: { text: shown, recognised },
  };

  function faultOf(): Fault {
    const [atXml, atYaml] = [xmlFault(text), yamlFault(text)];
    if (atXml !== null) return faultAt(atXml, { kind: 'notXml' });
    if (atYaml !== null) return faultAt(atYaml, { kind: 'notYaml' });
    if (results !== null) {
      const { line, heading } = results;
      return faultAt({ line, column: null }, { kind: 'results', heading });
    }
    const [first] = recognised;
    const position = first === undefined ? NOWHERE : { line: first, column: null };
    if (listsMatches(shown)) return faultAt(position, { kind: 'teamMatches' });
    return faultAt(position, { kind: saysRule(shown) ? 'ruleInWords' : 'unrecognised' });
  }
}
