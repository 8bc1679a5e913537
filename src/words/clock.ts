// Clock times, the same in every language but for the twelve hours of English. They are minutes after midnight.

/** A clock time: "22:30", or "10:30 pm" on a clock of twelve hours. */
export function clockText(minute: number, isTwelveHours = false): string {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60];
  const minutes = String(rest).padStart(2, '0');
  if (!isTwelveHours) return `${String(hours).padStart(2, '0')}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
