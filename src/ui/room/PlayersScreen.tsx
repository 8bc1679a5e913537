// What players see at the address of the page: the room display or a guide.

import { useEffect, useMemo, useState } from 'react';
import { DEFAULT_CARD_OPTIONS } from '../../cards/card.ts';
import { GUIDE_HASH } from '../../notation/guideAddress.ts';
import { parseEvening } from '../../store/eveningRecord.ts';
import { listenToRoom, type RoomMessage } from '../../store/roomChannel.ts';
import { wordsOf } from '../../words/dictionaries.ts';
import { useWakeLock } from './clock.ts';
import { GuidePage } from './GuidePage.tsx';
import styles from './RoomDisplay.module.css';
import { RoomDisplay } from './RoomDisplay.tsx';

export function PlayersScreen({ fragment }: { readonly fragment: string }) {
  return fragment.startsWith(GUIDE_HASH) ? (
    <GuidePage text={fragment.slice(GUIDE_HASH.length)} />
  ) : (
    <DisplayPage />
  );
}

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
      <main className={`stack ${styles.display}`}>
        <p className={`strong centred ${styles.over}`}>
          {isDisconnected
            ? wordsOf(language, terms).evening[message === null ? 'noSession' : 'disconnected']
            : '…'}
        </p>
      </main>
    );
  }
  return <RoomDisplay {...message} evening={evening} isDisconnected={isDisconnected} />;
}
