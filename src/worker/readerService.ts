// Reads files and pasted texts. Knows no worker: the entry exposes it, tests call it directly.

import { readMovements } from '../notation/formats.ts';
import type { ReaderService } from './protocol.ts';

/** A service that reads each text afresh and keeps no state. */
export function createReaderService(): ReaderService {
  return {
    read({ input, fileName, layout }, onProgress) {
      let reported = 0;
      const report = (share: number): void => {
        const percent = Math.floor(100 * share);
        if (percent <= reported) return;
        reported = percent;
        onProgress(percent / 100);
      };
      return readMovements(input, { fileName, layout, onProgress: report });
    },
  };
}
