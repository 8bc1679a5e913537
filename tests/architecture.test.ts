// Checks the dependencies in ARCHITECTURE.md: what each folder of src may import and name.

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSentences } from './sentences.ts';
import type { SyntaxNode } from './syntaxNode.ts';

const root = join(import.meta.dirname, '..');

/** The folders of the pure core: no page, no clock, no randomness of their own, no server. */
const pure = [
  'movement',
  'editing',
  'instructions',
  'balance',
  'people',
  'individual',
  'catalogue',
  'optimise',
  'howell',
  'evening',
  'notation',
  'choose',
  'replan',
  'verify',
  'words',
  'cards',
];

/** What is below words: these folders state facts, words turn them into language. */
const factual = pure.slice(0, pure.indexOf('words'));

/** What each folder of src may import, besides itself. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  movement: [],
  editing: ['movement'],
  instructions: ['movement'],
  balance: ['movement'],
  people: ['movement', 'balance', 'editing'],
  // Plain data of its own: only randomness comes from outside.
  individual: ['balance'],
  catalogue: ['movement', 'individual'],
  optimise: ['movement', 'balance', 'editing'],
  howell: ['movement', 'balance', 'optimise', 'catalogue'],
  evening: ['movement', 'instructions'],
  notation: ['movement', 'catalogue', 'evening', 'people'],
  choose: ['movement', 'individual', 'catalogue', 'balance', 'optimise', 'people'],
  replan: ['movement', 'editing', 'instructions', 'people', 'catalogue', 'balance', 'optimise'],
  // What checks proofs shares the vocabulary with the search that made them, and no code.
  verify: ['movement'],
  words: factual,
  cards: [
    'movement',
    'editing',
    'instructions',
    'balance',
    'evening',
    'notation',
    'choose',
    'words',
  ],
  worker: pure,
  store: [...pure, 'worker'],
  ui: [...pure, 'worker', 'store'],
  cli: [...pure, 'worker'],
  // What makes the libraries uses the product; nothing of the product uses it.
  lab: [...pure, 'worker', 'cli'],
  // Only the list of the commands, each of which is bundled alone.
  build: ['cli'],
  'services.ts': [...pure, 'worker', 'store', 'ui'],
  'main.tsx': [...pure, 'worker', 'store', 'ui', 'services.ts'],
};

/** The folders whose vocabulary others take from their front door, `index.ts`. What makes the libraries goes in by any. */
const withFrontDoor = ['movement', 'balance', 'catalogue', 'optimise'];

const importOrder =
  'imports run movement → editing, instructions, balance → people, individual → catalogue → optimise, howell, evening, notation → choose, replan → words → cards → worker → store → ui';
const react = /^(react|react-dom|react-aria.*|@tanstack\/react-.*|zustand)(\/.*)?$/;
const reactFree = /^zustand\/(vanilla|middleware)$/;
const impure = new Set([
  ...['document', 'window', 'navigator', 'process', 'Buffer', 'fetch', 'setTimeout'],
  ...['performance.now', 'Math.random', 'crypto'],
  // A date made from a number that was given is pure.
  ...['Date.now', 'new Date()', 'Date()'],
]);

/** The only file that asks the browser for its language. */
const browserLanguage = 'src/ui/browserLanguage.ts';

interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every breach in the file, in words. */
function findBreaches(
  { path, text }: SourceFile,
  { program, module } = parseSync(path, text),
): string[] {
  const folder = path.split('/')[1] ?? '';
  const breaches: string[] = [];
  const allowed = mayImport[folder];
  if (!allowed) {
    return [`${path}: src/${folder} is in no layer: add it to tests/architecture.test.ts`];
  }
  if (/^(utils?|helpers?)\b/i.test(basename(path))) {
    breaches.push(`${path}: a file is named for what it holds, not "utils" or "helpers"`);
  }
  const specifiers = [
    ...module.staticImports.map((it) => it.moduleRequest.value),
    ...module.staticExports.flatMap((it) => it.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start + 1, end - 1),
    ),
  ];
  for (const specifier of new Set(specifiers)) {
    if (!specifier) continue;
    const reason = importFault(path, folder, allowed, specifier);
    if (reason) breaches.push(`${path} imports ${specifier}: ${reason}`);
  }
  if (pure.includes(folder))
    breaches.push(...stateIn(path, text, program as unknown as SyntaxNode));
  for (const use of uses(program as unknown as SyntaxNode)) {
    if (pure.includes(folder) && impure.has(use)) {
      breaches.push(`${path} names ${use}: a pure folder gets time, chance and page as arguments`);
    }
    if (/^navigator\.languages?$/.test(use) && path !== browserLanguage) {
      breaches.push(
        `${path} names ${use}: a browser may say what is no language; ${browserLanguage} does not`,
      );
    }
    if (/^new (Shared)?Worker$/.test(use) && !startsWorkers(path)) {
      breaches.push(`${path} starts a worker: only services.ts and the clients in src/worker do`);
    }
  }
  return breaches;
}

