// Every field of the page in which something is typed has a length: no text from outside is without end.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { childrenOf, type SyntaxNode } from '../syntaxNode.ts';

const FIELDS = ['input', 'textarea', 'Input', 'TextArea'];
/** In which nothing is typed, or numbers, which have limits of their own. */
const OTHERS = ['checkbox', 'radio', 'file', 'range', 'date', 'number'];

/** The fields of a file without a length, by the lines in which they begin. */
function endlessIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode): void => {
    if (node.type === 'JSXOpeningElement' && isEndless(node)) {
      found.push(`${path}:${source.slice(0, node.start).split('\n').length}`);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(path, source).program as unknown as SyntaxNode);
  return found;
}

function isEndless(element: SyntaxNode): boolean {
  const { name } = element.name as SyntaxNode;
  if (!FIELDS.includes(String(name))) return false;
  const attributes = new Map(
    (element.attributes as readonly SyntaxNode[]).flatMap((one) =>
      one.type === 'JSXAttribute' ? [[String((one.name as SyntaxNode).name), one] as const] : [],
    ),
  );
  const type = (attributes.get('type')?.value as SyntaxNode | undefined)?.value;
  const isTyped = !OTHERS.includes(String(type)) && !attributes.has('readOnly');
  return isTyped && !attributes.has('maxLength');
}

it('every field in which something is typed has a length', () => {
  const folder = join(import.meta.dirname, '../../src/ui');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const parts = files.filter((name) => name.endsWith('.tsx'));
  const texts = parts.map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(texts.filter(([, text]) => text.includes('maxLength')).length).toBeGreaterThan(10);
  expect(texts.flatMap(([name, text]) => endlessIn(name, text))).toEqual([]);
});

it.each([
  ['<input />', 1],
  ['<input type="search" value={text} />', 1],
  ['<textarea rows={2} />', 1],
  ['<label>\n<Input type={kind} />\n</label>', 1],
  ['<input type="search" maxLength={9} />', 0],
  ['<input type="number" />', 0],
  ['<textarea readOnly value={link} />', 0],
])('%s', (source, count) => {
  expect(endlessIn('a.tsx', `const a = (${source});`)).toHaveLength(count);
});
