// How to run the movement, in words made from the movement itself, worked out in the background.

import { useEffect, useMemo, useState } from 'react';
import type { Instruction, InstructionKind } from '../../instructions/instruction.ts';
import { reasonOf } from '../../store/reason.ts';
import { coalesceRequests } from '../../worker/coalesce.ts';
import type { InstructionsRequest } from '../../worker/protocol.ts';
import { useActions, useApp, useDeferredApp } from '../arrowswitchContext.ts';
import styles from './InstructionsPanel.module.css';

const HEADINGS: Readonly<Record<InstructionKind, string>> = {
  pairs: 'Pairs',
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
  const cards = useApp((state) => state.preferences.cards);
  const actions = useActions();
  const { instructions, failure } = useInstructions(cards.vocabulary);
  const groups = useMemo(() => {
    const lines = new Map<InstructionKind, string[]>();
    for (const { kind, text } of instructions) {
      lines.set(kind, [...(lines.get(kind) ?? []), text]);
    }
    return [...lines];
  }, [instructions]);
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
      {failure !== null && <p role="alert">The words could not be worked out: {failure}</p>}
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

/** The newest words there are for the movement on the screen, or why they could not be had. */
function useInstructions(vocabulary: InstructionsRequest['vocabulary']) {
  const movement = useDeferredApp((state) => state.document.movement);
  const actions = useActions();
  const [known, setKnown] = useState<{
    readonly instructions: readonly Instruction[];
    readonly failure: string | null;
  }>({ instructions: [], failure: null });
  const requests = useMemo(
    () =>
      coalesceRequests<InstructionsRequest, readonly Instruction[]>(
        (request) => actions.instruct(request),
        (instructions) => setKnown({ instructions, failure: null }),
        (error) =>
          setKnown({
            instructions: [],
            failure: reasonOf(error),
          }),
      ),
    [actions],
  );
  useEffect(() => requests.send({ movement, vocabulary }), [requests, movement, vocabulary]);
  return known;
}
