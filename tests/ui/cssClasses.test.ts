// Every class that a component names is there, every class of the primitives is named, a module styles one folder, and the
// page changes at three widths.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src/ui');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: /\.(tsx?|css)$/.test(file) ? readFileSync(join(root, file), 'utf8') : '',
}));
const code = files.filter(({ file }) => /\.tsx?$/.test(file));
const styles = files.filter(({ file }) => file.endsWith('.css'));

const textOf = (name: string): string => styles.find(({ file }) => file === name)?.text ?? '';
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(
      ([, found = '']) => found,
    ),
  );

it('every class that a component names is in its module', () => {
  const missing: string[] = [];
  for (const { file, text } of code) {
    for (const [, name = '', path = ''] of text.matchAll(
      /import (\w+) from '(\S+\.module\.css)'/g,
    )) {
      const classes = classesIn(textOf(normalize(join(dirname(file), path)).replaceAll('\\', '/')));
      const body = text.replaceAll(/^import .*$/gm, '');
      for (const [, used = ''] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
        if (!classes.has(used)) missing.push(`${file}: ${name}.${used}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

it('every class without a module is in theme.css or parts.css, and every primitive is used', () => {
  const primitives = classesIn(textOf('parts/parts.css'));
  const known = new Set([...classesIn(textOf('theme.css')), ...primitives]);
  const used = code.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed]) =>
      (plain ?? mixed ?? '')
        .replaceAll(/\$\{[^}]*\}/g, ' ')
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name) => ({ file, name })),
    ),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
  const all = code.map(({ text }) => text).join('\n');
  const isNamed = (name: string) => new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(all);
  expect([...primitives].filter((name) => !isNamed(name))).toEqual([]);
});

it('a module styles the components of its folder and no others', () => {
  const strangers = code.flatMap(({ file, text }) =>
    [...text.matchAll(/from '(\S+\.module\.css)'/g)].flatMap(([, path = '']) =>
      /^\.\/[^/]+$/.test(path) ? [] : [`${file}: ${path}`],
    ),
  );
  expect(strangers).toEqual([]);
});

it('the page changes at three widths', () => {
  // Tonight and Run lay out their own places, some of which are as wide as a phone.
  const widths = styles
    .filter(({ file }) => !/^(tonight|run)\//.test(file))
    .flatMap(({ text }) => [...text.matchAll(/\((?:max|min)-width: (\d+px)\)/g)])
    .flatMap(({ 0: whole, 1: width = '', input, index }) =>
      /@container[^{]*$/.test(input.slice(0, index))
        ? []
        : [`${width}${whole[0] === '(' ? '' : '!'}`],
    );
  expect([...new Set(widths)].toSorted()).toEqual(['1150px', '600px', '900px']);
});
