// What players read on a screen during the evening, on the room display and on their phones; each language provides it.
// A `place` is made by tablePlace of the dictionary, a `time` is a clock time, lists are already joined.

export interface EveningWords {
  readonly plan: (letter: string) => string;
  readonly roundOf: (round: number, rounds: number) => string;

  /** The room display. */
  readonly nextMove: string;
  readonly moveNow: string;
  readonly interval: string;
  /** What is announced before it. */
  readonly intervalOf: (minutes: number) => string;
  /** Stands above the move while the interval lasts. */
  readonly moveInInterval: string;
  readonly paused: string;
  readonly sessionOver: string;
  readonly lastRound: string;
  readonly nextRoundAt: (time: string) => string;
  readonly finishAt: (time: string) => string;
  readonly lastBoard: string;
  readonly noNewBoard: string;
  /** Arrow switches of this round: at every table, or at some. */
  readonly switchEverywhere: string;
  readonly switchAt: (tables: readonly string[]) => string;
  readonly turnBoards: string;
  /** The same while the room moves to that round. */
  readonly turnBoardsThere: string;
  /** The same where only some boards of a table are turned, as a clause after its name. */
  readonly turnThese: (boards: readonly number[]) => string;
  readonly sitOut: (pairs: readonly number[]) => string;
  readonly pairGoes: (pair: number, place: string) => string;
  readonly shares: (tables: readonly number[]) => string;
  /** The display has lost contact with the page that runs the session. */
  readonly disconnected: string;
  /** The display was opened where no page runs a session. */
  readonly noSession: string;
  readonly scanYourGuide: string;
  /** Stands before a link for which no code has room. */
  readonly tooLongForCode: string;

  /** The guide of a pair. */
  readonly against: (pairs: readonly number[]) => string;
  /** Of a player in an individual. */
  readonly withPartner: (player: number) => string;
  readonly boards: (boards: string) => string;
  readonly youSitOut: string;
  /** Of rounds before somebody comes, and after they have left. */
  readonly youDoNotPlay: string;
  readonly thenGo: (place: string) => string;
  readonly thenStay: string;
  readonly thenSitOut: string;
  readonly thenDoNotPlay: string;
  readonly afterwards: string;
  readonly thenOver: string;
  readonly nextRound: string;
  readonly previousRound: string;
  readonly startsNow: string;
  readonly byClock: string;
  readonly byTap: string;
  /** Asked before the clock of a guide runs. */
  readonly whichRound: string;
  /** When a guide is out of date; null for that of the first plan, which has no letter. */
  readonly letterRule: (letter: string | null) => string;
  readonly allRounds: string;
  readonly damagedGuide: string;
  readonly otherGuideVersion: string;
}
