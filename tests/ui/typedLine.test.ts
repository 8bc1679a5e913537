// What a typed line changes, and what it is said to have been understood as.

import { describe, expect, it } from 'vitest';
import { type Answers, USUAL_ANSWERS } from '../../src/store/answers.ts';
import { readLine } from '../../src/ui/tonight/typedLine.ts';

const START: Answers = {
  ...USUAL_ANSWERS,
  weights: { ...USUAL_ANSWERS.weights, fairness: 3 },
  knownFamilies: ['mitchell'],
};

function after(...lines: string[]): Answers {
  let answers = START;
  for (const line of lines) answers = { ...answers, ...readLine(line, answers).change };
  return answers;
}

const FIRST =
  '13 pairs, 24 boards, finish 22:15, 2 cannot move, at most 3 stationary, 2 copies, no relays, simple';

describe('a line of text', () => {
  it('a line that names the pairs starts afresh: nothing that a line can say remains from the previous one', () => {
    expect(after(FIRST, '16 pairs')).toEqual(after('16 pairs, finish 22:15'));
    expect(after(FIRST, '16 pairs, 28 boards, no sharing')).toEqual(
      after('16 pairs, 28 boards, no sharing, finish 22:15'),
    );
    expect(after('16 players', '16 pairs')).toEqual(after('16 pairs'));
    expect(after('13 or 14 pairs', '16 pairs').mostPairs).toBe(16);
  });

  it('does not change what a line cannot set: priorities, what the club knows, the clock times', () => {
    const { weights, knownFamilies, startMinute, finishMinute } = after(FIRST, '16 pairs');
    expect([weights.fairness, knownFamilies]).toEqual([3, ['mitchell']]);
    expect([startMinute, finishMinute]).toEqual([19 * 60 + 15, 22 * 60 + 15]);
  });

  it('a line that does not name the pairs changes only what it names', () => {
    expect(after(FIRST, '26 boards')).toEqual({
      ...after(FIRST),
      boards: { fewest: 26, most: 26 },
    });
    expect(after(FIRST, 'a dog')).toEqual(after(FIRST));
  });

  it('keeps the interval of the club from one evening to the next, and says so', () => {
    const tea = { minutes: 15, afterRound: 4 };
    const before = after('14 pairs, tea 15 after round 4');
    expect([before.interval, after('14 pairs, tea 15 after round 4', '16 pairs').interval]).toEqual(
      [tea, tea],
    );
    expect(readLine('16 pairs', before).understood).toBe(
      'Understood: 16 pairs. Kept: start 19:15, finish 22:30, an interval of 15 minutes after round 4.',
    );
    expect(readLine('16 pairs, no tea', before)).toMatchObject({
      change: { interval: null },
      understood: 'Understood: 16 pairs, no interval. Kept: start 19:15, finish 22:30.',
    });
  });

  it('adds what it refuses to what the club does not play, keeps that and says so, until it is asked for', () => {
    const before = after('20 pairs, no skip');
    expect(before).toMatchObject({ refusedFamilies: ['skip-mitchell'], kind: null });
    expect(readLine('20 pairs, no skip', START).understood).toBe(
      'Understood: 20 pairs, no Skip Mitchell. Kept: start 19:15, finish 22:30.',
    );
    expect(after('20 pairs, no skip', '22 pairs, no web').refusedFamilies).toEqual([
      'skip-mitchell',
      'web-mitchell',
    ]);
    expect(readLine('22 pairs', before).understood).toBe(
      'Understood: 22 pairs. Kept: no Skip Mitchell, start 19:15, finish 22:30.',
    );
    expect(after('20 pairs, no skip', 'a skip')).toMatchObject({
      refusedFamilies: [],
      kind: 'skip',
    });
  });

  it('takes an hour that cannot be a finish as one in the evening', () => {
    expect(after('13 pairs, finish 10:30').finishMinute).toBe(22 * 60 + 30);
    expect(after('13 pairs, start 7:15, finish 10:30')).toMatchObject({
      startMinute: 19 * 60 + 15,
      finishMinute: 22 * 60 + 30,
    });
    expect(after('13 pairs, start 21:00, finish 0:30').finishMinute).toBe(30);
    expect(after('13 pairs, start 9:30, finish 12:45').finishMinute).toBe(12 * 60 + 45);
  });

  it('says where the time that was typed does not go with the one that stays', () => {
    expect(readLine('finish 4:15 pm', START, true).understood).toBe(
      'Understood: finish 4:15 pm. The finish (4:15 pm) is before the start (7:15 pm): type both, such as “1:00 pm to 4:15 pm”.',
    );
    expect(readLine('1 pm to 4:15', START).understood).toBe(
      'Understood: start 13:00, finish 16:15.',
    );
  });

  it.each([
    [
      'pairs 11 and 12 stationary, whole rounds only, not round 1, at most 1 announcement',
      'Understood: pairs 11 and 12 stationary, whole rounds only, at most 1 announcement, not round 1.',
    ],
    ['pair 8 cannot move', 'Understood: pair 8 stationary.'],
    ['exactly pairs 3 and 7 stationary', 'Understood: exactly pairs 3 and 7 stationary.'],
    ['exactly 2 stationary', 'Understood: exactly 2 stationary.'],
    ['at most 2 stationary', 'Understood: at most 2 stationary.'],
    ['at least 2 stationary', 'Understood: 2 cannot move.'],
    ['everybody moves', 'Understood: everybody moves.'],
    ['home by 10.15, 24 bds', 'Understood: 24 boards, finish 22:15.'],
    ['only pair 3 cannot move', 'Understood: exactly pair 3 stationary.'],
    [
      FIRST,
      'Understood: 13 pairs, 24 boards, finish 22:15, 2 cannot move, at most 3 stationary, 2 copies of the boards, no relays, no guide cards. Kept: start 19:15.',
    ],
    ['13-14 pairs', 'Understood: 13–14 pairs. Kept: start 19:15, finish 22:30.'],
    ['16 players', 'Understood: 16 players. Kept: start 19:15, finish 22:30.'],
    ['3 hours, two winners', 'Understood: finish 22:15, 2 winners.'],
    ['6 minutes per board and a dog', 'Understood: 6 minutes per board.'],
    [
      '13 pairs, no sit-out',
      'Understood: 13 pairs. Kept: start 19:15, finish 22:30. With 13 pairs 1 pair sits out in each round, in any movement; short sit-outs now count for more.',
    ],
    [
      '26 pairs, maybe a half table, no phantom if possible',
      'Understood: 26–27 pairs. Kept: start 19:15, finish 22:30. With 27 pairs 1 pair sits out in each round, in any movement; short sit-outs now count for more.',
    ],
    [
      '14 players, nobody sits out',
      'Understood: 14 players. Kept: start 19:15, finish 22:30. With 14 players 2 players sit out in each round, in any movement; short sit-outs now count for more.',
    ],
    ['no phantom', 'Every table is full: nobody has to sit out.'],
    ['7-10', 'Understood: start 19:00, finish 22:00.'],
    ['woof', ''],
  ])('is said to have been understood: %s', (line, said) => {
    expect(readLine(line, START).understood).toBe(said);
  });

  it('lets short sit-outs count for more where somebody sits out, and nothing else', () => {
    expect(readLine('13 pairs, no sit-out', START).change.weights).toEqual({
      ...START.weights,
      sitOuts: 3,
    });
    expect(after('13 pairs', 'no sit-out').weights.sitOuts).toBe(3);
    expect(readLine('14 pairs, no sit-out', START).change.weights).toBe(undefined);
  });

  it('says apart what it did not read', () => {
    expect(readLine('Thirteen pairs, Door at seven, and a dog', START).unread).toBe(
      'I could not read “Door at seven a dog”.',
    );
    expect(readLine(FIRST, START).unread).toBe('');
  });

  it('says where the tables are not those of the pairs', () => {
    expect(readLine('22 pairs, 12 tables, dogs', START).unread).toBe(
      'I could not read “dogs”. 22 pairs need 11 tables, not 12 tables.',
    );
    expect(readLine('22 pairs, 11 tables', START).unread).toBe('');
  });

  it('says what is not covered', () => {
    expect(readLine('8 teams of four', START).understood).toBe(
      'Not covered: 8 teams of 4. Arrowswitch has movements for pairs and individuals. The list below is for 14 pairs.',
    );
    expect(readLine('8 tables, teams', START).understood).toContain('below is for 16 pairs.');
  });

  it.each([
    '20 pairs, 2 sessions',
    '20 Paare, zwei Durchgänge',
    '20 paren, twee zittingen',
    '20 paires, 2 séances',
  ])('says where several sessions are planned: %s', (line) => {
    const { change, understood, unread, areSessionsAsked } = readLine(line, START);
    expect(change).toMatchObject({ pairs: 20 });
    expect(understood).toContain('Not covered: 2 sessions. Open a movement for the first;');
    expect([unread, areSessionsAsked]).toEqual(['', true]);
    expect(readLine('20 pairs, teams', START).areSessionsAsked).toBe(false);
  });
});
