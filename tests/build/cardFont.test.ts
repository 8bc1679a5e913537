import { bold, glyphs, regular } from 'virtual:card-font';
import { describe, expect, test } from 'vitest';

describe('the font of printed cards', () => {
  test.each([
    ['English', 'N–S 1 “Round” … £5 ½'],
    ['Polish', 'Zażółć gęślą jaźń'],
    ['Turkish', 'Iğdır, Şişli'],
    ['French', 'Cœur, Noël, ça'],
    ['Romanian', 'Așezarea perechilor în țară'],
    ['Greek', 'Ζεύγη, Βορράς – Νότος'],
    ['Cyrillic', 'Пары Север – Юг, Їжак'],
    ['arrows', '←↑→↓↔⇄⟲'],
    ['suits', '♠♥♦♣♤♡♢♧'],
    ['marks', '✓✗'],
    ['Vietnamese', 'ẮằỆọửỹĐđ'],
    ['polytonic Greek', 'ἈῇὖΏ'],
    ['Latin with rare accents', 'ǅșțẁỳȳ'],
  ])('has every character of %s', (_language, text) => {
    expect([...text].filter((character) => !glyphs.has(character))).toEqual([]);
  });

  test('lacks characters outside its subset', () => {
    expect(glyphs.has('漢')).toBe(false);
    expect(glyphs.has('😀')).toBe(false);
  });

  test.each([
    ['regular', regular],
    ['bold', bold],
  ])('%s is a TrueType file of moderate size', (_weight, base64) => {
    const bytes = Buffer.from(base64, 'base64');
    expect(bytes.readUInt32BE(0)).toBe(0x00010000);
    expect(bytes.length).toBeGreaterThan(20_000);
    expect(bytes.length).toBeLessThan(90_000);
  });
});
