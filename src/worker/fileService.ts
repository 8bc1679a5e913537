// Reads files and pasted texts, and writes files. Knows no worker: the entry exposes it, tests call it directly.

import { canHold, encodeMovement, readMovements, writableFormats } from '../notation/formats.ts';
import type { FileService } from './protocol.ts';

/** A service that reads each text afresh and keeps no state. */
export function createFileService(): FileService {
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
    formatsFor: (movement) =>
      writableFormats
        .filter((format) => canHold(format, movement))
        .map((format) => ({
          id: format.id,
          extension: format.extension,
          mediaType: format.mediaType,
          losses: format.losses?.(movement) ?? [],
        })),
    write: ({ movement, formatId, title, options }) =>
      encodeMovement(movement, formatId, title, options),
  };
}
