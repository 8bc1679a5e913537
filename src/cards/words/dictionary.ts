// The shape of a dictionary: every word that a card can print.
// Short words head columns; sentences are functions of plain numbers, printed from 1.

/** One language. `places` are words for where to go, made by the functions below. */
export interface Dictionary {
  readonly northSouth: string;
  readonly eastWest: string;
  readonly round: string;
  readonly boards: string;
  readonly table: string;
  readonly pair: string;
  readonly opponents: string;
  readonly seat: string;
  readonly remark: string;
  readonly set: string;
  readonly from: string;
  readonly to: string;
  readonly tableTitle: (label: string) => string;
  readonly pairTitle: (label: string) => string;
  readonly sectionTitle: (section: string) => string;
  readonly sessionTitle: (sessionNumber: number) => string;
  readonly continued: string;

  readonly arrowSwitch: string;
  /** Some boards of the set only; `boards` is a list such as `2, 3`. */
  readonly partSwitch: (boards: string) => string;
  readonly switchRule: string;
  readonly partSwitchRule: string;
  readonly sitOut: string;
  readonly notInPlay: string;

  /** Column headings where each round has its own destination. */
  readonly northSouthTo: string;
  readonly eastWestTo: string;
  readonly boardsTo: string;
  readonly stay: string;
  readonly toTable: (tableNumber: number, direction: string) => string;
  readonly toTables: (tableNumbers: readonly number[]) => string;
  readonly toSitOut: string;
  readonly toStand: (stand: string) => string;
  readonly toOutOfPlay: string;
  /** A rule with exceptions: `after round 4 to table 6`. */
  readonly afterRounds: (rounds: string, destination: string) => string;

  readonly standTitle: (standLabel: string) => string;
  readonly standPlace: (tableBefore: number, tableAfter: number) => string;
  readonly sharing: string;
  readonly sharesAlways: (tables: string) => string;
  readonly sharesInRounds: (tables: string, rounds: string) => string;
}
