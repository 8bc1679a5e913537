// Whether the cells of a table fit the roles of its columns. Hundreds of assignments of roles are tried on one table, so the
// roles of each distinct cell are determined once, and each column is counted once per role. Pure, linear in the first rows.

import type { Forms } from './forms.ts';
import type { DataRow } from './sections.ts';
import { ROLES, type Role } from './words.ts';

/** How many rows are examined to find the roles of columns. */
export const SAMPLE = 24;
/** The largest share of cells that may not fit the roles of their columns. */
const MOST_WRONG = 0.12;

/** The roles of the columns: the first ones of a row, then the columns of each group. */
export interface Roles {
  readonly lead: readonly Role[];
  readonly group: readonly Role[];
}

/** Whether the cells of the first rows fit the roles of their columns, with few exceptions. */
export function createFit(rows: readonly DataRow[]): (roles: Roles) => boolean {
  const sample = rows.slice(0, SAMPLE);
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  /** The possible roles of each cell, by row and column; an empty cell fits every role. */
  const can = new Uint32Array(sample.length * width).fill(ANYTHING);
  let filled = 0;
  sample.forEach(({ cells }, row) => {
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at];
      if (cell === undefined || cell.text === '') continue;
      filled += 1;
      can[row * width + at] = rolesOf(cell.forms);
    }
  });
  const known = new Map<Role, Uint8Array>();
  /** How many cells of each column do not fit a role. */
  const wrongFor = (role: Role): Uint8Array => {
    const before = known.get(role);
    if (before !== undefined) return before;
    const bit = ROLES.indexOf(role);
    const wrong = new Uint8Array(width);
    for (let start = 0; start < can.length; start += width) {
      for (let at = 0; at < width; at++) {
        wrong[at] = (wrong[at] ?? 0) + (1 - (((can[start + at] ?? ANYTHING) >> bit) & 1));
      }
    }
    known.set(role, wrong);
    return wrong;
  };
  return ({ lead, group }) => {
    let wrong = 0;
    for (let at = 0; at < lead.length; at++) wrong += wrongFor(lead[at] as Role)[at] ?? 0;
    for (let first = 0; first < group.length; first++) {
      const column = wrongFor(group[first] as Role);
      for (let at = lead.length + first; at < width; at += group.length) wrong += column[at] ?? 0;
    }
    return wrong <= MOST_WRONG * filled;
  };
}

/** A bit for each role. */
const ANYTHING = 2 ** ROLES.length - 1;
const KNOWN = new WeakMap<Forms, number>();

/** A bit for each role that a cell fits. */
function rolesOf(forms: Forms): number {
  const before = KNOWN.get(forms);
  if (before !== undefined) return before;
  const roles = ROLES.reduce((bits, role, bit) => bits | (Number(canBe(forms, role)) << bit), 0);
  KNOWN.set(forms, roles);
  return roles;
}

/** Whether a cell fits a role. */
function canBe(forms: Forms, role: Role): boolean {
  switch (role) {
    case 'round':
    case 'table':
    case 'pair':
      return forms.counted === null ? (forms.number ?? 0) > 0 : forms.counted.of === role;
    case 'northSouth':
    case 'eastWest':
      if (forms.side !== null) return (forms.side.direction === 'NS') === (role === 'northSouth');
      return canBe(forms, 'opponent');
    case 'opponent':
      return forms.number !== null || forms.isEmpty || forms.counted?.of === 'pair' || isBye(forms);
    case 'firstBoard':
    case 'lastBoard':
      return forms.number !== null || forms.isEmpty;
    case 'set':
      return forms.boards !== null || forms.isEmpty || forms.number === 0;
    case 'pairs':
      return forms.pairs !== null || forms.several !== null;
    case 'sitting':
      return forms.sitting !== null;
    case 'place':
      return forms.place !== null || forms.isEmpty || forms.number === 0;
    case 'direction':
      return forms.direction !== null || forms.isEmpty;
    case 'north':
    case 'south':
    case 'east':
    case 'west':
      return forms.number !== null || forms.isEmpty;
    case 'northSouthPlayers':
    case 'eastWestPlayers':
      return forms.partners !== null || forms.isEmpty;
    case 'players':
      return forms.players !== null || forms.isEmpty;
    case 'switched':
    case 'seat':
      // Only headings say that.
      return false;
    case 'skip':
      return true;
  }
}

function isBye({ pairs, sitting }: Forms): boolean {
  const seated = pairs ?? sitting;
  return seated !== null && seated.northSouth * seated.eastWest === 0;
}
