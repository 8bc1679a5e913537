// Whether the browser tells the time by twelve hours; what is typed is understood either way.

import { browserLanguage } from '../browserLanguage.ts';

/** Whether clock times are shown with am and pm. */
export function hasTwelveHours(): boolean {
  const format = new Intl.DateTimeFormat(browserLanguage(), { hour: 'numeric' });
  return format.resolvedOptions().hour12 === true;
}
