import { startAuthentication } from '@simplewebauthn/browser';
import { businessErrorCode } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import type { UsedPasskey } from '@site/shared/contracts/factors';
import { useSingleFlight } from '@site/shared/forms';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { useAnswerPasskeyMutation, useAskPasskeyMutation } from './second-factors';

interface PasskeyOptions {
  challenge: string;
  /** The session has started. */
  onToken: (token: string) => void;
  /** The challenge has expired. */
  onExpired: () => void;
}

/** Asks the browser for a passkey and sends the signature. */
export function usePasskey({ challenge, onToken, onExpired }: PasskeyOptions) {
  const dispatch = useSiteDispatch();
  const [ask, { isLoading: asks }] = useAskPasskeyMutation();
  const [answer, { isLoading: answers }] = useAnswerPasskeyMutation();

  const use = useSingleFlight(async () => {
    const asked = await ask({ challenge });
    const passkey = asked.data && (await readPasskey(asked.data.options));
    if (asked.data && !passkey) {
      dispatch(toastShown({ kind: 'warning', message: { id: 'secondStep.passkeyFailed' } }));
    }
    const answered = passkey ? await answer({ challenge, passkey }) : undefined;
    if (answered?.data) {
      onToken(answered.data.token);
    } else if (businessErrorCode(answered?.error ?? asked.error) === replyCodes.linkExpired) {
      onExpired();
    }
  });
  return { use, busy: asks || answers };
}

/** @returns undefined if the user cancelled, or the browser has no passkey */
async function readPasskey(options: Record<string, unknown>): Promise<UsedPasskey | undefined> {
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as unknown as UsedPasskey;
  } catch {
    return undefined;
  }
}
