// Short tones at the warnings, the move and the start of a round, if the director wants them.

import { useEffect, useRef } from 'react';
import type { EveningState } from '../../evening/evening.ts';

const TONE_SECONDS = 0.35;
const PITCH = { warning: 660, change: 880 } as const;

export function useSounds({ phase, warning, roundIndex }: EveningState, areWanted: boolean): void {
  const cue = `${phase} ${roundIndex} ${warning}`;
  const lastCue = useRef(cue);
  useEffect(() => {
    if (lastCue.current === cue) return;
    lastCue.current = cue;
    if (!areWanted) return;
    if (warning !== null) play(PITCH.warning, warning === 'noNewBoard' ? 2 : 1);
    else if (phase !== 'before') play(PITCH.change, 3);
  }, [cue, areWanted, warning, phase]);
}

/** Plays a number of tones in a row; silent if the browser has no sound. */
function play(pitch: number, count: number): void {
  try {
    const context = new AudioContext();
    for (let index = 0; index < count; index += 1) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const start = context.currentTime + index * 2 * TONE_SECONDS;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + TONE_SECONDS);
    }
    setTimeout(() => void context.close(), 1000 * (2 * count + 1) * TONE_SECONDS);
  } catch {
    // No sound in this browser.
  }
}
