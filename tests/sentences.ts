// Finds sentences in a source file: only src/words may turn facts into sentences.

import { parseSync } from 'vite';
import { childrenOf, type SyntaxNode } from './syntaxNode.ts';

/** Properties whose text is no sentence of the program: sources that are cited, names of columns in files, what directors type. */
const citations = new Set(['source', 'columnNames', 'phrases']);
/** Errors thrown for a mistake of the program; no director reads them. */
const mistakes = new Set(['Error', 'RangeError', 'TypeError']);
/** In place of what a template inserts. */
const inserted = '0';
const sentence = /\p{L}{2,}\S* \S*\p{L}{2,}/u;
const aroundInsertion = /\p{L}{2,}\S* \S*0|0\S* \S*\p{L}{2,}/u;

/** Each string or template with words and a space between them, after its line number (from 1). */
export function findSentences(
  path: string,
  text: string,
  { program } = parseSync(path, text),
): string[] {
  return languageIn(program as unknown as SyntaxNode).map(({ start, words }) => {
    const line = text.slice(0, start).split('\n').length;
    return `${path}:${line}: ${words}`;
  });
}

function languageIn(node: SyntaxNode): { start: number; words: string }[] {
  if (isExcused(node)) return [];
  const words = wordsOf(node);
  const own = words === null ? [] : [{ start: node.start, words }];
  return [...own, ...childrenOf(node).flatMap(languageIn)];
}

function isExcused(node: SyntaxNode): boolean {
  const { type, callee, key } = node as SyntaxNode & Record<'callee' | 'key', SyntaxNode>;
  if (type === 'NewExpression') return mistakes.has(String(callee.name));
  if (type === 'Property') return citations.has(String(key.name));
  return /^(Import|Export(All|Named))Declaration$/.test(type) && node.source !== null;
}

function wordsOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return sentence.test(node.value) ? node.value : null;
  }
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis as readonly { value: { cooked: string } }[];
    const words = parts.map(({ value }) => value.cooked).join(inserted);
    return sentence.test(words) || (parts.length > 1 && aroundInsertion.test(words)) ? words : null;
  }
  return null;
}

/** Every text of a source file as it stands in the program: plain ones, and the parts of templates between insertions. */
export function textsIn(path: string, text: string): string[] {
  const { program } = parseSync(path, text);
  return partsIn(program as unknown as SyntaxNode);
}

function partsIn(node: SyntaxNode): string[] {
  const { type, value } = node;
  const own =
    type === 'Literal' && typeof value === 'string'
      ? [value]
      : type === 'TemplateElement'
        ? [(value as { cooked: string }).cooked]
        : [];
  return [...own, ...childrenOf(node).flatMap(partsIn)];
}
