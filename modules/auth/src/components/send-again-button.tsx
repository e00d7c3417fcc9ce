import { Button, Text } from '@mantine/core';
import { useSendResetCodeMutation } from '@site/shared/api';
import { limits } from '@site/shared/contracts';
import { useSecondsLeft, useSingleFlight } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import styles from './form.module.css';
import { resetCodeSent } from '../model/auth-slice';

/** Mails another code for a new password, a minute after the last one. */
export function SendAgainButton({ email, mailedAt }: { email: string; mailedAt: number | null }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [sendCode, { isLoading }] = useSendResetCodeMutation();
  const wait = useSecondsLeft(mailedAt === null ? null : mailedAt + limits.codeMailWaitSeconds * 1000);
  const send = useSingleFlight(async () => {
    const { error } = await sendCode({ email });
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'auth.forget.sent' } }));
      dispatch(resetCodeSent(email));
    }
  });
  return (
    <div className={styles.again}>
      {/* Not `disabled`, so that the button keeps the focus of a keyboard user who has just pressed it. */}
      <Button
        variant="default"
        data-disabled={wait > 0 || undefined}
        aria-disabled={wait > 0}
        aria-busy={isLoading}
        onClick={() => void (wait === 0 && send())}
      >
        {t('auth.reset.resend')}
      </Button>
      {wait > 0 && (
        <Text size="sm" className={styles.wait} role="timer">
          {t('auth.reset.wait', { seconds: wait })}
        </Text>
      )}
    </div>
  );
}
