// Fills in all rounds from round 1: who follows whom, and how the sets move.

import { type FormEvent, useState } from 'react';
import type { RoundOneRule } from '../../catalogue/index.ts';
import type { PairNumber } from '../../movement/index.ts';
import {
  cyclesHelp,
  noSuchPair,
  notPairs,
  pairTwice,
  roundsOverwritten,
} from '../../words/english/pageEditing.ts';
import { refusalText } from '../../words/english/refusals.ts';
import { useActions, useApp, useWording } from '../arrowswitchContext.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { LONGEST_LIST } from '../parts/fieldLengths.ts';
import { SaveOrDiscard, useFormDraft } from './formDraft.tsx';

export function RoundOneDialog({ onClose }: { readonly onClose: () => void }) {
  const movement = useApp((state) => state.document.movement);
  const following = useApp((state) => state.document.following);
  const actions = useActions();
  const worded = useWording();
  const { typed, keep, forget } = useFormDraft('roundOne', movement);
  const [fault, setFault] = useState<string | null>(null);
  const leave = (): void => {
    forget();
    onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const cycles = parseCycles(String(form.get('cycles')), movement.pairCount);
    if ('fault' in cycles) {
      setFault(worded(cycles.fault));
      return;
    }
    const refusal = actions.followRoundOne({ cycles, setStep: Number(form.get('setStep')) });
    actions.dismissRefusal();
    setFault(refusal && worded(refusalText(refusal)));
    if (refusal === null) leave();
  };
  return (
    <Dialog title="Fill in all rounds from round 1" height={28} onClose={onClose}>
      <form className="form" onSubmit={submit} onInput={keep}>
        <p>{roundsOverwritten(movement.rounds.length)}</p>
        <label>
          Who follows whom
          <input
            type="text"
            name="cycles"
            maxLength={LONGEST_LIST}
            data-first-focus
            aria-describedby="cycles-hint"
            defaultValue={typed?.cycles ?? cyclesText(following, movement.pairCount)}
          />
        </label>
        <p id="cycles-hint">{worded(cyclesHelp(movement.pairCount))}</p>
        <label>
          Boards move by (sets)
          <input
            type="number"
            name="setStep"
            min={1 - movement.sets.length}
            max={movement.sets.length - 1}
            required
            defaultValue={typed?.setStep ?? following?.setStep ?? 1}
          />
        </label>
        {fault !== null && (
          <p role="alert" className="failure">
            {fault}
          </p>
        )}
        <SaveOrDiscard save="Fill in" onDiscard={leave} />
      </form>
    </Dialog>
  );
}

/** The rows of the current rule, or by default those of a Howell whose last pair is stationary. */
function cyclesText(following: RoundOneRule | null, pairCount: number): string {
  if (following === null) return `1-${pairCount - 1}`;
  return following.cycles.map((cycle) => cycle.join(' ')).join('; ');
}

/** The rows of pairs in a text, with ascending or descending ranges expanded; or what is wrong with it. */
export function parseCycles(
  text: string,
  pairCount: number,
): readonly (readonly PairNumber[])[] | { readonly fault: string } {
  const seen = new Set<number>();
  const cycles: PairNumber[][] = [];
  for (const row of text.split(';')) {
    const cycle: PairNumber[] = [];
    for (const word of row.split(/[\s,]+/).filter((part) => part !== '')) {
      const match = /^(\d{1,3})(?:[-–](\d{1,3}))?$/.exec(word);
      if (match === null) return { fault: notPairs(word) };
      for (const pair of rangeOf(Number(match[1]), Number(match[2] ?? match[1]))) {
        if (pair < 1 || pair > pairCount) return { fault: noSuchPair(pair, pairCount) };
        if (seen.has(pair)) return { fault: pairTwice(pair) };
        seen.add(pair);
        cycle.push(pair as PairNumber);
      }
    }
    if (cycle.length > 0) cycles.push(cycle);
  }
  return cycles;
}

function rangeOf(from: number, to: number): readonly number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => from + step * index);
}
