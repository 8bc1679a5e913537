// Tonight: the form for what a director knows at the door, and the list of movements, beside the movement on screen.

import Users from 'lucide-react/icons/users';
import {
  isPlayed,
  type Movement,
  namesInSections,
  playingPairCount,
  switchState,
} from '../../movement/index.ts';
import { openTitle } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { PrintChoices } from '../cards/PrintChoices.tsx';
import { useScreens } from '../commands/screens.ts';
import { ErrorsLine } from '../findings/ErrorsLine.tsx';
import { describeSitting } from '../grid/cells.ts';
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
      </main>
      <OnScreen />
    </div>
  );
}

/** Buttons for the whole catalogue, the director’s own movements, an individual and a new movement. */
function OtherWays() {
  const { openDialog } = useScreens();
  return (
    <section className="row" aria-label="Other ways to a movement">
      <button type="button" onClick={() => openDialog('movements')}>
        All movements …
      </button>
      <button type="button" onClick={() => openDialog('collection')}>
        My movements …
      </button>
      <button type="button" onClick={() => openDialog('individual')}>
        Individual …
      </button>
      <button type="button" onClick={() => openDialog('blank')}>
        New movement …
      </button>
    </section>
  );
}

/** The movement on screen, beside the list: its title, what to print for it, and where to see and run it. */
export function OnScreen() {
  const movement = useApp((state) => state.document.movement);
  const { contestants, pairs, mostPairs } = useApp((state) => state.preferences.tonight);
  const findings = useApp((state) => state.findings);
  const { openDialog } = useScreens();
  const playing = playingPairCount(movement);
  const isForTonight =
    movement.contestants === contestants && playing >= pairs && playing <= mostPairs;
  const title = openTitle(titleOf(movement), isForTonight ? null : { contestants, count: pairs });
  return (
    <aside className={`card stack ${styles.panel}`} aria-label="The movement on the screen">
      <div className={styles.about}>
        <p className="aside">Open now</p>
        <h2 className={`twoLines ${styles.title}`}>{title}</h2>
        <ErrorsLine findings={findings} />
      </div>
      <SmallGrid movement={movement} />
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

/** More tables than these stand closer. */
const MOST_WIDE = 8;

function SmallGrid({ movement }: { readonly movement: Movement }) {
  const { rounds } = movement;
  return (
    <Scroller className={`tall ${styles.scroller}`}>
      <table
        className={`wide centred nowrap ${styles.grid}`}
        data-many={movement.tableCount > MOST_WIDE || undefined}
      >
        <caption className="visuallyHidden">Rounds down, tables across</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visuallyHidden">Round</span>
            </th>
            {namesInSections(movement).tables.map((table) => (
              <th key={table} scope="col">
                <span className="visuallyHidden">Table</span> {table}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rounds.map((round, roundIndex) => (
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
    </Scroller>
  );
}
