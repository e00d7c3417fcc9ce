import { useEffect, useRef } from 'react';
import { useUserInfo } from '@site/shared/api';
import { selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { keepDraft, readDraft, type ContactDraft } from './stored-draft';

/**
 * Fills in what was typed on an earlier visit to the page and not sent, after hydration, and stores each change.
 * @param restores false if the page itself has values, such as those posted without scripts
 */
export function useDraft(values: ContactDraft, fill: (draft: ContactDraft) => void, restores: boolean): void {
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { id } = useUserInfo();
  const user = loggedIn ? id : '';
  // Who opened the page; a logout does not change who typed.
  const owner = useRef<string>(undefined);
  useEffect(() => {
    const opens = owner.current === undefined;
    owner.current ??= user;
    if (owner.current === undefined) {
      return;
    }
    const typed = Object.values(values).some((text) => text !== '') || document.activeElement?.closest('form');
    // The page accepts input before this runs: then that input counts.
    const draft = opens && restores && !typed && readDraft(owner.current);
    if (draft) {
      fill(draft);
    } else {
      keepDraft(owner.current, values);
    }
    // `fill` is another function in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [user, values]);
}
