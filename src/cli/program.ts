// The command line as a whole: finds the command, prints help, turns errors into messages and exit statuses.
// Files, streams and the clock are accessed through the shell only.

import { version } from 'virtual:version';
import {
  Arguments,
  type CommandEntry,
  CommandError,
  type ExitStatus,
  type Shell,
} from './command.ts';
import { suggestionFor } from './suggestion.ts';

/** A set of commands, and how it is called. */
export interface Program {
  readonly call: string;
  readonly commands: readonly CommandEntry[];
}

/** Runs one command line (without the program's name) and returns its exit status. Throws on programming errors only. */
export async function runProgram(
  program: Program,
  args: readonly string[],
  shell: Shell,
): Promise<ExitStatus> {
  const isQuiet = args.includes('--quiet');
  const [name, ...rest] = args.filter((arg) => arg !== '--quiet');
  if (name === '--help' || name === '-h' || name === 'help') {
    shell.out(overview(program));
    return 0;
  }
  if (name === '--version') {
    shell.out(`${version}\n`);
    return 0;
  }
  const entry = program.commands.find((each) => each.name === name);
  if (entry === undefined) {
    if (name === undefined) shell.note(overview(program));
    else shell.error(`${unknownCommand(program, name)}\n`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    shell.out(await helpOn(program, entry, rest));
    return 0;
  }
  try {
    const command = await entry.load(rest);
    const { notingShell, writeHeld } = holdingNotes(isQuiet ? quieted(shell) : shell);
    const status = await command.run(new Arguments(command, rest), notingShell);
    writeHeld();
    return status;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    shell.error(`${error.message}\n`);
    return 2;
  }
}

/** A shell that shows results and errors alone. */
function quieted(shell: Shell): Shell {
  return { ...shell, note: () => undefined, progress: () => undefined };
}

/**
 * A shell that holds notes until the command shows or writes something else: what was noted about a file before the command
 * is refused would only hide why.
 */
function holdingNotes(shell: Shell): {
  readonly notingShell: Shell;
  readonly writeHeld: () => void;
} {
  let held: string[] | null = [];
  const writeHeld = (): void => {
    for (const text of held ?? []) shell.note(text);
    held = null;
  };
  const notingShell: Shell = {
    ...shell,
    note: (text) => {
      if (held === null) shell.note(text);
      else held.push(text);
    },
    out: (text) => {
      writeHeld();
      shell.out(text);
    },
    error: (text) => {
      writeHeld();
      shell.error(text);
    },
    progress: (text) => {
      writeHeld();
      shell.progress(text);
    },
    writeFile: (path, bytes, options) => {
      writeHeld();
      return shell.writeFile(path, bytes, options);
    },
  };
  return { notingShell, writeHeld };
}

function unknownCommand({ commands }: Program, name: string): string {
  const names = commands.map((command) => command.name);
  return `There is no command “${name}”.${suggestionFor(name, names)} Run --help for all commands.`;
}

function overview({ call, commands }: Program): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    `Usage: ${call} COMMAND [ARGUMENTS]`,
    '',
    ...lines,
    '',
    'Run COMMAND --help for its options. FILE may be - for standard input; paths start from the current folder.',
    'Exit status: 0 success; 1 a rule is broken or a result falls short; 2 unreadable input or wrong use.',
    '--version prints the version; --quiet leaves out notes and progress. NO_COLOR turns colours off.',
    '',
  ].join('\n');
}

async function helpOn(
  program: Program,
  { name, summary, load }: CommandEntry,
  args: readonly string[],
): Promise<string> {
  const { operand, options, examples } = await load(args);
  const forms = options.map(({ name: option, value = '', mayLackValue }) =>
    `--${option} ${mayLackValue ? `[${value}]` : value}`.trimEnd(),
  );
  const width = Math.max(0, ...forms.map(({ length }) => length));
  const lines = options.map(({ help }, i) => `  ${(forms[i] ?? '').padEnd(width)}  ${help}`);
  const call = [program.call, name, operand, lines.length > 0 ? '[OPTIONS]' : null];
  return [
    `Usage: ${call.filter((part) => part !== null).join(' ')}`,
    summary,
    '',
    ...lines,
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${callsIn(example, program)}`),
    '',
  ].join('\n');
}

/** An example as it is typed: each of its commands is a call of the program. */
function callsIn(example: string, { call }: Program): string {
  return example
    .split(' | ')
    .map((part) => `${call} ${part}`)
    .join(' | ');
}
