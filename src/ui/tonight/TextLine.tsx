// One line of text that fills in the fields below it: "13 pairs, 24 boards, finish 22:30, 2 cannot move".

import { useId, useState } from 'react';
import { parseWishes } from '../../choose/parseWishes.ts';
import type { Answers } from '../../store/answers.ts';
import { filledIn } from '../../words/english/pageTonight.ts';
import styles from './WishForm.module.css';

const DAY = 24 * 60;

interface TextLineProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

export function TextLine({ answers, onChange }: TextLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const fillIn = (): void => {
    const { change, unknown } = parseLine(text, answers);
    const parts = Object.keys(change).length;
    if (parts > 0) onChange(change);
    setSaid(filledIn(parts, unknown));
    setText(unknown.join(' '));
  };
  return (
    <form
      className={styles.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') fillIn();
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

/** What a line says about tonight; a length of time is counted from the start. */
function parseLine(text: string, answers: Answers) {
  const { wishes, finishMinute, unknown } = parseWishes(text);
  const { minutes, startMinute, ...rest } = wishes;
  const start = startMinute ?? answers.startMinute;
  const finish = finishMinute ?? (minutes == null ? null : (start + minutes) % DAY);
  const change: Partial<Answers> = {
    ...rest,
    ...(startMinute == null ? {} : { startMinute }),
    ...(finish === null ? {} : { finishMinute: finish }),
  };
  return { change, unknown };
}