/**
 * The variables of a module that can change: what a function gives must not depend on what was asked before. A cache of a pure
 * function says so in a comment on the line above, which begins with "Module state:".
 */
function stateIn(path: string, text: string, program: SyntaxNode): string[] {
  const found: string[] = [];
  for (const statement of program.body as readonly SyntaxNode[]) {
    const declared = (statement.declaration ?? statement) as SyntaxNode;
    if (declared.type !== 'VariableDeclaration') continue;
    const above = text.slice(0, statement.start).trimEnd().split('\n').at(-1) ?? '';
    if (/^\/\/ Module state: \S+ /.test(above)) continue;
    for (const { id, init } of declared.declarations as readonly SyntaxNode[]) {
      const { name, typeAnnotation } = id as SyntaxNode;
      if (declared.kind !== 'const' || isMutable(init as SyntaxNode | null, typeAnnotation, text)) {
        found.push(`${path} keeps ${name}: a pure folder has no state of its own`);
      }
    }
  }
  return found;
}

/** Whether a value is a collection to which something can be added. */
function isMutable(value: SyntaxNode | null, annotation: unknown, text: string): boolean {
  const { start = 0, end = 0 } = (annotation ?? {}) as { start?: number; end?: number };
  if (value === null || /readonly|Readonly|Library/.test(text.slice(start, end))) return false;
  if (/^TS(As|Satisfies)Expression$/.test(value.type)) {
    return isMutable(value.expression as SyntaxNode, annotation, text);
  }
  const { callee, elements, properties } = value as unknown as {
    callee?: { name?: string };
    elements?: readonly unknown[];
    properties?: readonly SyntaxNode[];
  };
  if (value.type === 'NewExpression') {
    return /^(Map|Set|WeakMap|WeakSet|Array|\w+Array)$/.test(callee?.name ?? '');
  }
  return (elements ?? properties)?.length === 0;
}

function importFault(
  path: string,
  folder: string,
  allowed: readonly string[],
  specifier: string,
): string | undefined {
  if (/\?(shared)?worker/.test(specifier) && !startsWorkers(path)) {
    return 'only services.ts and the clients in src/worker start workers';
  }
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(path), specifier))
      .replaceAll('\\', '/')
      .split('/');
    if (target[0] === 'data' && specifier.endsWith('?parts')) return undefined;
    if (target[0] !== 'src') return 'src imports nothing outside src but data in parts';
    const [, targetFolder = '', ...file] = target;
    const isDoor = withFrontDoor.includes(targetFolder) && file.join('/') === 'index.ts';
    if (targetFolder === folder) return isDoor ? 'the front door is for other folders' : undefined;
    if (!allowed.includes(targetFolder)) return importOrder;
    const mayPass = isDoor || folder === 'lab' || !withFrontDoor.includes(targetFolder);
    return mayPass ? undefined : `src/${targetFolder} is entered by its index.ts`;
  }
  if (react.test(specifier) && !reactFree.test(specifier) && !/^(ui|main\.tsx)$/.test(folder)) {
    return 'React lives only in src/ui and src/main.tsx';
  }
  if (specifier.startsWith('node:') && !/^(build|cli|lab)$/.test(folder)) {
    return 'only src/build, src/cli and src/lab run in Node alone';
  }
  return undefined;
}

function startsWorkers(path: string): boolean {
  if (/^src\/(cli|lab)\/main\.ts$/.test(path)) return true;
  return path === 'src/services.ts' || /^src\/worker\/\w*client\w*\.ts$/i.test(path);
}

/**
 * Each use of a name, as it would be written: `a`, `a.b`, `new A`; and `a()` and `new A()` where
 * there are no arguments. A property's own name is not a use.
 */
