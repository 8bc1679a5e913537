// cards: a movement's printed cards, as a PDF file.

import {
  CARDS_PER_PAGE,
  type ChosenCards,
  DEFAULT_CARD_OPTIONS,
  MAX_PRINTED_CHARACTERS,
  ORIENTATIONS,
  PAPERS,
  PRINT_KINDS,
  type PrintOptions,
} from '../cards/card.ts';
import { missingGlyphs } from '../cards/layout.ts';
import { printTitle } from '../cards/model.ts';
import { layOutPrint } from '../cards/print.ts';
import {
  LIMITS,
  type Movement,
  namesOf,
  namesOfNobody,
  namesOfPlaying,
  withoutEmptyEnd,
} from '../movement/index.ts';
import { ParseError } from '../notation/format.ts';
import { decodeText } from '../notation/text.ts';
import { namesSeated } from '../people/field.ts';
import { TERMS } from '../words/dictionary.ts';
import { wordedIn } from '../words/english/contestants.ts';
import {
  fewerPerPageText,
  missingGlyphsText,
  namesOfNobodyText,
} from '../words/english/pageCards.ts';
import { conflictTexts } from '../words/english/people.ts';
import { dateText, LANGUAGES } from '../words/languages.ts';
import {
  type Arguments,
  CommandError,
  type ExitStatus,
  type Shell,
  type TerminalCommand,
} from './command.ts';
import { listedIn, playedFileOptions, readPlayedFile, writeNotes } from './movementFile.ts';
import { numberingOptions, withNumbering } from './numbering.ts';
import { readPeopleFile, seatPeople } from './seat.ts';

const PER_PAGE = CARDS_PER_PAGE.map(String);
const usual = DEFAULT_CARD_OPTIONS;

export const cardsCommand: TerminalCommand = {
  name: 'cards',
  operand: 'FILE',
  options: [
    { name: 'out', value: 'FILE.pdf', help: 'the file to write; - for standard output' },
    { name: 'force', help: 'write it even over the file that was read' },
    { name: 'kind', value: 'KIND', help: helpOn(PRINT_KINDS, usual.kind) },
    { name: 'paper', value: 'PAPER', help: helpOn(PAPERS, usual.paper) },
    { name: 'orientation', value: 'WAY', help: helpOn(ORIENTATIONS, usual.orientation) },
    {
      name: 'per-page',
      value: 'N',
      help: `cards per page: ${helpOn(PER_PAGE, `${usual.perPage}`)}`,
    },
    { name: 'large', help: 'large print' },
    { name: 'language', value: 'CODE', help: helpOn(LANGUAGES, usual.language) },
    { name: 'terms', value: 'BODY', help: helpOn(TERMS, usual.terms) },
    { name: 'section', value: 'LETTER', help: 'section letter, which gives the cards a colour' },
    { name: 'club', value: 'TEXT', help: 'printed at the foot' },
    { name: 'event', value: 'TEXT', help: 'printed at the foot' },
    { name: 'date', value: 'TEXT', help: 'printed at the foot (default today)' },
    { name: 'only-tables', value: 'T,…', help: 'only the cards of these tables' },
    { name: 'only-pairs', value: 'P,…', help: 'only the slips of these pairs' },
    {
      name: 'names',
      value: 'FILE',
      help: 'names of the pairs that play, one per line, pair 1 first',
    },
    {
      name: 'people',
      value: 'FILE.csv',
      help: 'who plays, as seat reads it: printed by their numbers, and seated where they have none',
    },
    ...numberingOptions,
    ...playedFileOptions,
  ],
  examples: [
    'cards movement.json --out cards.pdf',
    'cards movement.json --out slips.pdf --kind pair --paper letter --names names.txt',
    'cards movement.json --out positions.pdf --kind positions --people people.csv',
    'cards after.json --out changed.pdf --kind everything --only-tables 3,5 --only-pairs 7,12',
  ],
  async run(given, shell): Promise<ExitStatus> {
    const out = given.text('out');
    if (out === undefined)
      throw new CommandError(
        'cards: --out is required: the name of the PDF file, or - for standard output.',
      );
    given.notBoth('names', 'people');
    const layout = await layoutOf(given, shell);
    const people = given.has('people') ? await readPeopleFile(given, shell) : null;
    const movement = withNumbering(given, await readPlayedFile(given, shell));
    const options: PrintOptions = { ...layout, only: chosenCards(given, movement) };
    const typed =
      options.pairNames && namesOfPlaying({ ...movement, names: [] }, options.pairNames);
    const seated = people && seatPeople(given, people, movement);
    for (const text of people && seated ? conflictTexts(people, seated) : []) {
      shell.error(`${wordedIn(movement, text)}\n`);
    }
    const held = people && seated && namesSeated({ people }, seated.seating);
    const pairNames = held ?? typed ?? namesOf(movement);
    const { pages, remarks } = layOutPrint(movement, { ...options, pairNames });
    if (pages.length === 0) {
      shell.error(
        `${given.operand}: the movement has nothing to print on ${options.kind} cards.\n`,
      );
      return 1;
    }
    const missing = missingGlyphs(pages);
    const nobody = namesOfNobody(movement, pairNames ?? []);
    const notes = [
      ...remarks.map(fewerPerPageText),
      ...(nobody.length === 0 ? [] : [namesOfNobodyText(nobody)]),
    ];
    writeNotes(missing.length === 0 ? notes : [...notes, missingGlyphsText(missing)], shell);
    // Loaded only here because the PDF writer is large.
    const { renderPdf } = await import('../cards/pdf.ts');
    const bytes = await renderPdf(pages, {
      title: printTitle(movement, options),
      language: options.language,
      createdAt: new Date(shell.today()),
    });
    await shell.writeFile(out, bytes, { mayReplaceInput: given.has('force') });
    return seated === null || seated.conflicts.length === 0 ? 0 : 1;
  },
};

