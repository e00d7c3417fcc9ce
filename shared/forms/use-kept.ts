import { useState } from 'react';
import { selectToken, useSiteSelector } from '@site/shared/session';

/**
 * Data that stay during a reload, so that a language switch does not discard what is typed into the page. Data of another session
 * are not used.
 */
export function useKept<T>(data: T | undefined): T | undefined {
  const token = useSiteSelector(selectToken);
  const [kept, setKept] = useState({ token, data });
  if (kept.token !== token || (data !== undefined && data !== kept.data)) {
    setKept({ token, data });
  }
  return data ?? (kept.token === token ? kept.data : undefined);
}
