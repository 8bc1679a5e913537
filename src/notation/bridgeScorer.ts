// Files of the Bridgescorer program, recognised here; their reader is loaded with its parser of YAML when there is one to read.

import type { Format } from './format.ts';

export const bridgeScorer = {
  id: 'bridgescorer',
  extension: 'yaml',
  alsoExtensions: ['yml'],
  mediaType: 'application/yaml',
  recognises: (text) => {
    const head = text.slice(0, 20_000);
    return ['hands', 'table', 'round', 'ns', 'ew'].every(
      (name) => head.includes(`${name}:`) || head.includes(`"${name}":`),
    );
  },
  parse: async (text, source) => (await import('./bridgeScorerHands.ts')).parseHands(text, source),
} satisfies Format;
