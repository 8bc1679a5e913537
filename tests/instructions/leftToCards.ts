// For how many movements of a family the announcements refer to the cards instead of giving a rule. The numbers may only fall,
// unless the library has other movements.
// Of the movements that are always tried, and of all to 20 tables.

interface Left {
  readonly pairs: number;
  readonly boards: number;
  readonly switches: number;
}

export const NOTHING_LEFT: Left = { pairs: 0, boards: 0, switches: 0 };

export const LEFT_TO_CARDS: Readonly<Record<string, Left>> = {
  'new-howell': { pairs: 26, boards: 20, switches: 6 },
  'new-howell-followed': { pairs: 0, boards: 0, switches: 11 },
  'new-howell-stationary': { pairs: 0, boards: 0, switches: 17 },
  // Of the two halves that share a copy.
  'web-mitchell': { pairs: 0, boards: 8, switches: 0 },
};

export const LEFT_TO_CARDS_IN_FULL: Readonly<Record<string, Left>> = {
  'new-howell': { pairs: 226, boards: 200, switches: 64 },
  'new-howell-followed': { pairs: 0, boards: 0, switches: 72 },
  'new-howell-stationary': { pairs: 4, boards: 4, switches: 57 },
  'web-mitchell': { pairs: 0, boards: 36, switches: 0 },
};
