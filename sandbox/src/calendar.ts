import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The same day of a later month, or that month's last day if it is shorter. UTC. */
export function addMonths(from: Date, months: number): Date {
  return dayjs.utc(from).add(months, 'month').toDate();
}
