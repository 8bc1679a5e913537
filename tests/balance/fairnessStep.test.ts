// One scale for every place that says how fair a movement is.

import { expect, it } from 'vitest';
import { analyse } from '../../src/balance/analysis.ts';
import { STEP_LIMITS } from '../../src/balance/fairnessStep.ts';
import { RULED_CATALOGUE } from '../../src/catalogue/catalogue.ts';
import { fairnessOf } from '../../src/choose/fairness.ts';
import { stepWords } from '../../src/words/english/fairness.ts';
import { GLOSSARY } from '../../src/words/english/glossary.ts';
import { FIGURES } from '../../src/words/english/measures.ts';
import { fairnessWord } from '../../src/words/english/pageTonight.ts';

it.each([
  [0, 'very fair'],
  [0.99, 'very fair'],
  [1, 'fair'],
  [2.49, 'fair'],
  [2.5, 'usual for a club'],
  [4.99, 'usual for a club'],
  [5, 'uneven'],
])('an index of %d is %s', (index, words) => expect(stepWords(index)).toBe(words));

it.each([7, 9])(
  'a Mitchell of %i tables with its last round switched is fair everywhere',
  (tables) => {
    const made = RULED_CATALOGUE.generate({
      familyId: 'mitchell',
      parameters: { tables },
      boards: 3,
      switchRounds: [tables],
    });
    if (!made.ok) throw new Error(made.refusal.kind);
    expect(fairnessWord(fairnessOf(made.movement))).toBe('fair');
    expect(FIGURES.roundedIndex.unit(analyse(made.movement))).toBe('fair');
  },
);

it('is the scale that the help explains', () => {
  const help = GLOSSARY.fairEnough.paragraphs.join(' ');
  for (const limit of Object.values(STEP_LIMITS)) expect(help).toContain(` ${limit}`);
  expect(FIGURES.roundedIndex.meaning).toContain(`up to ${STEP_LIMITS.usual} usual for a club`);
});
