/** An instant of the wire as a time of this day, in the viewer's own time zone: `14:05`. */
export function clockTime(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
