import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit, isEmptyEdit } from '../../src/movement/edit.ts';
import type { Movement } from '../../src/movement/movement.ts';
import {
  createDocument,
  type DocumentResult,
  type DocumentState,
  goTo,
  perform,
  redo,
  statesFrom,
  undo,
} from '../../src/store/history.ts';
import { refusalText } from '../../src/words/english/refusals.ts';
import { anyOfAllKinds as anyMovement } from '../movement/individuals.ts';
import { anyIntent, type Intent } from './randomEdits.ts';

type Step = Intent | 'undo' | 'redo';

const anySteps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: anyIntent },
    { weight: 2, arbitrary: fc.constantFrom<Step>('undo', 'redo') },
  ),
  { maxLength: 12 },
);

function performAll(movement: Movement, intents: readonly Intent[]): DocumentState {
  let document = createDocument(movement);
  for (const intent of intents) {
    const result = perform(document, intent(document.movement), 'Edit');
    if (result.ok) document = result.document;
  }
  return document;
}

function documentOf(result: DocumentResult): DocumentState {
  if (!result.ok) throw new Error(refusalText(result.refusal));
  return result.document;
}

function repeat(document: DocumentState, step: typeof undo): DocumentState {
  let current = document;
  for (;;) {
    const next = documentOf(step(current));
    if (next === current) return current;
    current = next;
  }
}

describe('history', () => {
  it('knows the movement after every edit, done or undone, whatever has been asked before', () => {
    fc.assert(
      fc.property(anyMovement, anySteps, (movement, steps) => {
        let document = createDocument(movement);
        for (const step of steps) {
          const result =
            step === 'undo'
              ? undo(document)
              : step === 'redo'
                ? redo(document)
                : perform(document, step(document.movement), 'Edit');
          if (result.ok) document = result.document;
          const edits = document.past.length + document.future.length;
          const states = statesFrom(document, 1);
          // What is on the screen is known too, when it is the first.
          expect(states.size).toBe(edits + Number(document.past.length === 0));
          for (const [count, state] of states) {
            expect(state).toEqual(documentOf(goTo(document, count)).movement);
          }
        }
      }),
    );
  });

  it('undoing all returns the first movement, redoing all the last', () => {
    fc.assert(
      fc.property(anyMovement, fc.array(anyIntent, { maxLength: 8 }), (movement, intents) => {
        const last = performAll(movement, intents);
        const first = repeat(last, undo);
        expect(first.movement).toEqual(movement);
        expect(first.past).toEqual([]);
        const again = repeat(first, redo);
        expect(again.movement).toEqual(last.movement);
        expect(again.past.length).toBe(last.past.length);
        expect(again.future).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('edits, undos and redos in any order move along one line of movements', () => {
    fc.assert(
      fc.property(anyMovement, anySteps, (movement, steps) => {
        let line = [movement];
        let at = 0;
        let document = createDocument(movement);
        for (const step of steps) {
          const before = document;
          if (step === 'undo' || step === 'redo') {
            document = documentOf(step === 'undo' ? undo(document) : redo(document));
            at = Math.min(Math.max(at + (step === 'undo' ? -1 : 1), 0), line.length - 1);
          } else {
            const edit = step(document.movement);
            const applied = applyEdit(document.movement, edit);
            const result = perform(document, edit, 'Edit');
            expect(result.ok).toBe(applied.ok);
            if (!result.ok || !applied.ok || isEmptyEdit(edit)) continue;
            document = result.document;
            line = [...line.slice(0, at + 1), applied.movement];
            at += 1;
          }
          expect(document.movement).toEqual(line[at]);
          expect(document.past.length).toBe(at);
          expect(document.future.length).toBe(line.length - 1 - at);
          expect(document === before || document.revision === before.revision + 1).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a refused edit says why and leaves the document as it was', () => {
    fc.assert(
      fc.property(anyMovement, fc.array(anyIntent, { maxLength: 8 }), (movement, intents) => {
        let document = createDocument(movement);
        for (const intent of intents) {
          const before = structuredClone(document);
          const result = perform(document, intent(document.movement), 'Edit');
          expect(document).toEqual(before);
          if (result.ok) document = result.document;
          else expect(refusalText(result.refusal)).not.toBe('');
        }
      }),
    );
  });

  it('keeps the label of an edit through undo and redo', () => {
    const [movement] = fc.sample(anyMovement, { numRuns: 1, seed: 1 }) as [Movement];
    const edit = { kind: 'describe', title: 'Club night', notes: '' } as const;
    const done = documentOf(perform(createDocument(movement), edit, 'Name the movement'));
    const undone = documentOf(undo(done));
    expect(undone.future[0]?.label).toBe('Name the movement');
    expect(documentOf(redo(undone)).past[0]?.label).toBe('Name the movement');
  });

  it('an edit without content leaves no trace', () => {
    const [movement] = fc.sample(anyMovement, { numRuns: 1, seed: 1 }) as [Movement];
    const document = createDocument(movement);
    const result = perform(document, { kind: 'toggleSwitches', toggles: [] }, 'Nothing');
    expect(result.ok && result.document).toBe(document);
  });
});
