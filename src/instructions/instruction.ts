// What an instruction for running a movement is: its subject and its words.

export type InstructionKind =
  /** Pairs that change direction as they move. */
  | 'pairs'
  | 'northSouth'
  | 'eastWest'
  | 'skip'
  | 'boards'
  | 'relay'
  | 'share'
  | 'sitOut'
  | 'switch'
  | 'copies';

export interface Instruction {
  readonly kind: InstructionKind;
  readonly text: string;
}

/** The EBU says relay and share where the ACBL says bye stand and relay. */
export type Vocabulary = 'ebu' | 'acbl';
