// Reads files and pasted texts, and writes files. Knows no worker: the entry exposes it, tests call it directly.

import { analyse } from '../balance/index.ts';
import { overviewOf } from '../choose/overview.ts';
import {
  canHold,
  encodeMovement,
  formats,
  readMovements,
  writableFormats,
} from '../notation/formats.ts';
import type { Loss } from '../notation/losses.ts';
import type { FileService, WrittenEach } from './protocol.ts';

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
          takesEastWestFrom: format.takesEastWestFrom === true,
          losses: format.losses?.(movement) ?? [],
        })),
    async writeEach({ items, formatId, options }) {
      const format = formats.find(({ id }) => id === formatId);
      const losses = new Map<Loss, number>();
      const files: WrittenEach['files'][number][] = [];
      for (const { movement, title, code } of items) {
        if (format === undefined || !canHold(format, movement)) {
          files.push(null);
          continue;
        }
        for (const loss of format.losses?.({ ...movement, title }) ?? []) {
          losses.set(loss, (losses.get(loss) ?? 0) + 1);
        }
        const matrix = formatId === 'xlsx' ? analyse(movement).matrix : undefined;
        files.push(await encodeMovement(movement, formatId, title, { ...options, code, matrix }));
      }
      return { files, losses };
    },
    overview: (movements) => movements.map(overviewOf),
    write: ({ movement, formatId, title, options }) =>
      encodeMovement(movement, formatId, title, options),
  };
}
