// The room display in a window of its own: shows what the page that runs the session sends, and says so when that page has been closed.

import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_CARD_OPTIONS } from '../../cards/card.ts';
import { parseEvening } from '../../store/evening.ts';
import { listenToRoom, type RoomMessage } from '../../store/roomChannel.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import styles from './RoomDisplay.module.css';
import { RoomDisplay } from './RoomDisplay.tsx';
import { useWakeLock } from './useWakeLock.ts';

export function DisplayPage() {
  const [message, setMessage] = useState<RoomMessage | null>(null);
  const [isDisconnected, setDisconnected] = useState(false);
  useWakeLock(true);
  useEffect(() => {
    document.title = 'Room display – Arrowswitch';
  }, []);
  useEffect(
    () =>
      listenToRoom((received) => {
        setDisconnected(received === null);
        if (received !== null) setMessage(received);
      }),
    [],
  );
  const text = message?.evening ?? null;
  const evening = useMemo(() => (text === null ? null : parseEvening(text)), [text]);
  const theme = message?.theme ?? 'system';
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  if (message === null || evening === null) {
    const { language, terms } = message ?? DEFAULT_CARD_OPTIONS;
    return (
      <main className={styles.display}>
        <p className={styles.over}>
          {isDisconnected ? wordsOf(language, terms).evening.disconnected : '…'}
        </p>
      </main>
    );
  }
  return <RoomDisplay {...message} evening={evening} isDisconnected={isDisconnected} />;
}
