// Sheets of a workbook that are parts of one movement: one for each round or table.

import type { NamedText } from '../format.ts';
import { createForms } from './forms.ts';

/** The sheets, joined to one text under their names if each is a round, or each is a table. */
export function countedSheets(sheets: readonly NamedText[]): readonly NamedText[] {
  const formsOf = createForms();
  const labels = sheets.map(({ name }) => formsOf(name).label);
  const isOne = labels.every(
    (label) => label !== null && label.rest === '' && label.of === labels[0]?.of,
  );
  if (sheets.length < 2 || !isOne) return sheets;
  return [{ name: '', text: sheets.map(({ name, text }) => `${name}\n${text}`).join('\n\n') }];
}