function helpOn(choices: readonly string[], unless: string): string {
  return `${choices.join(', ')} (default ${unless})`;
}

async function layoutOf(given: Arguments, shell: Shell): Promise<Omit<PrintOptions, 'only'>> {
  const perPage = given.choice('per-page', PER_PAGE);
  const language = given.choice('language', LANGUAGES) ?? usual.language;
  return {
    kind: given.choice('kind', PRINT_KINDS) ?? usual.kind,
    paper: given.choice('paper', PAPERS) ?? usual.paper,
    orientation: given.choice('orientation', ORIENTATIONS) ?? usual.orientation,
    perPage: CARDS_PER_PAGE.find((count) => String(count) === perPage) ?? usual.perPage,
    largePrint: given.has('large'),
    section: printedText(given, 'section') ?? usual.section,
    club: printedText(given, 'club') ?? usual.club,
    event: printedText(given, 'event') ?? usual.event,
    date: printedText(given, 'date') ?? dateText(shell.today(), language),
    pairNames: await readNames(given, shell),
    terms: given.choice('terms', TERMS) ?? usual.terms,
    language,
    finish: usual.finish,
    session: usual.session,
  };
}

/** A text that cards show in one line. */
function printedText(given: Arguments, name: string): string | undefined {
  const text = given.text(name);
  if (text === undefined || text.length <= MAX_PRINTED_CHARACTERS) return text;
  throw new CommandError(
    `cards: --${name} may have ${MAX_PRINTED_CHARACTERS} characters, not ${text.length}.`,
  );
}

/** The cards that are asked for by number; null for all. */
function chosenCards(given: Arguments, movement: Movement): ChosenCards | null {
  if (!given.has('only-tables') && !given.has('only-pairs')) return null;
  return {
    tables: listedIn(movement, 'tables', given, 'only-tables'),
    pairs: listedIn(movement, 'pairs', given, 'only-pairs'),
  };
}

/** The lines of the file of names; null if no file is given. Throws CommandError. */
async function readNames(given: Arguments, shell: Shell): Promise<readonly string[] | null> {
  const path = given.text('names');
  if (path === undefined) return null;
  if (path === '-' && given.operand === '-') {
    throw new CommandError('cards: the movement and the names cannot both be standard input.');
  }
  try {
    const lines = decodeText(await shell.readInput(path)).split('\n');
    const names = withoutEmptyEnd(lines.map((line) => line.trim()));
    const most = LIMITS.titleLength;
    const long = names.findIndex((name) => name.length > most);
    if (long < 0) return names;
    throw new CommandError(`${path}:${long + 1}: a name may have ${most} characters.`);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new CommandError(`${path}: ${error.message}`);
  }
}
