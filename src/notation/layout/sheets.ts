// One movement in several sheets of a workbook, a round or a table in each: they are read as one text, each below its name.
// Only where the sheets are no movements by themselves. Linear in the text.

import type { FileSource, NamedText, ParseResult } from '../format.ts';
import { parseLayout } from './layout.ts';
import { isWhole, playCount } from './several.ts';

/** The movement that the sheets are together; null if they are movements by themselves, or none that is complete. */
export function readTogether(
  sheets: readonly NamedText[],
  apart: readonly ParseResult[],
  source: FileSource,
): ParseResult | null {
  const good = apart.flatMap((result) => (result.ok ? [result] : []));
  if (good.length < 2 || good.every(isWhole)) return null;
  const text = sheets.map((sheet) => `${sheet.name}\n${sheet.text}`).join('\n\n');
  const whole = parseLayout(text, source);
  if (whole?.ok !== true || !isWhole(whole)) return null;
  const fewest = good.reduce((sum, result) => sum + playCount(result), 0);
  return playCount(whole) < fewest ? null : whole;
}
