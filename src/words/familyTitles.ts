// What English titles need of each family: its name, and how a movement of a size usually is. Made by `npm run docs` from the
// catalogue and the words of families, so that a page that shows titles needs neither; do not edit.

import type { FamilyTitles } from './titleFacts.ts';

export const FAMILY_TITLES: FamilyTitles = {
  mitchell: {
    name: 'Mitchell',
    winners: 2,
    usual: [
      { tables: [3, 39, 2], rounds: [3, 2] },
      { tables: [4, 40, 2], rounds: [2, 1] },
    ],
  },
  'relay-share-mitchell': {
    name: 'Relay-share Mitchell',
    winners: 2,
    usual: [{ tables: [4, 40, 2], rounds: [4, 2] }],
  },
  'skip-mitchell': {
    name: 'Skip Mitchell',
    winners: 2,
    usual: [
      { tables: [4, 40, 2], skipAfter: [1, 1], rounds: [3, 2] },
      { tables: [4, 40, 2], skipAfter: [2, 1], rounds: [3, 2] },
    ],
  },
  rover: {
    name: 'Rover',
    winners: 2,
    usual: [
      { tables: [6, 36, 6], rounds: [5, 6] },
      { tables: [8, 38, 6], rounds: [7, 6] },
    ],
  },
  worger: {
    name: 'Worger',
    winners: 2,
    usual: [
      { tables: [5, 35, 6], rounds: [6, 6] },
      { tables: [7, 37, 6], rounds: [8, 6] },
    ],
  },
  'extended-mitchell': {
    name: 'Extended Mitchell',
    winners: 2,
    usual: [{ tables: [3, 40, 1], rounds: [5, 1] }],
  },
  'extended-mitchell-modified': {
    name: 'Extended Mitchell, modified',
    winners: 2,
    usual: [{ tables: [3, 39, 2], rounds: [5, 2] }],
  },
  bowman: {
    name: 'Bowman',
    winners: 2,
    usual: [{ tables: [5, 40, 1], rounds: [3, 1] }],
  },
  'bowman-modified': {
    name: 'Bowman, modified',
    winners: 2,
    usual: [{ tables: [5, 39, 2], rounds: [3, 2] }],
  },
  'double-weave': {
    name: 'Double weave Mitchell',
    winners: 2,
    usual: [{ tables: [4, 40, 4], rounds: [4, 4] }],
  },
  'twin-relay': {
    name: 'Twin relay',
    winners: 2,
    usual: [{ tables: [4, 40, 2], rounds: [5, 2] }],
  },
  'american-whist': {
    name: 'American Whist',
    winners: 2,
    usual: [{ tables: [3, 39, 2], rounds: [3, 2] }],
  },
  'stagger-mitchell': {
    name: 'Stagger Mitchell',
    winners: 2,
    usual: [{ tables: [4, 40, 2], rounds: [4, 2] }],
  },
  'scramble-mitchell': {
    name: 'Scramble Mitchell',
    winners: 1,
    usual: [{ tables: [3, 13, 1], rounds: [3, 1] }],
  },
  appendix: {
    name: 'Appendix',
    winners: 2,
    usual: [
      { tables: [6, 36, 6], largerSection: [5, 6], rounds: [5, 6] },
      { tables: [7, 37, 6], largerSection: [5, 6], rounds: [5, 6] },
      { tables: [8, 38, 6], largerSection: [5, 6], rounds: [5, 6] },
      { tables: [8, 13, 1], largerSection: [7, 0], rounds: [7, 0] },
      { tables: [9, 39, 6], largerSection: [5, 6], rounds: [5, 6] },
      { tables: [14, 25, 1], largerSection: [13, 0], rounds: [13, 0] },
      { tables: [16, 21, 1], largerSection: [11, 0], rounds: [11, 0] },
      { tables: [20, 37, 1], largerSection: [19, 0], rounds: [19, 0] },
      { tables: [22, 33, 1], largerSection: [17, 0], rounds: [17, 0] },
      { tables: [26, 40, 1], largerSection: [25, 0], rounds: [25, 0] },
      { tables: [28, 40, 1], largerSection: [23, 0], rounds: [23, 0] },
      { tables: [32, 40, 1], largerSection: [31, 0], rounds: [31, 0] },
      { tables: [34, 40, 1], largerSection: [29, 0], rounds: [29, 0] },
      { tables: [38, 40, 1], largerSection: [37, 0], rounds: [37, 0] },
      { tables: [40, 40, 1], largerSection: [35, 0], rounds: [35, 0] },
    ],
  },
  'one-and-a-half-table-appendix': {
    name: 'One-and-a-half-table appendix',
    winners: 2,
    usual: [{ tables: [3.5, 39.5, 1], rounds: [2, 1], missing: [4, 1] }],
  },
  'hesitation-mitchell': {
    name: 'Hesitation Mitchell',
    winners: 1,
    usual: [{ tables: [3, 40, 1], rounds: [4, 1] }],
  },
  'double-hesitation': {
    name: 'Double hesitation',
    winners: 1,
    usual: [{ tables: [5, 40, 1], rounds: [7, 1] }],
  },
  'pivot-mitchell': {
    name: 'Pivot Mitchell',
    winners: 1,
    usual: [{ tables: [3.5, 39.5, 1], rounds: [3, 1], missing: [4, 1] }],
  },
  'rover-mitchell': {
    name: 'Rover Mitchell',
    winners: 2,
    usual: [
      { tables: [4.5, 30.5, 2], rounds: [4, 2], missing: [10, 4] },
      { tables: [5.5, 29.5, 6], rounds: [5, 6], missing: [12, 12] },
      { tables: [7.5, 25.5, 6], rounds: [7, 6], missing: [16, 12] },
      { tables: [9.5, 27.5, 6], rounds: [8, 6], missing: [20, 12] },
      { tables: [31.5, 39.5, 1], rounds: [29, 0], missing: [64, 2] },
    ],
  },
  'switch-rover': {
    name: 'Switch rover',
    winners: 1,
    usual: [{ tables: [4.5, 8.5, 1], rounds: [8, 2], missing: [10, 2] }],
  },
  'web-mitchell': {
    name: 'Web Mitchell',
    winners: 2,
    usual: [
      { tables: [4, 10, 2], sets: [3, 2], rounds: [3, 2] },
      { tables: [5, 11, 2], sets: [3, 2], rounds: [3, 2] },
      { tables: [12, 60, 1], sets: [9, 0], rounds: [9, 0] },
      { tables: [12, 60, 2], sets: [10, 0], rounds: [9, 0] },
    ],
  },
  scheveningen: {
    name: 'Scheveningen Mitchell',
    winners: 2,
    usual: [{ tables: [3, 16, 1], rounds: [3, 1] }],
  },
  howell: {
    name: 'Howell',
    winners: 1,
    usual: [{ tables: [2, 20, 1], rounds: [3, 2] }],
  },
  hilton: {
    name: 'Hilton’s ¾-Howell',
    winners: 1,
    usual: [
      { tables: [4, 5, 1], rounds: [6, 2] },
      { tables: [6, 7, 1], rounds: [8, 4] },
      { tables: [8, 10, 2], rounds: [13, 0] },
      { tables: [11, 11, 1], rounds: [13, 0] },
    ],
  },
  'hilton-switches': {
    name: 'Hilton’s part-round switches',
    winners: 1,
    usual: [
      { tables: [5, 6, 1], rounds: [5, 1] },
      { tables: [7, 11, 4], rounds: [12, -1] },
      { tables: [12, 14, 1], rounds: [12, 1] },
    ],
  },
  'new-howell': {
    name: 'New Howell',
    winners: 1,
    usual: [],
  },
  'new-howell-followed': {
    name: 'New Howell, easy moves',
    winners: 1,
    usual: [],
  },
  'new-howell-stationary': {
    name: 'New Howell, most stationary pairs',
    winners: 1,
    usual: [],
  },
  individual: {
    name: 'Individual',
    winners: 1,
    usual: [],
  },
};
