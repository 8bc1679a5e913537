// verify: checks a certificate that optimise --prove FILE has written, with code that the search does not use.

import { checkCertificate } from '../verify/certificate.ts';
import { verdictText } from '../words/english/verify.ts';
import { readCertificate } from './certificate.ts';
import type { ExitStatus, TerminalCommand } from './command.ts';

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
