import { useEffect } from 'react';
import { isReplaying } from '@site/shared/session';
import { readRememberedEmail, readRememberedPassword } from '@site/shared/session/remembered-login';

/** Fills in what this device remembers of the last log-in, after hydration. */
export function useRememberedLogin(
  prefilledEmail: string,
  fill: (values: { email: string; password?: string }) => void,
): void {
  useEffect(() => {
    let here = true;
    const email = prefilledEmail || readRememberedEmail();
    // A rendered page accepts input before this runs: a field that has the focus is not changed. A replay shows the log-in
    // page of somebody else.
    if (email && !isReplaying() && !(document.activeElement instanceof HTMLInputElement)) {
      fill({ email });
      void readRememberedPassword(email).then((password) => {
        if (here && password) {
          fill({ email, password });
        }
      });
    }
    return () => {
      here = false;
    };
    // Only when the page opens; later the user edits the fields.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
