// No text of the page holds a word that the glossary rules out.

import { describe, expect, it } from 'vitest';
import { bannedIn, pageWords, wordsIn } from '../pageWords.ts';

it('the words of the page hold none that the glossary rules out', () => {
  const words = pageWords();
  expect(words.length).toBeGreaterThan(1000);
  expect(words.flatMap((text) => bannedIn(text) ?? [])).toEqual([]);
});

describe('what counts as words of the page', () => {
  it.each<[string, readonly string[]]>([
    ['const a = <p>Hello, pair {n}.</p>;', ['Hello, pair {…}.']],
    ["const a = <p title='Go there'>{'Now'}</p>;", ['Go there', 'Now']],
    [['const a = `Pair $', '{n} sits out`;'].join(''), ['Pair {…} sits out']],
    ["const a = isOn ? 'Stop it' : 'Search';", ['Stop it', 'Search']],
    ["import a from './Some file.ts'; type B = 'Not this';", []],
    ["const a = <div className='Not this' role='status' />;", []],
    ["const a = 'camelCase'; const b = 'data-x'; const c = '';", []],
    ["throw new Error('Not for a reader.');", []],
  ])('%s: %j', (source, words) => {
    expect(wordsIn('a.tsx', source)).toEqual(words);
  });

  it.each([
    'Mend the finding',
    'Boards a set',
    'minutes a board',
    'switch all boards at all tables',
    'all tables but 2',
    'The pair stays.',
    'Qf does not apply',
    'Make it',
    'the best in print',
    'Simple or fair',
    'Choose several',
    'Absent pair',
    'Score slips',
    'Put aside to compare',
  ])('%s is ruled out', (line) => {
    expect(bannedIn(line)).not.toBeNull();
  });

  it.each(['a settled order', 'Recommend', 'A boardroom', 'pairs per set', 'choose.ts'])(
    '%s is not',
    (line) => {
      expect(bannedIn(line)).toBeNull();
    },
  );
});
