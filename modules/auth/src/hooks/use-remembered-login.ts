import { useEffect } from 'react';
import { readRememberedEmail, readRememberedPassword } from '@site/shared/session/remembered-login';

/** Hands over what this device remembers of the last log-in, once the page stands. */
export function useRememberedLogin(
  prefilledEmail: string,
  fill: (values: { email: string; password?: string }) => void,
): void {
  useEffect(() => {
    let here = true;
    const email = prefilledEmail || readRememberedEmail();
    // A rendered page can be typed into before this runs: whoever is in a field fills it themselves.
    if (email && !(document.activeElement instanceof HTMLInputElement)) {
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
    // Only when the page opens: later the fields belong to the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
