// Tonight: the form for what a director knows at the door, and the list of movements, beside the movement on screen.

import Users from 'lucide-react/icons/users';
import { isForThose } from '../../choose/wishes.ts';
import { isPlayed, type Movement, partsOf, switchState } from '../../movement/index.ts';
import { openTitle } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { useScreens, type WantedSize } from '../commands/screens.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { describeSitting } from '../grid/cells.ts';
import { OfflineNote } from '../OfflineNote.tsx';
import { addressOf, type PlaceProps, useFocusOnArrival } from '../places.ts';
import { Scroller } from '../Scroller.tsx';
import { ListArea } from './ListArea.tsx';
import styles from './TonightPlace.module.css';
import { WishForm } from './WishForm.tsx';

export function TonightPlace({ isArrival }: PlaceProps) {
  useFocusOnArrival(isArrival);
  return (
    <div className={styles.place}>
      <main className="stack apart grow" tabIndex={-1}>
        <h2 className={styles.question}>What shall we play tonight?</h2>
        <WishForm />
        <ListArea />
        <OtherWays />
        <OfflineNote />
      </main>
      <OnScreen />
    </div>
  );
}

/** Buttons for the whole catalogue, the director’s own movements, an individual and a new movement. */
function OtherWays() {
  const { openDialog } = useScreens();
  const { contestants, pairs } = useApp(({ preferences }) => preferences.tonight);
  const wanted: WantedSize = { [contestants]: pairs };
  return (
    <section className="row" aria-label="Other ways to a movement">
      <button type="button" onClick={() => openDialog('movements', wanted)}>
        All movements …
      </button>
      <button type="button" onClick={() => openDialog('collection')}>
        My movements …
      </button>
      <button type="button" onClick={() => openDialog('individual', wanted)}>
        Individual …
      </button>
      <button type="button" onClick={() => openDialog('blank', wanted)}>
        New movement …
      </button>
    </section>
  );
}

/** The movement on screen, beside the list: its title, what to print for it, and where to see and run it. */
export function OnScreen() {
  const movement = useApp((state) => state.document.movement);
  const tonight = useApp((state) => state.preferences.tonight);
  const findings = useApp((state) => state.findings);
  const { openDialog } = useScreens();
  const isForTonight = isForThose(movement, tonight);
  const { contestants, pairs: count } = tonight;
  const title = openTitle(titleOf(movement), isForTonight ? null : { contestants, count });
  return (
    <aside className={`card stack ${styles.panel}`} aria-label="The movement on the screen">
      <div className={styles.about}>
        <p className="aside">Open now</p>
        <h2 className={`twoLines ${styles.title}`}>{title}</h2>
        <ErrorsLine findings={findings} />
      </div>
      <Scroller className={`shaded tall ${styles.scroller}`}>
        {partsOf(movement).map(({ name, part }) => (
          <SmallGrid key={name} section={name} movement={part} />
        ))}
      </Scroller>
      <div className={styles.print}>
        <PrintChoices isUrgent={isForTonight} />
      </div>
      <button
        type="button"
        className={`fixed ${styles.people}`}
        aria-label="People …"
        onClick={() => openDialog('people')}
      >
        <Users size={18} aria-hidden="true" />
        <span>People …</span>
      </button>
      <button
        type="button"
        className={`${isForTonight ? 'primary' : ''} ${styles.cards}`}
        onClick={() => openDialog('cards')}
      >
        Print …
      </button>
      <p className={`row ${styles.links}`}>
        <a href={addressOf('design')}>See the grid</a>
        <a href={addressOf('run')}>Run it</a>
      </p>
    </aside>
  );
}

/** So many tables fit if they stand closer; fewer fit as they are; more scroll, and so may stand apart. */
const TIGHT = 9;

interface SmallGridProps {
  /** Empty if the room is not divided. */
  readonly section: string;
  readonly movement: Movement;
}

/** A section, or the whole movement, with tables and pairs counted from 1. */
function SmallGrid({ section, movement }: SmallGridProps) {
  return (
    <table
      className={`wide centred nowrap ${styles.grid}`}
      data-tight={movement.tableCount === TIGHT || undefined}
      data-many={movement.tableCount > TIGHT || undefined}
    >
      <caption className="visuallyHidden">
        {section === '' ? '' : `Section ${section}. `}Rounds down, tables across
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visuallyHidden">Round</span>
            <span aria-hidden="true">{section}</span>
          </th>
          {movement.rounds[0]?.map((_, table) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table is its number
            <th key={table} scope="col">
              <span className="visuallyHidden">Table</span> {table + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movement.rounds.map((round, roundIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number
          <tr key={roundIndex}>
            <th scope="row">{roundIndex + 1}</th>
            {round.map((sitting, table) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a table is its number
                key={table}
                data-switched={switchState(movement, sitting) !== 'none' || undefined}
              >
                {isPlayed(movement, sitting, roundIndex)
                  ? describeSitting(movement, sitting, roundIndex).pairs.replace(' – ', '–')
                  : '·'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
