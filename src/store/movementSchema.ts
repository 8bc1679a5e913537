// A movement that comes back from the browser's store: untrusted, in the shape of our own file, made and checked.

import * as v from 'valibot';
import type { Movement } from '../movement/movement.ts';
import { StructureError } from '../movement/structure.ts';
import { movementOfFile } from '../notation/jsonMovement.ts';
import { fileSchema } from '../notation/jsonSchema.ts';
import { structureFaultsText } from '../words/english/refusals.ts';

/** A movement in the shape of our own file, made and checked. */
export const movementSchema = v.pipe(
  fileSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): Movement => {
    try {
      return movementOfFile(dataset.value).movement;
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      addIssue({ message: structureFaultsText(error.faults) });
      return NEVER;
    }
  }),
);
