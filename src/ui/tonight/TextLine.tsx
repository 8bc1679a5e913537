// A line of text that fills in the fields below it: "13 pairs, 24 boards, finish 22:30, 2 cannot move".

import { useId, useRef, useState } from 'react';
import { LONGEST_LINE } from '../../choose/wishes.ts';
import type { Answers } from '../../store/answers.ts';
import { hasTwelveHours } from '../browserLanguage.ts';
import { useDraftText } from '../drafts.ts';
import { type LinePiece, readLine } from './typedLine.ts';
import styles from './WishForm.module.css';

interface TextLineProps {
  readonly answers: Answers;
  readonly onChange: (change: Partial<Answers>) => void;
}

export function TextLine({ answers, onChange }: TextLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDraftText('tonight');
  const [said, setSaid] = useState('');
  const [pieces, setPieces] = useState<readonly LinePiece[]>([]);
  const fillIn = (): void => {
    const line = readLine(text, answers, hasTwelveHours());
    onChange(line.change);
    setSaid(line.understood);
    setPieces(line.pieces);
  };
  return (
    <form
      className={`stack tight ${styles.line}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        fillIn();
        // The sentence stays, and what is typed next replaces it.
        input.current?.select();
      }}
    >
      <label htmlFor={id} className="note">
        Describe it in one line
      </label>
      <div className="bar">
        <input
          className="grow"
          id={id}
          type="text"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={LONGEST_LINE}
          placeholder="13 pairs, 24 boards, finish 22:30, 2 cannot move"
          ref={input}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit">Fill in</button>
      </div>
      <p role="status" className="note">
        {said}
      </p>
      {pieces.length > 0 && (
        <p className="note">
          {pieces.map((piece, index) =>
            // The pieces of a line do not move.
            // biome-ignore lint/suspicious/noArrayIndexKey: words may be the same
            piece.isUnread ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </p>
      )}
    </form>
  );
}
