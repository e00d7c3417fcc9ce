import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { limits } from '@site/shared/contracts';
import { useSecondsLeft, useSingleFlight } from '@site/shared/forms';
import { RichText, useText } from '@site/shared/i18n';
import { href, toastShown, useSiteDispatch } from '@site/shared/session';
import { BusyButton, Dialog } from '@site/shared/ui';
import styles from './dialog.module.css';
import { Envelope } from './icons';
import { useResendActivationMutation } from '../api/passport';
import { useAuthDialog } from '../hooks/use-auth-dialog';
import { activationMailSent } from '../model/auth-slice';

/** Asks the user to activate the account with the mailed link (spec 2.6; spec 8: registration, and code 1006 at log-in). */
export function ActivationDialog() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const navigate = useNavigate();
  const { opened, email, mailedAt, close } = useAuthDialog('activation');
  const [resend, { isLoading }] = useResendActivationMutation();
  // The server rejects a second mail so soon (code 1001), so the button shows the remaining time.
  const wait = useSecondsLeft(mailedAt === null ? null : mailedAt + limits.activationMailWaitSeconds * 1000);

  const sendAgain = useSingleFlight(async () => {
    const { error } = await resend({ email });
    if (!error) {
      dispatch(activationMailSent(email));
      dispatch(toastShown({ kind: 'success', message: { id: 'auth.activation.resent' } }));
      close();
    }
  });

  const goToLogin = () => {
    close();
    void navigate(href('Login') + window.location.search);
  };

  return (
    <Dialog opened={opened} onClose={close} title={t('auth.activation.title')} closeLabel={t('auth.dialog.close')}>
      <div className={styles.emblem}>
        <Envelope />
      </div>
      <Text ta="center">
        <RichText id="auth.activation.text" values={{ email }} parts={{ b: <strong /> }} />
      </Text>
      <Text ta="center" size="sm" className={styles.quiet} mt="xs" mb="lg">
        {t('auth.activation.hint', { hours: limits.linkHours })}
      </Text>
      <Stack gap="xs">
        <Button size="md" data-autofocus classNames={{ root: styles.button, label: styles.label }} onClick={goToLogin}>
          {t('auth.activation.done')}
        </Button>
        <BusyButton size="md" variant="default" busy={isLoading} disabled={wait > 0} onClick={() => void sendAgain()}>
          {t('auth.activation.resend')}
        </BusyButton>
        {wait > 0 && (
          <Text size="sm" ta="center" className={styles.quiet} role="timer">
            {t('auth.activation.wait', { seconds: wait })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
