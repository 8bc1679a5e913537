// How to run the movement, in words made from the movement itself.

import { useMemo } from 'react';
import type { InstructionKind } from '../../movement/instruction.ts';
import { instructionsOf } from '../../movement/instructions.ts';
import { useActions, useApp, useAppLater } from '../arrowswitchContext.ts';
import styles from './InstructionsPanel.module.css';

const HEADINGS: Readonly<Record<InstructionKind, string>> = {
  northSouth: 'N-S',
  eastWest: 'E-W',
  skip: 'Skip',
  boards: 'Boards',
  relay: 'Stands',
  share: 'Tables together',
  sitOut: 'Sit-outs',
  switch: 'Switches',
  copies: 'Prepare',
};

export function InstructionsPanel() {
  const movement = useAppLater((state) => state.document.movement);
  const cards = useApp((state) => state.preferences.cards);
  const actions = useActions();
  const groups = useMemo(() => {
    const lines = new Map<InstructionKind, string[]>();
    for (const { kind, text } of instructionsOf(movement, cards.vocabulary)) {
      lines.set(kind, [...(lines.get(kind) ?? []), text]);
    }
    return [...lines];
  }, [movement, cards.vocabulary]);
  return (
    <section className={styles.panel} aria-labelledby="instructions-title">
      <header>
        <h2 id="instructions-title">How to run it</h2>
        <label>
          Words{' '}
          <select
            value={cards.vocabulary}
            onChange={({ target }) =>
              actions.setPreferences({
                cards: { ...cards, vocabulary: target.value as typeof cards.vocabulary },
              })
            }
          >
            <option value="ebu">EBU: share, relay</option>
            <option value="acbl">ACBL: relay, bye stand</option>
          </select>
        </label>
      </header>
      <dl>
        {groups.map(([kind, lines]) => (
          <div key={kind}>
            <dt>{HEADINGS[kind]}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
