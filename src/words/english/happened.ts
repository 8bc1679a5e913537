// What may happen in the middle of a session, as a director says it.

/** Everything that may have happened, in the order in which it is offered, and more words by which the palette finds it. */
export const HAPPENED = {
  late: { title: 'A pair has come late', also: 'comes arrives joins another new' },
  leave: { title: 'A pair has gone home', also: 'goes leaves left ill withdraws missing' },
  merge: { title: 'Two half pairs play on as one', also: 'partner left merge join' },
  earlier: { title: 'We must finish earlier', also: 'end late time fewer rounds boards' },
  later: { title: 'There is time left', also: 'finish later end more rounds boards add' },
  tables: { title: 'One table more or fewer', also: 'add remove another' },
  wrong: {
    title: 'Wrong boards or wrong seats',
    also: 'mistake moved wrongly each other’s places swapped set',
  },
  switch: { title: 'The arrow switch was forgotten', also: 'turned half round' },
} as const;
export type Happened = keyof typeof HAPPENED;
