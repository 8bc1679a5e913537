// The findings of a check against the rules of play: facts, which src/words puts into sentences. Rounds, tables and pairs
// are numbered from 1, ready to print.

import type { PairNumber, Play } from './movement.ts';

/** How serious a broken rule is. */
export type Severity = 'error' | 'warning' | 'note';

/** A set by its label and its board numbers from 1. */
export interface NamedSet {
  readonly label: string;
  readonly first: number;
  readonly last: number;
}

interface FindingPlace {
  /** Numbers from 1; null where the rule does not concern a round, table or pair. */
  readonly round: number | null;
  readonly table: number | null;
  readonly pair: number | null;
}

interface FindingCell extends FindingPlace {
  readonly round: number;
  readonly table: number;
  readonly pair: number;
}

/** Uneven seats in an individual: never more than a note. */
interface SeatingNote {
  readonly severity: 'note';
  /** A player, or null where the note concerns several. */
  readonly pair: number | null;
  readonly round: null;
  readonly table: null;
}

/** What is uneven in an individual. */
export type SeatingFinding =
  /** Opponents of whom one sits at the other's left at least two times more often than at the right. */
  | (SeatingNote & {
      readonly rule: 'unevenHands';
      readonly opponents: readonly (readonly [number, number])[];
    })
  /** A player who sits in one direction at least two times more often than in the other. */
  | (SeatingNote & {
      readonly rule: 'unevenDirections';
      readonly pair: number;
      readonly northSouth: number;
      readonly eastWest: number;
    })
  /** Sets are played at different numbers of tables. */
  | (SeatingNote & {
      readonly rule: 'unevenPlays';
      readonly least: number;
      readonly most: number;
    });

/** A rule broken at one place, with the details. Numbers from 1. */
export type Finding =
  | (FindingCell & {
      readonly rule: 'pairAtTwoTables';
      readonly severity: 'error';
      readonly otherTable: number;
    })
  | (FindingCell & {
      readonly rule: 'setReplayed';
      readonly severity: 'error';
      readonly set: NamedSet;
      readonly firstRound: number;
    })
  | (FindingCell & {
      readonly rule: 'repeatedMeeting';
      /** A note if they last met in an earlier session, since pairs may meet again in another session. */
      readonly severity: 'warning' | 'note';
      readonly opponent: number;
      readonly firstRound: number;
    })
  /** In an event of several sessions: combinations of two pairs that never meet though others meet up to `most` times. */
  | (FindingPlace & {
      readonly rule: 'unevenMeetings';
      readonly severity: 'warning';
      readonly combinations: number;
      readonly most: number;
    })
  /** In an individual: partners again although two others have been partners less often. */
  | (FindingCell & {
      readonly rule: 'repeatedPartner';
      readonly severity: 'warning';
      readonly partner: number;
      readonly times: number;
    })
  /** In an individual: opponents more often than an even share. */
  | (FindingCell & {
      readonly rule: 'unevenOpponents';
      readonly severity: 'warning';
      readonly opponent: number;
      readonly times: number;
    })
  | SeatingFinding
  | (FindingPlace & {
      readonly rule: 'sharedSet';
      readonly severity: 'note';
      readonly round: number;
      readonly table: number;
      readonly set: NamedSet;
      readonly tables: readonly number[];
    })
  | (FindingPlace & {
      readonly rule: 'sitOut';
      readonly severity: 'note';
      readonly round: number;
      readonly pair: number;
    })
  | (FindingPlace & {
      readonly rule: 'incomplete';
      readonly severity: 'note';
      readonly pair: number;
      readonly sets: readonly NamedSet[];
    });

export type Rule = Finding['rule'];
/** The rules of pairs alone, and those of players alone. */
export type PairRule = 'repeatedMeeting' | 'unevenMeetings';
export type PlayerRule = 'repeatedPartner' | 'unevenOpponents' | SeatingFinding['rule'];
export type FindingOf<R extends Rule> = Extract<Finding, { rule: R }>;

/** The label of the set that a finding concerns, or null. */
export function findingSet(finding: Finding): string | null {
  if ('set' in finding) return finding.set.label;
  if (finding.rule !== 'incomplete' || finding.sets.length !== 1) return null;
  return finding.sets[0]?.label ?? null;
}

/** A play that takes place, with the facts that several rules need. Numbers from 1. */
export interface PlayedTable {
  readonly play: Play;
  readonly pairs: readonly PairNumber[];
  readonly boards: number;
  readonly round: number;
  readonly table: number;
}
