// Pairs that a spreadsheet has taken for dates: it shows 4-1 as 1-Apr or stores it as 2026-04-01. The month stood first
// where months come first, the day elsewhere; which it was, the text does not say, so both are tried. Linear in the text.

/** What stood first in the cells that became dates. */
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
/** A date as numbers has its parts in the order in which they were typed, with a year behind them. */
const NUMERIC = new RegExp(`${BEFORE}(\\d{1,2})[/.](\\d{1,2})[/.](?:19|20)\\d{2}${AFTER}`, 'gu');
/** One or two may be the day of the session. */
const FEWEST = 3;

export interface DatedText {
  /** Null where nothing was a date. */
  readonly dates: DateOrder | null;
  readonly text: string;
}

/** A text with pairs in the place of dates, in each order that they may have had; as it is where it has none. */
export function withoutDates(text: string): readonly DatedText[] {
  const plain = count(text, NUMERIC) < FEWEST ? text : text.replace(NUMERIC, '$1-$2');
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
