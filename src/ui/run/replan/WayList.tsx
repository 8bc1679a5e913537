// The ways to go on, best first, and the selected one: what it costs, its grid, what to announce.

import type { Movement } from '../../../movement/movement.ts';
import type { Way } from '../../../replan/replan.ts';
import { saidOf } from '../../../words/english/contestants.ts';
import { chosenCardsText } from '../../../words/english/pageCards.ts';
import {
  alsoTexts,
  departuresText,
  repeatsText,
  wayCosts,
  wayName,
} from '../../../words/english/replan.ts';
import { announceNews } from '../../../words/instructions/announceReplan.ts';
import type { WayWithNews } from '../../../worker/protocol.ts';
import { useApp } from '../../arrowswitchContext.ts';
import styles from './replan.module.css';
import { WayGrid } from './WayGrid.tsx';

interface WayListProps {
  readonly ways: readonly WayWithNews[];
  readonly plan: Movement;
  /** The key of the selected way, which stays selected when its place in the list changes; null for the best. */
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
  readonly onAccept: (accepted: WayWithNews) => void;
}

export function WayList({ ways, plan, chosen, onChoose, onAccept }: WayListProps) {
  const looked = ways.find(({ way }) => keyOf(way) === chosen) ?? ways[0];
  if (looked === undefined) return <p className={styles.quiet}>Looking for ways …</p>;
  return (
    <>
      <ul className={styles.ways}>
        {ways.map(({ way }) => (
          <li key={keyOf(way)}>
            <button
              type="button"
              aria-pressed={looked.way === way}
              onClick={() => onChoose(keyOf(way))}
            >
              <strong>{wayName(way)}</strong>
              <span>{costWords(way)}</span>
            </button>
          </li>
        ))}
      </ul>
      <SelectedWay selected={looked} plan={plan} />
      <p className={styles.accept}>
        <button type="button" className="primary" onClick={() => onAccept(looked)}>
          Use this way
        </button>
        <span>{wayName(looked.way)}</span>
      </p>
    </>
  );
}

/** Identifies a way while the list grows; the same way with fairer switches is a different one. */
function keyOf({ kind, switches }: Way): string {
  return switches === 'anew' ? `${kind}, ${switches}` : kind;
}

function costWords(way: Way): string {
  const { contestants } = way.movement;
  const departures = saidOf(contestants, departuresText(way.changedPairs.length));
  const repeats = way.repeats === 0 ? [] : [repeatsText(way)];
  return [departures, ...repeats, ...alsoTexts(way)].join('; ');
}

interface SelectedWayProps {
  readonly selected: WayWithNews;
  readonly plan: Movement;
}

function SelectedWay({ selected: { way, news }, plan }: SelectedWayProps) {
  const { language, terms } = useApp(({ preferences }) => preferences.cards);
  const changed = saidOf(plan.contestants, chosenCardsText(way.cards));
  return (
    <section className={styles.looked} aria-label={wayName(way)}>
      {way.replays.length > 0 && (
        <p role="alert">Every way plays some boards again. This is the least bad one.</p>
      )}
      <ul>
        {wayCosts(way).map((cost) => (
          <li key={cost}>{cost}</li>
        ))}
        <li>{changed === '' ? 'no card changes' : `print again: ${changed}`}</li>
        <li>a scoring program needs the new movement from round {way.fromRound} on</li>
      </ul>
      <WayGrid way={way} plan={plan} />
      <blockquote lang={language}>
        {announceNews(news, plan.contestants, language, terms)}
      </blockquote>
    </section>
  );
}
