// Pairs that a spreadsheet has taken for dates: it shows 4-1 as 1-Apr or stores it as 2026-04-01. Whether the month or the
// day was typed first depends on the country and cannot be seen from the text, so both are tried. Linear in the text.

/** Which part was typed first in cells that became dates. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS: readonly string[] = [
  ...['jan|janv', 'feb|febr|fév|févr', 'mar|mrt|mär|mars', 'apr|avr', 'may|mei|mai', 'jun|juin'],
  ...['jul|juil', 'aug|août', 'sep|sept', 'oct|okt', 'nov', 'dec|dez|déc'],
];
const NAMES = MONTHS.join('|');
const MONTH_OF = new Map(
  MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)),
);
const BEFORE = '(?<![\\p{L}\\d/.-])';
const AFTER = '(?![\\p{L}\\d/-])';
const DATE = new RegExp(
  `${BEFORE}(?:\\d{4}-(\\d{2})-(\\d{2})|(\\d{1,2})[-./](${NAMES})\\.?|(${NAMES})[-./](\\d{1,2}))${AFTER}`,
  'giu',
);
/** A numeric date has its parts in the order in which they were typed, followed by a year. */
const NUMERIC = new RegExp(`${BEFORE}(\\d{1,2})[/.](\\d{1,2})[/.](?:19|20)\\d{2}${AFTER}`, 'gu');
/** The least number of dates that are read as pairs: one or two may be the day of the session. */
const FEWEST = 3;

/** A first column that is headed by a word for dates. */
const DATE_COLUMN = /^[ \t]{0,20}[|"]?[ \t]{0,20}(?:date|datum|jour)s?"?(?=[ \t]*[\t;,|]| {2,})/im;
const FIRST_DATE =
  /^([ \t]{0,20}[|"]?[ \t]{0,20})(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?="?[ \t]*[\t;,|]|"? {2,})/gm;

/** A text in which the dates of a first column headed as dates are replaced by round numbers, in order of appearance. */
function withRoundsOfDates(text: string): string {
  if (!DATE_COLUMN.test(text) || count(text, FIRST_DATE) < FEWEST) return text;
  const rounds = new Map<string, number>();
  const numbered = text.replace(FIRST_DATE, (_, before: string, date: string) => {
    const round = rounds.get(date) ?? rounds.size + 1;
    rounds.set(date, round);
    return `${before}${round}`;
  });
  return numbered.replace(DATE_COLUMN, (heading) => heading.replace(/[a-z]+/i, ROUND));
}

const ROUND = 'round';

export interface DatedText {
  /** Null if there was no date. */
  readonly dates: DateOrder | null;
  readonly text: string;
}

/** A text with its dates turned back into pairs, in each possible order; unchanged if it has none. */
export function withoutDates(text: string): readonly DatedText[] {
  const undated = withRoundsOfDates(text);
  const plain = count(undated, NUMERIC) < FEWEST ? undated : undated.replace(NUMERIC, '$1-$2');
  if (count(plain, DATE) < FEWEST) return [{ dates: null, text: plain }];
  return DATE_ORDERS.map((dates) => ({
    dates,
    text: plain.replace(DATE, (_, isoMonth, isoDay, day, name, nameFirst, dayAfter) => {
      const month = isoMonth ?? MONTH_OF.get(String(name ?? nameFirst).toLowerCase());
      const parts = [isoDay ?? day ?? dayAfter, month].map(Number);
      return (dates === 'day' ? parts : parts.reverse()).join('-');
    }),
  }));
}

function count(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}
