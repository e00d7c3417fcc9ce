/** An instant from the API as a time of day in the viewer's time zone: `14:05`. */
export function clockTime(instant: string): string {
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
