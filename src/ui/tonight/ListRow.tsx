// A movement of tonight's list: its figures, its advantages and drawbacks, its fairness, and a button to open it.

import { memo, useMemo } from 'react';
import type { BestKnown } from '../../choose/bestKnown.ts';
import type { TonightRow } from '../../choose/list.ts';
import type { Judged, Reason } from '../../choose/reasons.ts';
import type { RowDetails } from '../../choose/rowDetails.ts';
import type { Wishes } from '../../choose/wishes.ts';
import { wordedIn } from '../../words/english/contestants.ts';
import type { GlossaryTopic } from '../../words/english/glossary.ts';
import {
  announcements,
  boardsOffText,
  drawFigures,
  fairestText,
  fairnessWord,
  finishText,
  indexFigure,
  otherRoundsText,
  ownText,
  preparedText,
  sectionsRankedText,
  sizeText,
  switchedOnScreen,
  timeInHand,
} from '../../words/english/pageTonight.ts';
import { movesWords, reasonWords } from '../../words/english/tonight.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { Explained } from '../glossary/Explained.tsx';
import { LEAST_GAIN } from './foundHere.ts';
import { LIST_ID } from './NothingFits.tsx';
import { RowMore } from './RowMore.tsx';
import styles from './TonightList.module.css';
import { useOpenRow } from './useOpenRow.ts';

interface ListRowProps {
  readonly row: TonightRow;
  readonly rank: number;
  readonly wishes: Wishes;
  /** The movement on the screen with its fairness, if it is this one. */
  readonly onScreen: BestKnown | null;
  /** The index with the fairest switches, if they are known and clearly fairer. */
  readonly fairest: number | null;
  /** Whether it is the movement on the screen, as long and with the same missing pair, whatever its switches. */
  readonly isOpen: boolean;
  /** Whether opening it is the main thing to do: it is the first, and none is open. */
  readonly isSuggested: boolean;
  /** What is shown below the row if it is expanded; otherwise null, so that no news of it renders the row again. */
  readonly more: { readonly details: RowDetails; readonly isSearching: boolean } | null;
  /** Expands the row with a key, or none. Must keep its identity. */
  readonly onExpand: (key: string | null) => void;
}

export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, rank, wishes, isOpen, isSuggested, more, onExpand } = props;
  const { features, minutes, movement, instructions } = row;
  const own = ownText(row);
  const openRow = useOpenRow();
  const { terms } = useApp(({ preferences }) => preferences.cards);
  const said = (words: string) => wordedIn(movement, words);
  // Deriving the title from the movement takes longer than the rest of the row.
  const title = useMemo(() => titleOf(movement), [movement]);
  const open = (): void => {
    openRow(movement);
    onExpand(row.key);
  };
  return (
    <>
      <tr {...LIST_ROLES.row} className={styles.row} data-open={isOpen || undefined}>
        <th {...LIST_ROLES.rowHeader} scope="row" className={styles.name}>
          <span className={`soft strong ${styles.rank}`}>{rank}</span>
          <div>
            <span className={styles.title}>{title}</span>
            {own !== '' && <div className="aside">{own}</div>}
            <ul className="list note">
              {row.reasons.filter(isNews).map(({ isFor, reason }) => (
                <li key={reason.kind} className={styles.reason}>
                  <span
                    aria-hidden="true"
                    className={`strong ${isFor ? 'accent' : 'error'} ${styles.sign}`}
                  >
                    {isFor ? '+' : '−'}
                  </span>
                  <span className="visuallyHidden">{isFor ? 'For:' : 'Against:'}</span>{' '}
                  <ReasonWords kind={reason.kind} words={said(reasonWords(reason, terms))} />
                </li>
              ))}
            </ul>
          </div>
        </th>
        <ListCell
          label="How it is run"
          strong={said(movesWords(features, movement))}
          soft={[announcements(instructions)]}
          topic={instructions === 0 ? 'arrowSwitch' : 'instructions'}
          isText
        />
        <ListCell
          label="Boards"
          strong={sizeText(features)}
          soft={[
            boardsOffText(features, wishes),
            preparedText(row),
            otherRoundsText(row.otherLengths),
          ]}
        />
        <ListCell
          label="Finish"
          strong={finishText(wishes, minutes, hasTwelveHours())}
          soft={[timeInHand(wishes.minutes === null ? null : wishes.minutes - minutes)]}
        />
        <td {...LIST_ROLES.cell} className="small">
          <FairnessCell {...props} />
        </td>
        <td {...LIST_ROLES.cell} className={styles.actions}>
          <button
            type="button"
            className={`wide nowrap ${styles.action} ${isSuggested ? 'primary' : ''}`}
            aria-label={`${isOpen ? 'Opened:' : 'Open'} ${title}`}
            onClick={open}
          >
            {isOpen ? 'Opened' : 'Open'}
          </button>
          <button
            type="button"
            className={`quiet wide nowrap ${styles.action} note`}
            aria-expanded={more !== null}
            aria-label={`${more ? 'Less' : 'More'} about ${title}`}
            onClick={() => onExpand(more ? null : row.key)}
          >
            {more ? 'Less' : 'More'}
          </button>
        </td>
      </tr>
      {more !== null && (
        <tr {...LIST_ROLES.row} className={styles.more}>
          <td {...LIST_ROLES.cell} colSpan={6}>
            <RowMore row={row} rank={rank} wishes={wishes} {...more} />
          </td>
        </tr>
      )}
    </>
  );
});

