// Cards as lines of text, so that tests read like the cards.

import type { Card, CardGuides, CardOptions } from '../../src/cards/card.ts';
import { DEFAULT_CARD_OPTIONS } from '../../src/cards/card.ts';
import { createCards } from '../../src/cards/model.ts';
import type { Movement } from '../../src/movement/movement.ts';

/** A card line by line: heading, column headings, rows with their mark and remark, notes; plain spaces only. */
function cardText({ heading, subheading, blocks }: Card): readonly string[] {
  const title = subheading === '' ? heading : `${heading} · ${subheading}`;
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'notes') {
      const notes = block.lines.map(({ lead, text }) => (lead === '' ? text : `${lead}: ${text}`));
      return block.heading === '' || notes.length === 0 ? notes : [`[${block.heading}]`, ...notes];
    }
    if (block.kind === 'codes') return block.codes.map(({ caption }) => `code: ${caption}`);
    if (block.kind === 'pictures') {
      const captions = block.pictures.map(({ caption, picture }) => `${picture.kind}: ${caption}`);
      return block.heading === '' ? captions : [`[${block.heading}]`, ...captions];
    }
    const rows = block.rows.map(({ cells, mark, remark }) => {
      const texts = cells.map(({ text, name }) => (name === '' ? text : `${text} ${name}`.trim()));
      const sign = { plain: '', switch: '* ', sitOut: '- ', session: '# ' }[mark];
      return `${sign}${[...texts, ...(remark === '' ? [] : [remark])].join(' | ')}`;
    });
    return [block.columns.map((column) => column.heading).join(' | '), ...rows];
  });
  return [title, ...lines].map((line) => line.replaceAll('\u00a0', ' '));
}

/** The cards of a movement as text, with the default options except for those given. */
export function cardsText(
  movement: Movement,
  options: Partial<CardOptions>,
  guides: CardGuides | null = null,
): readonly (readonly string[])[] {
  return createCards(movement, { ...DEFAULT_CARD_OPTIONS, ...options }, guides).map(cardText);
}
