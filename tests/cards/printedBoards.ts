// Where the boards of a table go and with whom they are shared, as its printed card says it in English.

import type { Card, CardRow } from '../../src/cards/card.ts';

/** What is printed, with plain spaces. */
export const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

/** The rounds of a card. */
export function rowsOf({ blocks }: Card): readonly CardRow[] {
  return blocks.flatMap((block) =>
    block.kind !== 'table' ? [] : block.rows.filter(({ mark }) => mark !== 'session'),
  );
}

/** Where a table card sends the boards after a round: its column, or its rule with the exceptions. */
export function printedDestination(card: Card, roundIndex: number): string {
  for (const block of card.blocks) {
    if (block.kind === 'notes') {
      const rule = block.lines.find(({ lead }) => lead === 'Boards')?.text;
      if (rule === undefined) continue;
      const [usual, ...exceptions] = plain(rule).split('; ');
      const opening = `after round ${roundIndex + 1} `;
      const exception = exceptions.find((text) => text.startsWith(opening));
      return exception?.slice(opening.length) ?? usual ?? '';
    }
    if (block.kind !== 'table') continue;
    const column = block.columns.findIndex(({ heading }) => heading === 'Boards to');
    if (column >= 0) return plain(rowsOf(card)[roundIndex]?.cells[column]?.text);
  }
  return '';
}

/** With whom a table card says that boards are shared in a round: its column, or its notes. */
export function printedSharers(card: Card, roundIndex: number): string {
  return card.blocks
    .flatMap((block): readonly string[] => {
      if (block.kind === 'notes') {
        return block.lines.flatMap(({ lead, text }) => {
          const [, tables = '', rounds = ''] =
            /^boards with (.*) in (?:rounds? )?(.*)$/.exec(lead === 'Share' ? plain(text) : '') ??
            [];
          return isAmong(rounds, roundIndex + 1) ? [tables] : [];
        });
      }
      if (block.kind !== 'table') return [];
      const column = block.columns.findIndex(({ heading }) => heading === 'Share');
      return column < 0 ? [] : [plain(rowsOf(card)[roundIndex]?.cells[column]?.text)];
    })
    .join();
}

/** Whether a number is in a list such as `1, 3–5 and 7`. */
function isAmong(list: string, number: number): boolean {
  if (list === 'every round') return true;
  return list.split(/, | and /).some((item) => {
    const [first = 0, last = first] = item.split('–').map(Number);
    return first <= number && number <= last;
  });
}
