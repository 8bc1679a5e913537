// A line of text that fills in the fields below it: "13 pairs, 24 boards, finish 22:30, 2 cannot move".

import { useId, useState } from 'react';
import type { Answers } from '../../store/answers.ts';
import { useDraftText } from '../drafts.ts';
import { wordsForFailure } from '../failureWords.ts';
import styles from './WishForm.module.css';

interface TextLineProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

/** What reads the line, loaded when somebody is about to type one. */
const loadReader = () => import('./typedLine.ts');

export function TextLine({ answers, onChange }: TextLineProps) {
  const id = useId();
  const [text, setText] = useDraftText('tonight');
  const [said, setSaid] = useState('');
  const fillIn = async (): Promise<void> => {
    try {
      const { readLine } = await loadReader();
      const { change, understood, unknown } = readLine(text, answers);
      onChange(change);
      setSaid(understood);
      setText(unknown.join(' '));
    } catch (error) {
      setSaid(wordsForFailure(error));
    }
  };
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') void fillIn();
      }}
    >
      <label htmlFor={id}>Describe it in one line</label>
      <div>
        <input
          id={id}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          placeholder="13 pairs, 24 boards, finish 22:30, 2 cannot move"
          value={text}
          onFocus={() => void loadReader().catch(() => undefined)}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Fill in</button>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </form>
  );
}
