// Finds every text that readers of the page see: literals, templates and JSX text of src/ui, src/words and src/store; and among
// them the words that the project does not use.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, type SyntaxNode } from './syntaxNode.ts';

const root = join(import.meta.dirname, '..');
const FOLDERS = ['ui', 'words', 'store'];

/** What the glossary has better words for, each with the better one. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bmends?\b/i, 'fix'],
  [/\b(boards?|sets?|minutes?|cards?|points?) a (set|board|page|round|table|minute)\b/i, 'per'],
  [/\blines? a pair\b/i, 'per'],
  [/\btables a set\b/i, 'tables per set'],
  [/\bswitch all boards\b/i, 'arrow-switch round 7 at every table'],
  [/\ball (tables|rounds) but\b/i, 'every table except'],
  [/\b(stays|stay put)\b/i, 'is stationary'],
  [/\bdo(es)? not apply\b/i, 'not applicable'],
  [/^\s*make it\b/i, 'create'],
  [/\bmake best\b/i, 'optimise for'],
  [/\bin print\b/i, 'published'],
  [/\bsimple or fair\b|\bsimplicity v\b/i, 'simpler plans'],
  [/\bcoolings?\b/i, 'runs'],
  [/\b(spread|average) of s\b/i, 'of competition'],
  [/\btakes? .*out of play\b/i, 'clear'],
  [/\ball-conquering\b/i, 'very strong'],
  [/\bleave number\b/i, 'nobody is pair'],
  [/\bwhom they have met\b/i, 'the same opponents again'],
  [/\branked apart\b/i, 'ranked separately'],
  [/\bscored in the same direction as a pair\b/i, 'compared'],
  [/^\s*choose (several|all|the)\b/i, 'select'],
  [/\babsent pair\b/i, 'missing pair; pair that does not come'],
  [/\bscore slips?\b/i, 'traveller'],
  [/\bput .*aside\b/i, 'remember for comparison'],
  [/\bgoes? its own way\b/i, 'moves separately'],
  [/\bturn the boards a quarter\b/i, 'turn the board through 90°'],
  [/\btables together\b/i, 'sharing'],
  [/\bstrays?\b/i, 'varies'],
  [/\bworked? out\b/i, 'calculate'],
  [/\bcut short\b/i, 'end after'],
  [/\bwritten over\b/i, 'overwritten'],
  [/\bbe as it is\b|\bas it was\b/i, 'nothing was changed'],
  [/\bis kept already\b|\bnothing is kept\b/i, 'saved'],
];

/** Attributes that no reader sees. */
const SILENT = new Set([
  ...['className', 'role', 'type', 'id', 'htmlFor', 'name', 'style', 'key', 'href', 'viewBox', 'd'],
  ...['fill', 'stroke', 'accept', 'pattern', 'popover', 'scope', 'autoComplete', 'inputMode'],
  ...['aria-live', 'aria-haspopup', 'aria-hidden', 'aria-controls', 'aria-expanded', 'dataKey'],
]);

/** The texts of a file as a reader sees them, in the order of the source; `{…}` where something is put in. */
export function wordsIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const keep = (text: string): void => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (isForReaders(words)) found.push(words);
  };
  const visit = (node: SyntaxNode): void => {
    if (/^(Import|Export(All|Named).*Source|TS)/.test(node.type) && !isWrapper(node)) return;
    if (node.type === 'JSXAttribute') {
      const { name } = node.name as SyntaxNode;
      if (SILENT.has(String(name)) || String(name).startsWith('data-')) return;
    }
    if (node.type === 'NewExpression' || node.type === 'ThrowStatement') {
      const callee = (node.callee ?? null) as SyntaxNode | null;
      if (node.type === 'ThrowStatement' || /Error$|^RegExp$/.test(String(callee?.name))) return;
    }
    if (node.type === 'Literal' && typeof node.value === 'string') keep(node.value);
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as readonly { value: { cooked: string } }[];
      keep(quasis.map(({ value }) => value.cooked).join('{…}'));
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') keep(textOf(node));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseSync(path, source).program as unknown as SyntaxNode);
  return found;
}

/** Every text of the page, each once, with the file it is in first. */
export function pageWords(): readonly string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `src/${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name)),
  );
  return files.flatMap((path) =>
    wordsIn(path, readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
  );
}

/** What is wrong with a text, and the better words; null if nothing is. */
export function bannedIn(text: string): string | null {
  const words = text.replace(/^src\/\S+: /, '');
  const banned = BANNED.find(([pattern]) => pattern.test(words));
  return banned === undefined ? null : `${text} → ${banned[1]}`;
}

/** The words between the tags of an element, without those of the elements in it. */
function textOf({ children }: SyntaxNode): string {
  return (children as readonly SyntaxNode[])
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      const isSpace =
        child.type === 'JSXExpressionContainer' && (child.expression as SyntaxNode).value === ' ';
      return isSpace ? ' ' : child.type === 'JSXExpressionContainer' ? '{…}' : ' ';
    })
    .join('');
}

/** Letters, and more than an identifier: a space, a capital at the start, or a sign of a sentence. */
function isForReaders(text: string): boolean {
  const isText = /\p{L}{2}/u.test(text.replaceAll('{…}', ''));
  const isName = /^[\w$@/.:#+*-]*$/.test(text) && !/^\p{Lu}\p{Ll}+$/u.test(text);
  const isPath = /^(M\d|rgb\(|calc\(|var\(|[#.][\w-]+|https?:|\.\.?\/|\w*\[|\w+\/)/.test(text);
  return isText && !isName && !isPath;
}

/** Types hold nothing to read, but expressions with a type beside them do. */
function isWrapper({ type }: SyntaxNode): boolean {
  return (
    /^TS(As|Satisfies|NonNull|Type(Assertion))Expression$/.test(type) || type === 'ImportExpression'
  );
}
