import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { dateTimeFormat } from '@site/shared/contracts';

/**
 * Shows an instant of the wire in the viewer's own time zone (spec 9).
 * @param instant ISO 8601 in UTC; null and what is no date show as nothing
 */
export function formatDateTime(instant: string | null | undefined): string {
  const date = dayjs(instant ?? Number.NaN);
  return date.isValid() ? date.format(dateTimeFormat) : '';
}

/**
 * The same for a page that the server renders: nobody there knows the viewer's time zone, so it shows UTC until the browser
 * has taken over.
 */
export function useDateTime(instant: string | null | undefined): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => formatDateTime(instant),
    // Without its zone an instant is read and shown as the same digits.
    () => formatDateTime(instant?.replace(/Z$/, '')),
  );
}
