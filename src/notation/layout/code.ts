// Lists and records in the source of a program as JSON, which jsonRows.ts reads: JavaScript, Python, Perl, Java, SQL and
// the like. Statements around them are skipped; a call is read as the list of its arguments. Knows nothing of movements.
// Positions in the text are lost. Linear in the text.

/** A list in a list, a record with names, or a row of tuples: what only the source of a program has. */
const CODE = /[[{(]\s*[[{(]|[{(,]\s*["']?[A-Za-z_]\w*["']?\s*(?::|=>|=)\s*["'[\w]|\)\s*,\s*\(/;
const MAX_LENGTH = 1_000_000;
const MAX_DEPTH = 20;
/** The fewest numbers of a movement. */
const FEWEST_NUMBERS = 12;
/** The least share of the numbers of a text that must be in its lists and records. */
const LEAST_SHARE = 0.6;
/** A bracket that begins no list is read and given up, so parts of the text are read again: at most so many texts in all. */
const MAX_SCANS = 4;

type CodeValue =
  | string
  | number
  | boolean
  | null
  | readonly CodeValue[]
  | { readonly [name: string]: CodeValue };

/** The lists and records of a text as JSON; null if it is not the source of a program. */
export function jsonOfCode(text: string): string | null {
  if (text.length > MAX_LENGTH || !CODE.test(text)) return null;
  const plain = withoutComments(text);
  const found = createCodeReader(plain).statements();
  const count = found.reduce((sum, { value }) => sum + numbersIn(value), 0);
  const all = plain.match(/\d+/g)?.length ?? 0;
  if (count < FEWEST_NUMBERS || count < LEAST_SHARE * all) return null;
  const [first] = found;
  if (found.length === 1 && first !== undefined) return JSON.stringify(first.value);
  const areNamed = found.every(({ name }) => name !== '');
  return JSON.stringify(
    areNamed
      ? Object.fromEntries(found.map(({ name, value }) => [name, value]))
      : found.map(({ value }) => value),
  );
}

/** A program without its comments: between slash-star and star-slash, and from // or # to the end of the line. */
function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  for (let start = text.indexOf('/*'); start >= 0; start = text.indexOf('/*', at)) {
    const end = text.indexOf('*/', start + 2);
    if (end < 0) break;
    plain += text.slice(at, start);
    at = end + 2;
  }
  return `${plain}${text.slice(at)}`.replace(/(?<!:)\/\/.*|#.*/g, '');
}

function numbersIn(value: CodeValue): number {
  if (typeof value === 'number') return 1;
  if (typeof value === 'string') return value.match(/\d+/g)?.length ?? 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + numbersIn(each), 0);
}

const BLANK = /\s+/y;
const STRING = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`/y;
const NUMBER = /[+-]?\d+(?:\.\d+)?(?![\w.])/y;
const NAME = /[$@%]?[A-Za-z_][\w.$]*/y;
const ASSIGNED = /=>|[:=](?![:=])/y;
const CLOSING: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };
const WORDS: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  True: true,
  False: false,
  null: null,
  undefined: null,
  None: null,
  nil: null,
  NULL: null,
  undef: null,
};
/** Stands for a place where no value can be read. */
const NO_VALUE = Symbol('noValue');

function createCodeReader(text: string) {
  let at = 0;
  /** Characters that may still be read. */
  let left = MAX_SCANS * text.length;

  /** Matches a form at this place and moves behind it; null, and no move, if it is not there. */
  const match = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null) {
      at = form.lastIndex;
      left -= found[0].length;
    }
    return found;
  };
  const skipBlanks = () => match(BLANK);

  const value = (depth: number): CodeValue | typeof NO_VALUE => {
    skipBlanks();
    const quoted = match(STRING);
    if (quoted !== null) return quoted[1] ?? quoted[2] ?? quoted[3] ?? '';
    const number = match(NUMBER);
    if (number !== null) return Number(number[0]);
    const name = match(NAME)?.[0];
    if (name !== undefined) {
      const called = name === 'new' ? match(NAME) : null;
      skipBlanks();
      if (text.charAt(at) !== '(')
        return WORDS[name] === undefined ? (called?.[0] ?? name) : WORDS[name];
      const given = items(depth);
      return Array.isArray(given) && given.length === 1 ? (given[0] as CodeValue) : given;
    }
    return items(depth);
  };

  /** The list in brackets at this place; a record if its items have names. */
  const items = (depth: number): CodeValue | typeof NO_VALUE => {
    const end = CLOSING[text.charAt(at)];
    if (end === undefined || depth > MAX_DEPTH || left < 0) return NO_VALUE;
    at += 1;
    left -= 1;
    const list: CodeValue[] = [];
    const record: Record<string, CodeValue> = Object.create(null);
    let isRecord = false;
    for (;;) {
      skipBlanks();
      if (text.charAt(at) === end) break;
      const item = value(depth + 1);
      if (item === NO_VALUE) return NO_VALUE;
      skipBlanks();
      if (match(ASSIGNED) === null) list.push(item);
      else {
        const named = value(depth + 1);
        if (named === NO_VALUE || typeof item === 'object') return NO_VALUE;
        record[String(item)] = named;
        isRecord = true;
        skipBlanks();
      }
      const sign = text.charAt(at);
      if (sign === ',' || sign === ';') at += 1;
      else if (sign !== end) return NO_VALUE;
    }
    at += 1;
    if (!isRecord) return list;
    return list.length === 0 ? record : NO_VALUE;
  };

  return {
    /** The lists and records of the text, each with the name it is given. */
    statements(): readonly { readonly name: string; readonly value: CodeValue }[] {
      const found: { name: string; value: CodeValue }[] = [];
      let name = '';
      while (at < text.length && left > 0) {
        const start = at;
        skipBlanks();
        const word = (match(NAME) ?? match(NUMBER) ?? match(STRING))?.[0];
        if (word !== undefined) name = word.replace(/^['"$@%]|['"]$/g, '');
        else if (CLOSING[text.charAt(at)] === undefined) {
          if (text.charAt(at) === ';') name = '';
          at += 1;
        } else {
          const from = at;
          const each = items(0);
          if (each !== NO_VALUE && canBeRow(each)) found.push({ name, value: each });
          if (each === NO_VALUE) at = from + 1;
          name = '';
        }
        left -= at - start;
      }
      return found;
    },
  };
}

/** Whether a value has enough entries for a sitting, or for a row of headings. */
function canBeRow(value: CodeValue): boolean {
  const size = typeof value === 'object' && value !== null ? Object.values(value).length : 0;
  return size > 2 || numbersIn(value) > 2;
}
