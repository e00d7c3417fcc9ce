import { businessErrorCode } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { activationNeeded } from '../model/auth-slice';

/** Shows what to do next if log-in or registration was refused because the account is not activated (spec 8). */
export function usePendingAccount(): (error: unknown, email: string) => void {
  const dispatch = useSiteDispatch();
  return (error, email) => {
    const code = businessErrorCode(error);
    if (code === replyCodes.notActivated) {
      dispatch(activationNeeded(email));
    } else if (code === replyCodes.activationMailRecent) {
      dispatch(toastShown({ kind: 'warning', message: { id: 'auth.activation.tip' } }));
    }
  };
}
