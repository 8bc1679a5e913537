// The ways to divide a field that is too large for one movement. Each section opens with a button; its cards have its letter.

import type { Division } from '../../choose/sections.ts';
import { setLetter } from '../../movement/movement.ts';
import { divisionWords, SECTIONS } from '../../words/english/divisions.ts';
import { openSectionText, RUN_SECTIONS } from '../../words/english/pageTonight.ts';
import { titleOf } from '../../words/titles.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import styles from './TonightList.module.css';
import { useOpenRow } from './useOpenRow.ts';

export function Divisions({ divisions }: { readonly divisions: readonly Division[] }) {
  return (
    <div className={styles.divisions}>
      <p>{SECTIONS}</p>
      {divisions.map((division) => (
        <DivisionChoice key={division.sections.length} division={division} />
      ))}
      <p>{RUN_SECTIONS}</p>
    </div>
  );
}

function DivisionChoice({ division }: { readonly division: Division }) {
  const cards = useApp(({ preferences }) => preferences.cards);
  const shown = useApp((state) => state.document.movement.rounds);
  const actions = useActions();
  const openRow = useOpenRow();
  const [first = '', ...others] = divisionWords(division);
  return (
    <section aria-label={first}>
      <h3>{first}</h3>
      {others.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ul>
        {division.sections.map(({ pairs, row }, index) => {
          const section = setLetter(index);
          const isOpen = row.movement.rounds === shown && cards.section === section;
          return (
            <li key={section}>
              <button
                type="button"
                aria-pressed={isOpen}
                onClick={() => {
                  actions.setPreferences({ cards: { ...cards, section } });
                  void openRow(row.movement);
                }}
              >
                {openSectionText(section, pairs, titleOf(row.movement))}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