/** To the button that opens the first row. Not while the list is made: nobody opens a row that is about to be replaced. */
export function focusFirstRow(): void {
  const button = `#${LIST_ID}[aria-busy="false"] .${styles.actions} > button`;
  document.querySelector<HTMLElement>(button)?.focus();
}

/** What a row's columns say: how fair it is, how it runs, when it ends. */
const IN_COLUMNS: readonly Reason['kind'][] = [
  'perfectlyFair',
  'fair',
  'unfair',
  'rankings',
  'northSouthStationary',
  'followOnePair',
  'switches',
  'timeInHand',
];

function isNews({ reason }: Judged): boolean {
  return !IN_COLUMNS.includes(reason.kind);
}

/** The reasons in whose words a director may need a term explained. */
const REASON_TOPICS: Partial<Record<Reason['kind'], GlossaryTopic>> = {
  belowShare: 'share',
  cardsNeeded: 'guideCard',
  relays: 'relay',
  sharing: 'sharing',
};

function ReasonWords({ kind, words }: { readonly kind: Reason['kind']; readonly words: string }) {
  const topic = REASON_TOPICS[kind];
  return topic === undefined ? words : <Explained topic={topic} figure={words} />;
}

interface ListCellProps {
  /** The heading of the column, for layouts without a header row. */
  readonly label: string;
  readonly strong: string;
  /** Lines below it, those without words left out. */
  readonly soft: readonly string[];
  /** The topic of the glossary that explains these. */
  readonly topic?: GlossaryTopic;
  /** Whether it is words rather than figures. */
  readonly isText?: boolean;
}

function ListCell({ label, strong, soft, topic, isText = false }: ListCellProps) {
  return (
    <td {...LIST_ROLES.cell} className="small">
      <div className={`aside ${styles.label}`}>{label}</div>
      <div className={isText ? 'strong' : styles.figure}>{strong}</div>
      {soft
        .filter((words) => words !== '')
        .map((words) => (
          <div key={words} className="aside">
            {topic === undefined ? words : <Explained topic={topic} figure={words} />}
          </div>
        ))}
    </td>
  );
}

/** An index at which the bar is empty: far into the last step. */
const WORST_INDEX = 8;

type FairnessCellProps = Pick<ListRowProps, 'row' | 'onScreen' | 'fairest'>;

/** How fair the row is: as it is switched on the screen, if it is the movement there. */
function FairnessCell({ row, onScreen, fairest }: FairnessCellProps) {
  const { fairness } = onScreen ?? row;
  const ranked = sectionsRankedText(row);
  const { index } = fairness;
  const listed = row.fairness.index;
  const isChanged = onScreen !== null && Math.abs((index ?? 0) - (listed ?? 0)) >= LEAST_GAIN;
  return (
    <>
      <div className={`aside ${styles.label}`}>Fairness</div>
      <div className="strong">{fairnessWord(fairness)}</div>
      {index !== null && (
        <progress aria-hidden="true" value={Math.max(0, 1 - index / WORST_INDEX)} />
      )}
      <div className="aside">
        <Explained
          topic={index === null ? 'arrowSwitch' : 'fairEnough'}
          figure={indexFigure(fairness)}
        />
      </div>
      {ranked !== '' && index !== null && <div className="aside">{ranked}</div>}
      {row.draw !== undefined && (
        <div className="aside">
          <Explained topic="draw" figure={drawFigures(row.draw)} />
        </div>
      )}
      <div className={`aside ${styles.later}`}>
        {isChanged
          ? switchedOnScreen(row.fairness.printedIndex)
          : fairest !== null && fairestText(fairest)}
      </div>
    </>
  );
}

/** Explicit roles for the parts of the list: some browsers drop table roles when CSS changes the display type. */
export const LIST_ROLES = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
