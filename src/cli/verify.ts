// verify: checks a certificate that optimise --prove FILE has written, with code that the search does not use; it does not
// even load the search.

import * as v from 'valibot';
import type { Movement } from '../movement/index.ts';
import { readMovements } from '../notation/formats.ts';
import { certificateSchema, checkCertificate, type Proof } from '../verify/certificate.ts';
import { verdictText } from '../words/english/verify.ts';
import {
  CommandError,
  type ExitStatus,
  jsonIn,
  type Shell,
  type TerminalCommand,
} from './command.ts';

export const verifyCommand: TerminalCommand = {
  name: 'verify',
  operand: 'CERTIFICATE',
  options: [{ name: 'json', help: 'what was found, as JSON' }],
  examples: ['verify certificate.json'],
  async run(given, shell): Promise<ExitStatus> {
    const { movement, sumOfSquares, proof } = await readCertificate(given.operand, shell);
    const verdict = checkCertificate(movement, sumOfSquares, proof);
    const isValid = verdict.kind === 'holds';
    const text = verdictText(verdict, sumOfSquares, proof.kind);
    shell.out(
      given.has('json')
        ? `${JSON.stringify({ isValid, sumOfSquares, proof: proof.kind, verdict })}\n`
        : `${text}\n`,
    );
    return isValid ? 0 : 1;
  },
};

interface Certificate {
  readonly movement: Movement;
  readonly sumOfSquares: number;
  readonly proof: Proof;
}

/** The certificate in a file. Throws CommandError. */
async function readCertificate(path: string, shell: Shell): Promise<Certificate> {
  const text = new TextDecoder().decode(await shell.readInput(path));
  const parsed = v.safeParse(certificateSchema, jsonIn(text));
  if (!parsed.success) throw new CommandError(`${path}: this is not a certificate.`);
  const { movement: written, ...rest } = parsed.output;
  const read = await readMovements(JSON.stringify(written), { fileName: null, formatId: 'json' });
  const movement = read.ok ? read.movements[0] : undefined;
  if (movement === undefined) throw new CommandError(`${path}: its movement cannot be read.`);
  return { movement, ...rest };
}
