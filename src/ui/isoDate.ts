/** A date in local time: `2026-11-22`. */
export function isoDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  return [date.getFullYear(), month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
