// Who starts where, table by table. A name can be dragged to a seat, with the effect said before it is dropped; by
// keyboard and finger the same is done with the number of a person.

import { useState } from 'react';
import { moveByHand } from '../../editing/people.ts';
import { type PairNumber, type Person, seatsOfTable } from '../../movement/index.ts';
import { SEAT_LABELS } from '../../words/english/contestants.ts';
import { droppedText } from '../../words/english/pagePeople.ts';
import { type Dragging, draggedAs } from './dragging.ts';
import styles from './people.module.css';
import type { People, Start } from './usePeople.ts';

interface StartingPositionsProps {
  readonly people: People;
  readonly dragged: Person | null;
  readonly onDrag: Dragging;
}

export function StartingPositions({ people, dragged, onDrag }: StartingPositionsProps) {
  const { movement, starts, called, present, luck, worstIf, edit } = people;
  const pairName = (number: PairNumber) => called.pairs[number - 1] ?? '';
  const [over, setOver] = useState<PairNumber | null>(null);
  if (present.length === 0 && dragged === null) return null;
  const holder = new Map(present.map(({ person, number }) => [number, person]));
  const drop = (number: PairNumber): void => {
    if (dragged !== null) edit(moveByHand(movement, dragged, number), `Move ${dragged.name}`);
    onDrag(null);
    setOver(null);
  };
  const cell = ({ number }: Start) => {
    const person = holder.get(number) ?? null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the number of a person does the same by keyboard
      <div
        className={`anywhere ${styles.place}`}
        {...draggedAs(person, onDrag)}
        data-over={(dragged !== null && over === number) || undefined}
        onDragOver={(event) => {
          if (dragged === null) return;
          event.preventDefault();
          if (over !== number) setOver(number);
        }}
        onDrop={(event) => {
          event.preventDefault();
          drop(number);
        }}
      >
        <b className="accent">{pairName(number)}</b> {person?.name}
      </div>
    );
  };
  const seats = seatsOfTable(movement);
  const at = (table: number, seat: string) =>
    starts.find((start) => start.at?.table === table && start.at.seat === seat);
  const outside = starts.filter((start) => start.at === null);
  const worst = dragged === null || over === null ? null : worstIf(dragged, over);
  return (
    <>
      <table className={`table ${styles.positions}`}>
        <caption>Round 1</caption>
        <thead>
          <tr>
            <th scope="col">Table</th>
            {seats.map((seat) => (
              <th key={seat} scope="col">
                {SEAT_LABELS[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: movement.tableCount }, (_, index) => index + 1).map((table) => (
            <tr key={table}>
              <th scope="row">{called.tables[table - 1]}</th>
              {seats.map((seat) => {
                const start = at(table, seat);
                return <td key={seat}>{start && cell(start)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {outside.length > 0 && (
        <div className="row">
          Sitting out first:
          {outside.map((start) => (
            <div key={start.number}>{cell(start)}</div>
          ))}
        </div>
      )}
      <p role="status" className={`soft ${styles.effect}`}>
        {dragged !== null &&
          over !== null &&
          droppedText(
            dragged.name,
            !present.some(({ person }) => person.name === dragged.name),
            pairName(over),
            holder.get(over)?.name ?? null,
            worst,
            luck?.worst ?? null,
          )}
      </p>
    </>
  );
}