function uses(node: SyntaxNode): string[] {
  const found: string[] = [];
  const [object, property, callee] = [node.object, node.property, node.callee] as SyntaxNode[];
  if (node.type === 'Identifier') found.push(String(node.name));
  if (node.type === 'MemberExpression' && !node.computed) {
    const owner = object?.name ?? (object?.property as SyntaxNode | undefined)?.name;
    found.push(`${owner}.${property?.name}`);
  }
  if (node.type === 'NewExpression') found.push(`new ${callee?.name}`);
  if (callee && (node.arguments as unknown[] | undefined)?.length === 0) {
    found.push(`${node.type === 'NewExpression' ? 'new ' : ''}${callee.name}()`);
  }
  for (const [key, value] of Object.entries(node)) {
    if (!node.computed && (key === 'property' || key === 'key')) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) found.push(...uses(child));
    }
  }
  return found;
}

function sourceFiles(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|m?js)$/.test(name) && !/\.(d|as)\.ts$/.test(name))
    .map((name) => ({
      path: `src/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(root, 'src', name), 'utf8'),
    }));
}

/** The files that import one another in a circle, or lie between circles: what is left when all others are taken away. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [path, targets] of left) {
      if (!imported.has(path) || !targets.some((target) => left.has(target))) left.delete(path);
    }
  }
  return [...left.keys()];
}

/**
 * The circles there are, of types alone: the ids of families are those of the registry, so that a family that is missing there
 * does not compile; and a candidate of a divided room holds the row of each section, which is made from a candidate.
 */
const ofTypes = [
  'src/catalogue/family.ts → src/catalogue/catalogue.ts',
  'src/catalogue/refusal.ts → src/catalogue/catalogue.ts',
  'src/catalogue/refusal.ts → src/catalogue/family.ts',
  'src/choose/candidate.ts → src/choose/list.ts',
  'src/choose/sections.ts → src/choose/list.ts',
];

describe('src', () => {
  const breaches: string[] = [];
  const sentences: string[] = [];
  const imports = new Map<string, string[]>();
  // Parsing takes longer than all the rest: each file is parsed once.
  beforeAll(() => {
    for (const file of sourceFiles()) {
      const { path, text } = file;
      const syntax = parseSync(path, text);
      breaches.push(...findBreaches(file, syntax));
      const { staticImports, staticExports } = syntax.module;
      const specifiers = [
        ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...staticExports.flatMap((it) => it.entries.map((entry) => entry.moduleRequest?.value)),
      ];
      const targets = specifiers.flatMap((specifier) =>
        specifier?.startsWith('.') ? [normalize(join(dirname(path), specifier))] : [],
      );
      imports.set(
        path,
        targets.filter((target) => !ofTypes.includes(`${path} → ${target}`)),
      );
      const isFactual = factual.includes(path.split('/')[1] ?? '');
      if (isFactual) sentences.push(...findSentences(path, text, syntax));
    }
  });

  test('imports only what its layers allow', () => {
    expect(breaches).toEqual([]);
  });

  test('has no files that import one another in a circle', () => {
    expect(inCircles(imports)).toEqual([]);
  });

  test('holds no sentences in the folders of facts', () => {
    expect(sentences).toEqual([]);
  });
});

test('the terminal starts with no package but the one that talks to its threads', () => {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    for (const { moduleRequest, entries } of module.staticImports) {
      const specifier = moduleRequest.value;
      if (entries.length > 0 && entries.every(({ isType }) => isType)) continue;
      if (specifier.startsWith('.')) follow(normalize(join(dirname(path), specifier)));
      else if (!/^(node|virtual):/.test(specifier)) packages.add(specifier);
    }
  };
  follow('src/cli/main.ts');
  expect(seen).toContain('src/cli/nodeShell.ts');
  expect([...packages]).toEqual(['comlink']);
});

describe('what is a sentence', () => {
  test.each([
    ["const a = 'Pair 3 sits out';", 'Pair 3 sits out'],
    [`const a = \`\${n} boards\`;`, '0 boards'],
    [`const a = \`Round \${n}\`;`, 'Round 0'],
    ["throw new MovementError('no such pair');", 'no such pair'],
    ["const a = { title: 'Web Mitchell' };", 'Web Mitchell'],
  ])('%s', (text, words) => {
    expect(findSentences('a.ts', text)).toEqual([`a.ts:1: ${words}`]);
  });

  test.each([
    "import a from './some file.ts';",
    `throw new RangeError(\`no table \${t} in the movement\`);`,
    "const a = { kind: 'missingPair', cells: '1-2 A' };",
    "const a = { source: 'Manning, Table VI' };",
    `const a = \`\${table}-\${pair}\`;`,
    'const a = /two words/;',
  ])('but not %s', (text) => {
    expect(findSentences('a.ts', text)).toEqual([]);
  });
});

