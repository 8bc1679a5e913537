// Somebody is dragged from a list or a seat to a seat.

import type { DragEvent } from 'react';
import type { Person } from '../../movement/index.ts';

/** Says who is being dragged; null for nobody any more. */
export type Dragging = (person: Person | null) => void;

/** The properties of an element by which a person is dragged. */
export function draggedAs(person: Person | null, onDrag: Dragging, canDrag = true) {
  return {
    draggable: canDrag && person !== null,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', person?.name ?? '');
      onDrag(person);
    },
    onDragEnd: () => onDrag(null),
  };
}
