import { loggedOut, useSiteDispatch } from '@site/shared/session';
import { useLogoutMutation } from '../api/logout';

/** Logging out: the session ends on the server too; whether it hears of it or not, this device forgets the token. */
export function useLeave(): () => void {
  const dispatch = useSiteDispatch();
  const [logout] = useLogoutMutation();
  return () => void logout().finally(() => dispatch(loggedOut()));
}