describe('what the layers forbid', () => {
  test.each([
    ['src/movement/a.ts', `import { b } from '../balance/b.ts'`, importOrder],
    ['src/movement/a.ts', `export * from '../worker/b.ts'`, importOrder],
    ['src/notation/a.ts', `import { b } from '../words/b.ts'`, importOrder],
    ['src/movement/a.ts', `import type { B } from '../ui/b.ts'`, importOrder],
    ['src/balance/a.ts', `await import('../catalogue/b.ts')`, importOrder],
    ['src/worker/a.ts', `import { b } from '../store/b.ts'`, importOrder],
    ['src/build/a.ts', `import { b } from '../movement/b.ts'`, importOrder],
    ['src/cli/a.ts', `import { b } from '../build/b.ts'`, importOrder],
    ['src/cards/a.ts', `import { b } from '../../tests/b.ts'`, 'outside src'],
    ['src/cards/a.ts', `import { readFile } from 'node:fs'`, 'in Node alone'],
    ['src/cli/a.ts', `import { b } from '../lab/b.ts'`, importOrder],
    ['src/choose/a.ts', `import { b } from '../balance/b.ts'`, 'entered by its index.ts'],
    ['src/ui/A.tsx', `import { b } from '../movement/index/b.ts'`, 'entered by its index.ts'],
    ['src/balance/a.ts', `import { b } from './index.ts'`, 'for other folders'],
    ['src/store/a.ts', `import { useState } from 'react'`, 'React lives only'],
    ['src/store/a.ts', `import { create } from 'zustand'`, 'React lives only'],
    ['src/extra/a.ts', '', 'in no layer'],
    ['src/ui/helpers.ts', '', 'named for what it holds'],
    ['src/ui/A.tsx', `new Worker(new URL('./b.ts', import.meta.url))`, 'starts a worker'],
    ['src/ui/A.tsx', `import B from '../worker/b.ts?worker'`, 'start workers'],
    ['src/ui/A.tsx', 'new Intl.NumberFormat(navigator.language)', 'names navigator.language'],
    ['src/ui/A.tsx', 'const [tag] = window.navigator.languages', 'names navigator.languages'],
    ['src/movement/a.ts', 'document.title', 'names document'],
    ['src/movement/a.ts', 'const w = window', 'names window'],
    ['src/movement/a.ts', 'const t = Date.now()', 'names Date.now'],
    ['src/movement/a.ts', 'const t = new Date()', 'names new Date()'],
    ['src/movement/a.ts', 'const t = performance.now()', 'names performance.now'],
    ['src/movement/a.ts', 'const r = Math.random', 'names Math.random'],
    ['src/movement/a.ts', 'let known: number | null = null', 'keeps known'],
    ['src/choose/a.ts', 'export const known = new Map<string, number>()', 'keeps known'],
    ['src/words/a.ts', 'const rows: string[] = []', 'keeps rows'],
    ['src/words/a.ts', 'const rows = {} as Record<string, string>', 'keeps rows'],
    ['src/cards/a.ts', '// Module state:\nconst widths = new WeakMap()', 'keeps widths'],
  ])('%s: %s', (path, text, reason) => {
    expect(findBreaches({ path, text })).toEqual([expect.stringContaining(reason)]);
  });

  test.each([
    ['src/optimise/a.ts', `import { b } from '../balance/index.ts'; import { c } from './c.ts'`],
    ['src/choose/index.ts', `import { b } from '../people/b.ts'; export { c } from './c.ts'`],
    ['src/lab/a.ts', `import { b } from '../catalogue/families/b.ts'`],
    ['src/store/a.ts', `import { createStore } from 'zustand/vanilla'`],
    ['src/ui/a.ts', 'new Date(document.lastModified)'],
    [browserLanguage, 'navigator.language'],
    ['src/cards/a.ts', 'const epoch: Date = new Date(0)'],
    [
      'src/cards/a.ts',
      '// Module state: a cache of a pure function.\nconst widths = new WeakMap()',
    ],
    ['src/cards/a.ts', 'const NONE: ReadonlySet<number> = new Set(); const ALL = [1] as const'],
    ['src/cards/a.ts', 'function f() { let known = new Map(); return known; }'],
    ['src/store/a.ts', 'let known = 0'],
    ['src/worker/optimiserClient.ts', `new Worker(new URL('./b.ts', import.meta.url))`],
    ['src/cards/a.ts', '// no window, no Date.now()\nconst page = { window: sheet.document }'],
  ])('but not %s: %s', (path, text) => {
    expect(findBreaches({ path, text })).toEqual([]);
  });
});
