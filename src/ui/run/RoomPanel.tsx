// The room: the display in a second window or on the whole screen, and the guides on the players' phones.

import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatEvening } from '../../store/eveningRecord.ts';
import { type RoomMessage, serveRoom } from '../../store/roomChannel.ts';
import { noCodesText } from '../../words/english/pageRun.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '../../words/languages.ts';
import { useActions, useApp } from '../arrowswitchContext.ts';
import { OverPage } from '../parts/Dialog.tsx';
import { DISPLAY_ADDRESS } from '../room/playersScreens.ts';
import { RoomDisplay } from '../room/RoomDisplay.tsx';
import { Select } from '../Select.tsx';
import { useEvening } from './eveningContext.ts';
import { GuidesDialog } from './GuidesDialog.tsx';
import styles from './RunPlace.module.css';
import { useGuideLinks } from './useGuideLinks.ts';

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));

export function RoomPanel({ moves }: { readonly moves: RoomMessage['moves'] }) {
  const { open } = useEvening();
  const cards = useApp(({ preferences }) => preferences.cards);
  const actions = useActions();
  const { reach, links } = useGuideLinks();
  const noCodes = useId();
  const [showsCodes, setShowsCodes] = useState(false);
  const [isFull, setFull] = useState(false);
  const [areGuidesOpen, setGuidesOpen] = useState(false);
  // Must keep its identity when the clock ticks, because a new one would leave full screen.
  const leave = useCallback(() => setFull(false), []);
  const codes = showsCodes && links.length > 0 ? links : null;
  const message = useRoomMessage(moves, codes);
  useRoomServer(message);
  return (
    <section className="stack" aria-labelledby="run-room">
      <h2 id="run-room">The room</h2>
      <div className={`row ${styles.buttons}`}>
        <button
          type="button"
          onClick={() => {
            open();
            window.open(DISPLAY_ADDRESS, 'arrowswitch-room', 'popup,width=1280,height=720');
          }}
        >
          Room display in a window
        </button>
        <button
          type="button"
          onClick={() => {
            open();
            setFull(true);
          }}
        >
          Room display in full screen
        </button>
        <button
          type="button"
          onClick={() => {
            open();
            setGuidesOpen(true);
          }}
        >
          Phone guides …
        </button>
      </div>
      <p className="soft small">
        The window works on this device only: to show it on another screen, mirror or cast it.
      </p>
      <div className="row">
        <label className="line">
          Players’ language
          <Select
            value={cards.language}
            options={LANGUAGE_OPTIONS}
            onChange={(language) => actions.setPreferences({ cards: { ...cards, language } })}
          />
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={showsCodes}
            disabled={links.length === 0}
            aria-describedby={links.length === 0 ? noCodes : undefined}
            onChange={({ target }) => setShowsCodes(target.checked)}
          />
          Show the guides’ codes on the display
        </label>
      </div>
      {reach.kind !== 'reachable' && (
        <p id={noCodes} className="soft small">
          {noCodesText(reach.kind)}
        </p>
      )}
      {isFull && <FullScreen message={message} onClose={leave} />}
      {areGuidesOpen && <GuidesDialog onClose={() => setGuidesOpen(false)} />}
    </section>
  );
}

/** The message for the display, which goes on with the next session when one is ended. */
function useRoomMessage(moves: RoomMessage['moves'], codes: RoomMessage['codes']): RoomMessage {
  const { shown } = useEvening();
  const { language, terms, section } = useApp(({ preferences }) => preferences.cards);
  const theme = useApp(({ preferences }) => preferences.theme);
  return useMemo(
    () => ({ evening: formatEvening(shown), language, terms, section, theme, moves, codes }),
    [shown, language, terms, section, theme, moves, codes],
  );
}

function useRoomServer(message: RoomMessage): void {
  const latest = useRef(message);
  const server = useRef<ReturnType<typeof serveRoom> | null>(null);
  useEffect(() => {
    const serving = serveRoom(() => latest.current);
    server.current = serving;
    addEventListener('pointerdown', serving.use, true);
    addEventListener('keydown', serving.use, true);
    return () => {
      removeEventListener('pointerdown', serving.use, true);
      removeEventListener('keydown', serving.use, true);
      // In the other places of the app the session goes on, and so does the display.
      serving.leave();
    };
  }, []);
  useEffect(() => {
    latest.current = message;
    server.current?.send();
  }, [message]);
}

interface FullScreenProps {
  readonly message: RoomMessage;
  readonly onClose: () => void;
}

/** The display in full screen, or over the window if the browser refuses full screen; Escape ends it. */
function FullScreen({ message, onClose }: FullScreenProps) {
  const { shown } = useEvening();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = ref.current;
    element?.requestFullscreen?.().catch(() => undefined);
    // Only the events of this display count: the browser may still report the end of an earlier one.
    const onChange = (): void => {
      if (document.fullscreenElement !== element) onClose();
    };
    element?.addEventListener('fullscreenchange', onChange);
    return () => {
      element?.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement === element) void document.exitFullscreen();
    };
  }, [onClose]);
  return (
    <OverPage ref={ref} className={styles.fullScreen} aria-label="Room display" onClose={onClose}>
      <RoomDisplay {...message} evening={shown} isDisconnected={false} />
      <button type="button" className={styles.leave} onClick={onClose}>
        Close
      </button>
    </OverPage>
  );
}
