import dayjs from 'dayjs';
import { dateTimeFormat } from '@site/shared/contracts';

/**
 * Shows an instant of the wire in the viewer's own time zone (spec 9).
 * @param instant ISO 8601 in UTC; null and what is no date show as nothing
 */
export function formatDateTime(instant: string | null | undefined): string {
  const date = dayjs(instant ?? Number.NaN);
  return date.isValid() ? date.format(dateTimeFormat) : '';
}
