// A movement read from the browser's store: untrusted, in the shape of our own file, built and checked.

import * as v from 'valibot';
import { type Movement, StructureError } from '../movement/index.ts';
import type { Remark } from '../notation/facts.ts';
import { joinRemarks, movementOfFile } from '../notation/jsonMovement.ts';
import { fileSchema } from '../notation/jsonSchema.ts';
import { structureFaultsText } from '../words/english/refusals.ts';

/** What was dropped or cut from movements as they were read, if anything was. */
const remarks = new WeakMap<Movement, readonly Remark[]>();

/** What was dropped or cut from some movements when they were read from the store, each kind once. */
export function remarksOnRead(...movements: readonly Movement[]): readonly Remark[] {
  return joinRemarks(movements.flatMap((movement) => remarks.get(movement) ?? []));
}

/** A movement in the shape of our own file, built and checked. */
export const movementSchema = v.pipe(
  fileSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): Movement => {
    try {
      const read = movementOfFile(dataset.value);
      if (read.remarks.length > 0) remarks.set(read.movement, read.remarks);
      return read.movement;
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      addIssue({ message: structureFaultsText(error.faults) });
      return NEVER;
    }
  }),
);
