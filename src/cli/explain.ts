// explain: how to run a movement, as a script to announce or as facts.

import { runFactsOf } from '../instructions/runFacts.ts';
import { type Movement, sectionMovement, sectionsOf } from '../movement/index.ts';
import { wordsOf } from '../words/dictionaries.ts';
import { TERMS } from '../words/dictionary.ts';
import { type Announcements, announceRun } from '../words/instructions/announce.ts';
import { LANGUAGES } from '../words/languages.ts';
import type { ExitStatus, TerminalCommand } from './command.ts';
import { playedFileOptions, readPlayedFile } from './movementFile.ts';

export const explainCommand: TerminalCommand = {
  name: 'explain',
  operand: 'FILE',
  options: [
    {
      name: 'language',
      value: 'CODE',
      help: `of the script: ${LANGUAGES.join(', ')} (default ${LANGUAGES[0]})`,
    },
    {
      name: 'terms',
      value: 'BODY',
      help: `of the English script: ${TERMS.join(', ')} (default ${TERMS[0]})`,
    },
    { name: 'json', help: 'the facts as JSON; see docs/facts.md' },
    ...playedFileOptions,
  ],
  examples: ['explain movement.json', 'explain club.asc --language de'],
  async run(given, shell): Promise<ExitStatus> {
    const language = given.choice('language', LANGUAGES) ?? LANGUAGES[0];
    const terms = given.choice('terms', TERMS) ?? TERMS[0];
    const movement = await readPlayedFile(given, shell);
    if (given.has('json')) {
      const document = { format: 'arrowswitch-facts', version: 1, ...runFactsOf(movement) };
      shell.out(`${JSON.stringify(document, null, 2)}\n`);
    } else {
      const words = wordsOf(language, terms);
      const script = (one: Movement) =>
        announceRun(runFactsOf(one), words).map(scriptOf).join('\n');
      const parts = sectionsOf(movement).map(
        ({ name }, index) =>
          `${words.sectionTitle(name)}\n\n${script(sectionMovement(movement, index))}`,
      );
      shell.out(parts.length === 0 ? script(movement) : parts.join('\n'));
    }
    return 0;
  },
};

/** A heading per topic with its sentences; sessions have titles. */
function scriptOf({ title, announcements }: Announcements): string {
  const parts = announcements.map(
    ({ heading, sentences }) =>
      `${[heading, ...sentences.map((text) => `  ${text}`)].join('\n')}\n`,
  );
  return (title === '' ? parts : [`${title}\n`, ...parts]).join('\n');
}
