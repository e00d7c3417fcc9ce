import { useEffect, useEffectEvent } from 'react';
import { isReplaying } from '@site/shared/session';
import { readRememberedEmail, readRememberedPassword } from '@site/shared/session/remembered-login';

interface Login {
  email: string;
  password?: string;
}

/** Fills in what this device remembers of the last log-in, after hydration, unless the user has typed something else by then. */
export function useRememberedLogin(prefilledEmail: string, typed: Login, fill: (values: Login) => void): void {
  const fillUntouched = useEffectEvent((values: Login) => {
    if (!typed.password && (typed.email || values.email) === values.email) {
      fill(values);
    }
  });
  useEffect(() => {
    let here = true;
    const email = prefilledEmail || readRememberedEmail();
    // A rendered page accepts input before this runs: a field that has the focus is not changed. A replay shows the log-in
    // page of somebody else.
    if (email && !isReplaying() && !(document.activeElement instanceof HTMLInputElement)) {
      fillUntouched({ email });
      void readRememberedPassword(email).then((password) => {
        if (here && password) {
          fillUntouched({ email, password });
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
