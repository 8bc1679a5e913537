// Wishes that nothing meets: which single one could be given up, each with a button that does so.

import type { Relaxation, NothingFits as Why } from '../../choose/relax.ts';
import type { Answers } from '../../store/answers.ts';
import { nothingFitsWords, relaxationWords } from '../../words/english/tonight.ts';
import styles from './TonightList.module.css';
import { useAnswers } from './useAnswers.ts';

export function NothingFits({ why }: { readonly why: Why }) {
  const [answers, onChange] = useAnswers();
  return (
    <div role="alert" className={styles.fault}>
      <p>{nothingFitsWords(why)}</p>
      {why.relaxations.map((relaxation) => (
        <button
          key={relaxation.wish}
          type="button"
          onClick={() => onChange(relaxed(answers, relaxation))}
        >
          Look {relaxationWords(relaxation)}
        </button>
      ))}
    </div>
  );
}

const DAY = 24 * 60;

/** The answers with one wish given up. */
function relaxed(answers: Answers, { wish, to }: Relaxation): Partial<Answers> {
  switch (wish) {
    case 'stationaryPairs':
      return { stationaryPairs: to ?? 0 };
    case 'copies':
      return { copies: to };
    case 'sharing':
      return { isSharingWelcome: true };
    case 'relays':
      return { areRelaysWelcome: true };
    case 'simple':
      return { isSimpleOnly: false };
    case 'refused':
      return { refusedFamilies: [] };
    case 'winners':
      return { winners: 1 };
    case 'minutes':
      return { finishMinute: to === null ? null : (answers.startMinute + to) % DAY };
    case 'rounds':
      return { rounds: to };
    case 'boards':
      return { boards: to === null ? null : { fewest: to, most: to } };
  }
}
