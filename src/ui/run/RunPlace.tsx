// Run: the session as it goes. The clock on the left; what is announced, the tables, the room and the log on the right.

import { type ReactNode, useState } from 'react';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { lazyPart } from '../PartBoundary.tsx';
import { useWakeLock } from '../room/useWakeLock.ts';
import { ChangedPlan } from './ChangedPlan.tsx';
import { ClockFace } from './ClockFace.tsx';
import { EveningContext, useEvening, useEveningView } from './eveningContext.ts';
import { LogPanel } from './LogPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { PlanNews } from './PlanNews.tsx';
import { RoomPanel } from './RoomPanel.tsx';
import styles from './RunPlace.module.css';
import { TablesPanel } from './TablesPanel.tsx';
import { TimingForm } from './TimingForm.tsx';
import { useMoves } from './useMoves.ts';
import { useRunKeys } from './useRunKeys.ts';
import { useSounds } from './useSounds.ts';

const InstructionsPanel = lazyPart(
  '“How to run it”',
  async () => (await import('../instructions/InstructionsPanel.tsx')).InstructionsPanel,
);

export function RunPlace() {
  return (
    <EveningContext value={useEveningView()}>
      <RunScreen />
    </EveningContext>
  );
}

function RunScreen() {
  const { state, movement, settings, open } = useEvening();
  const moves = useMoves(movement);
  const isUnderWay = state.phase !== 'before' && state.phase !== 'over';
  useWakeLock(isUnderWay);
  useSounds(state, settings.sounds);
  useRunKeys();
  return (
    <main className={styles.place} tabIndex={-1}>
      <div className={styles.stage}>
        <ClockFace />
      </div>
      <div className={styles.side}>
        <ChangedPlan />
        <PlanNews />
        <NowPanel moves={moves} />
        <TablesPanel />
        <OffPlan />
        <RoomPanel moves={moves} />
        <Fold title="Timing" isOpenAtFirst={state.phase === 'before'}>
          <TimingForm />
        </Fold>
        <Fold title="Print">
          <PrintChoices onOpen={open} />
        </Fold>
        <Fold title="The whole announcement">
          <InstructionsPanel />
        </Fold>
        <LogPanel />
      </div>
    </main>
  );
}

const ReplanDialog = lazyPart<{ readonly onClose: () => void }>(
  'Planning the rest anew',
  async () => (await import('./replan/ReplanDialog.tsx')).ReplanDialog,
);

/** Opens the dialog for a session that goes off plan. */
function OffPlan() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="run-off-plan">
      <h2 id="run-off-plan">Off plan?</h2>
      <button type="button" onClick={() => setOpen(true)}>
        Plan the rest anew …
      </button>
      {isOpen && <ReplanDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

interface FoldProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  readonly children: ReactNode;
}

/** A part that is open when it is wanted; once opened or closed by hand it stays so. */
function Fold({ title, isOpenAtFirst = false, children }: FoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenAtFirst;
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setChosen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  );
}
