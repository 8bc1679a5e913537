// cards: printed cards of a movement, as a PDF file.

import { type CardOptions, DEFAULT_CARD_OPTIONS } from '../cards/card.ts';
import { layoutCards, missingGlyphs } from '../cards/layout.ts';
import { createCards } from '../cards/model.ts';
import { renderPdf } from '../cards/pdf.ts';
import { type Command, CommandError, type ExitStatus } from './command.ts';
import { fileOptions, readMovementFile } from './movementFile.ts';

const KINDS = ['table', 'pair', 'relay', 'director'] as const;
const PAPERS = ['a4', 'letter'] as const;

export const cards: Command = {
  name: 'cards',
  operand: 'FILE',
  summary: 'printed cards of a movement, as a PDF file',
  options: [
    { name: 'out', value: 'FILE.pdf', help: 'where to write it' },
    { name: 'kind', value: 'KIND', help: `${KINDS.join(', ')}; table when not given` },
    { name: 'paper', value: 'PAPER', help: `${PAPERS.join(', ')}; a4 when not given` },
    ...fileOptions,
  ],
  async run(given, shell): Promise<ExitStatus> {
    const out = given.text('out');
    if (out === undefined) throw new CommandError('cards: say --out where: a file name.');
    const options: CardOptions = {
      ...DEFAULT_CARD_OPTIONS,
      kind: given.choice('kind', KINDS) ?? 'table',
      paper: given.choice('paper', PAPERS) ?? 'a4',
    };
    const { movement } = await readMovementFile(given, shell);
    const made = createCards(movement, options);
    if (made.length === 0) {
      shell.error(`${given.operand}: there is nothing for cards of the kind ${options.kind}.\n`);
      return 1;
    }
    const pages = layoutCards(made, options);
    const missing = missingGlyphs(pages);
    if (missing.length > 0) {
      shell.error(`note: the font lacks ${missing.join(' ')}; a box is printed instead.\n`);
    }
    await shell.writeFile(out, renderPdf(pages, { title: movement.title }));
    return 0;
  },
};
