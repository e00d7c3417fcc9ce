import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { dateTimeFormat } from '@site/shared/contracts';

/**
 * Formats an instant of the API in the browser's time zone (spec 9).
 * @param instant ISO 8601 in UTC; null and invalid dates result in an empty text
 */
export function formatDateTime(instant: string | null | undefined): string {
  const date = dayjs(instant ?? Number.NaN);
  return date.isValid() ? date.format(dateTimeFormat) : '';
}

/**
 * The same for a page that the server renders: the browser's time zone is unknown there, so it shows UTC until hydration.
 */
export function useDateTime(instant: string | null | undefined): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => formatDateTime(instant),
    // Without its zone an instant is read and shown as the same digits.
    () => formatDateTime(instant?.replace(/Z$/, '')),
  );
}
