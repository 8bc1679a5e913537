// Plans the rest of the session anew: what happened, ways to go on, and the one to use as an undoable edit.
// If the movement on the screen is another one than the room plays, it is what was really played.

import { type FormEvent, useState } from 'react';
import { presentPairs, type Situation } from '../../../replan/situation.ts';
import type { WayKind } from '../../../replan/ways.ts';
import { replanFaultWords, WAY_WORDS } from '../../../words/english/replan.ts';
import { announceNews } from '../../../words/instructions/announceReplan.ts';
import type { ToldWay } from '../../../worker/protocol.ts';
import { useActions, useApp } from '../../arrowswitchContext.ts';
import { Dialog } from '../../Dialog.tsx';
import { useEvening } from '../eveningContext.ts';
import { type Asked, ChangeFields, changeOf } from './ChangeFields.tsx';
import styles from './replan.module.css';
import { usePlanning } from './usePlanning.ts';
import { WayList } from './WayList.tsx';

export function ReplanDialog({ onClose }: { readonly onClose: () => void }) {
  const { movement: plan, state, play } = useEvening();
  const onScreen = useApp((app) => app.document.movement);
  const cards = useApp(({ preferences }) => preferences.cards);
  const { openMovement } = useActions();
  const { planning, situation, start, stop, clear } = usePlanning();
  const [chosen, setChosen] = useState<WayKind | null>(null);
  const rounds = onScreen.rounds.length;
  const [asked, setAsked] = useState<Asked>(() => ({
    kind: 'late',
    count: 1,
    nextRound: state.phase === 'before' ? 1 : Math.min(rounds + 1, state.roundIndex + 2),
  }));
  const usualCount = (kind: Asked['kind']): number => {
    if (kind === 'rounds') return Math.max(1, rounds - 1);
    if (kind === 'boards') return Math.max(1, (onScreen.sets[0]?.boards ?? 2) - 1);
    if (kind === 'tables') return Math.max(1, onScreen.tableCount - 1);
    return presentPairs(onScreen, 0)[0] ?? 1;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const now: Situation = { movement: onScreen, plan, played: asked.nextRound - 1 };
    setChosen(null);
    start(now, changeOf(asked));
  };
  const accept = ({ way, news }: ToldWay): void => {
    openMovement(way.movement, WAY_WORDS[way.kind]);
    const { fromRound, cards: changed } = way;
    const announcement = announceNews(news, cards.language, cards.terms);
    play(way.movement, { fromRound, cards: changed, announcement });
    onClose();
  };
  const isPlanning = planning.phase === 'planning';
  return (
    <Dialog title="Plan the rest anew" wide onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <ChangeFields
          asked={asked}
          rounds={rounds}
          usualCount={usualCount}
          onChange={(next) => {
            clear();
            setAsked(next);
          }}
        />
        <button
          type={isPlanning ? 'button' : 'submit'}
          className="primary"
          disabled={asked.nextRound < 1 || asked.count < 1}
          onClick={isPlanning ? stop : undefined}
        >
          {isPlanning ? 'Stop' : 'Find ways to go on'}
        </button>
        {isPlanning && <progress value={planning.share} aria-label="Looking for better ways" />}
      </form>
      {planning.phase === 'refused' && <p role="alert">{replanFaultWords(planning.fault)}</p>}
      {planning.phase === 'failed' && <p role="alert">{planning.message}</p>}
      {(isPlanning || planning.phase === 'done') && situation !== null && (
        <WayList
          ways={planning.ways}
          plan={situation.plan}
          chosen={chosen}
          onChoose={setChosen}
          onAccept={accept}
        />
      )}
    </Dialog>
  );
}
