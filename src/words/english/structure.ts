// The structure faults of a movement, in English.

import type { CountedItem, SittingFault, StructureFault } from '../../movement/index.ts';
import { cellTitle } from './places.ts';

/** The items that are numbers of boards, not how many there are. */
type BoardNumber = 'firstBoard' | 'lastBoard';

const ITEM_PLURALS: Readonly<Record<Exclude<CountedItem, BoardNumber>, string>> = {
  pairs: 'pairs',
  tables: 'tables',
  rounds: 'rounds',
  sets: 'board sets',
  missing: 'pairs missing for some rounds',
  relays: 'relays',
  boards: 'boards',
  copies: 'copies',
  firstBoards: 'first boards of sessions',
  sections: 'sections',
  sectionTables: 'tables of a section',
  sectionPairs: 'pairs of a section',
};

/** A fault as a sentence. */
export function structureFaultText(fault: StructureFault): string {
  switch (fault.kind) {
    case 'count': {
      const { of, set, value, least, most } = fault;
      if (of === 'firstBoard' || of === 'lastBoard') {
        const what = of === 'firstBoard' ? 'first board of a session' : 'last board in the room';
        return `The ${what} must be a number from ${least} to ${most}, not ${value}.`;
      }
      const where = set === null ? '' : of === 'boards' ? ` in set ${set}` : ` of set ${set}`;
      return `The number of ${ITEM_PLURALS[of]}${where} must be a whole number from ${least} to ${most}, not ${value}.`;
    }
    case 'tooLong': {
      const { text, length, most } = fault;
      const what = {
        title: 'title',
        notes: 'notes',
        name: 'name of a pair',
        label: 'name of a set',
        section: 'name of a section',
        origin: 'origin',
      };
      return `The ${what[text]} must be at most ${most} characters long; here it is ${length}.`;
    }
    case 'unknownPhantom':
      return `The missing pair ${fault.pair} is not one of the ${fault.pairCount} pairs.`;
    case 'missingOutside': {
      const { pair, firstRound, lastRound } = fault;
      return `Pair ${pair} cannot be missing in rounds ${firstRound} to ${lastRound}: there is no such pair, or there are no such rounds.`;
    }
    case 'sessionStarts':
      return 'Sessions must begin at rising rounds, the first at round 1.';
    case 'relayOutside':
      return `There is no table ${fault.afterTable} to put a relay after; there are ${fault.tableCount}.`;
    case 'lockOutside': {
      const { of, value, most } = fault;
      return of === 'firstSittings'
        ? `The first ${value} sittings cannot be locked; there are ${most}.`
        : `A lock names ${of} ${value}; there are ${most}.`;
    }
    case 'tooManyLocks':
      return 'There are more locks than cells, rounds, tables or pairs to lock.';
    case 'roundWidth': {
      const { roundIndex, tables, tableCount } = fault;
      return `Round ${roundIndex + 1} has ${tables} tables instead of ${tableCount}.`;
    }
    case 'sitting':
      return `${cellTitle(fault.cell)}: ${sittingFaultText(fault.fault)}`;
  }
}

/** Why a sitting is not valid in a movement, to follow the name of its place. */
export function sittingFaultText(fault: SittingFault): string {
  switch (fault.kind) {
    case 'unknownPair':
      return `pair ${fault.pair} is not one of the pairs 1 to ${fault.pairCount}.`;
    case 'unknownSet':
      return `there is no board set ${fault.setNumber}; the movement has ${fault.setCount}.`;
    case 'pairAgainstItself':
      return `pair ${fault.pair} cannot play against itself.`;
    case 'playerInTwoSeats':
      return `player ${fault.player} has two seats of the same table.`;
    case 'wrongSides':
      return fault.contestants === 'players'
        ? 'a table of an individual needs four players: North, South, East and West.'
        : 'two pairs play at a table, not four players.';
    case 'dropBeyondSet':
      return `the boards not played are not all in set ${fault.set}.`;
    case 'extraBeyondSet':
      return `the boards played beside the table’s own are not all in set ${fault.set}.`;
    case 'switchBeyondSet':
      return `the switch names boards that set ${fault.set} does not have.`;
  }
}
