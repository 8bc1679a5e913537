// A movement that comes back from the browser's store: untrusted, in the shape of our own file, made and checked.

import * as v from 'valibot';
import { createMovement, type Movement, StructureError } from '../movement/movement.ts';
import { draftOf, fileSchema } from '../notation/jsonSchema.ts';

/** A movement in the shape of our own file, made and checked. */
export const movementSchema = v.pipe(
  fileSchema,
  v.rawTransform(({ dataset, addIssue, NEVER }): Movement => {
    try {
      return createMovement(draftOf(dataset.value));
    } catch (error) {
      if (!(error instanceof StructureError)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);
