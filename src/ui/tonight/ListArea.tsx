// The list for the answers, its state for screen readers, and what was left out; or why there is no list and what would help.

import { RULED_CATALOGUE } from '../../catalogue/index.ts';
import type { LeftOut, TonightChoice, TonightRow } from '../../choose/list.ts';
import { wishesOf } from '../../store/answers.ts';
import { familyTitle } from '../../words/english/catalogue.ts';
import { fairerLine, leftOutHeading, listState } from '../../words/english/pageTonight.ts';
import { leftOutWords } from '../../words/english/tonightLeftOut.ts';
import { titleOf } from '../../words/titles.ts';
import { useApp } from '../arrowswitchContext.ts';
import { Disclosure } from '../Disclosure.tsx';
import { BeyondWishes, LIST_ID } from './NothingFits.tsx';
import styles from './TonightList.module.css';
import { TonightList } from './TonightList.tsx';
import { useAnswers, useListing } from './useAnswers.ts';
import { useInTerms } from './useInTerms.ts';
import { useOpenRow } from './useOpenRow.ts';

const NOTHING: Extract<TonightChoice, { readonly ok: true }> = { ok: true, rows: [], left: [] };

export function ListArea() {
  useListing();
  const [answers] = useAnswers();
  const tonight = useApp((state) => state.tonight);
  const { phase, list } = tonight;
  if (wishesOf(answers) === null) {
    return (
      <section
        id={LIST_ID}
        tabIndex={-1}
        aria-label="What to play"
        className={`stack ${styles.area}`}
      />
    );
  }
  if (phase === 'failed') {
    return (
      <div role="alert" className={`card row ${styles.fault}`}>
        <p>{`The list could not be made: ${tonight.message}`}</p>
      </div>
    );
  }
  const isOld = phase === 'listing' && list !== null && list.request !== tonight.request;
  const isWhole = phase !== 'listing' || isOld;
  const isSearching = phase === 'searching';
  const choice = list?.choice;
  const { rows, left, fairer } = choice?.ok ? choice : NOTHING;
  return (
    <section
      id={LIST_ID}
      tabIndex={-1}
      aria-label="What to play"
      aria-busy={phase === 'listing'}
      className={`stack ${styles.area}`}
    >
      <p role="status" className={`note ${styles.state}`}>
        {choice?.ok === false && !isOld
          ? ''
          : listState(rows.length, phase === 'idle' || phase === 'listing', isSearching)}
      </p>
      {list !== null && rows.length > 0 && (
        <>
          <TonightList
            list={list}
            rows={rows}
            isSearching={isSearching}
            isOld={isOld}
            isWhole={isWhole}
          />
          <BeyondWishes wishes={list.request.wishes} details={list.details} />
          {fairer !== undefined && <FairerLine row={fairer} />}
        </>
      )}
      {left.length > 0 && (
        <Disclosure summary={leftOutHeading(left.length)} className="small">
          <FamiliesLeftOut left={left} />
        </Disclosure>
      )}
    </section>
  );
}

/** Below the list: a new Howell that is clearly fairer than the first row, with a button that opens it. */
function FairerLine({ row }: { readonly row: TonightRow }) {
  const openRow = useOpenRow();
  const title = titleOf(row.movement);
  return (
    <p className={`note ${styles.state}`}>
      {fairerLine(row, title)}{' '}
      <button type="button" aria-label={`Open ${title}`} onClick={() => openRow(row.movement)}>
        Open
      </button>
    </p>
  );
}

interface LeftOutProps {
  readonly left: readonly LeftOut[];
}

/** The kinds of movement that the wishes exclude, each with the reason. */
function FamiliesLeftOut({ left }: LeftOutProps) {
  const inTerms = useInTerms();
  return (
    <ul className="bullets">
      {left.map(({ familyId, why }) => {
        const family = RULED_CATALOGUE.findFamily(familyId);
        return (
          family !== undefined && (
            <li key={familyId}>
              {familyTitle(family.id)}: {inTerms(leftOutWords(why))}
            </li>
          )
        );
      })}
    </ul>
  );
}
