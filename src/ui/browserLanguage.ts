// The language that the browser asks for, as a tag that Intl takes. Some browsers say what is no tag, such as en-US@posix,
// or nothing: nothing else may read it.

/** Where the browser names no language. */
const USUAL = 'en-GB';

/** The browser's language as a valid tag. */
export function browserLanguage(): string {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0] ?? USUAL;
  } catch {
    return USUAL;
  }
}

/** The separator that spreadsheets in the browser's language expect: a semicolon if the comma is the decimal sign. */
export function listSeparator(): ',' | ';' {
  return new Intl.NumberFormat(browserLanguage()).format(0.5).includes(',') ? ';' : ',';
}

/** Whether the browser shows clock times with am and pm; what is typed is understood either way. */
export function hasTwelveHours(): boolean {
  const format = new Intl.DateTimeFormat(browserLanguage(), { hour: 'numeric' });
  return format.resolvedOptions().hour12 === true;
}
