import { Button } from '@mantine/core';
import type { Subscription } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { toastShown, usePanel, useSiteDispatch } from '@site/shared/session';
import { BusyButton, Dialog } from '@site/shared/ui';
import { useCancelSubscriptionMutation, useResumeSubscriptionMutation } from '../api/subscription';
import styles from './renewal-button.module.css';
import { KeepTogether } from './keep-together';

interface RenewalButtonProps {
  subscription: Subscription;
  /** Access is open now, until the end of the paid period. */
  running: boolean;
}

/** Cancels the renewal after a confirmation, or resumes it. One button, so that the focus is kept when it changes. */
export function RenewalButton({ subscription: { canCancel, canResume, dueTime }, running }: RenewalButtonProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const question = usePanel('renewal');
  const [cancel, canceling] = useCancelSubscriptionMutation();
  const [resume, resuming] = useResumeSubscriptionMutation();
  const busy = canceling.isLoading || resuming.isLoading;

  const change = async (work: Promise<{ error?: unknown }>, done: string) => {
    question.close();
    const { error } = await work;
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: done } }));
    }
  };
  const press = () => {
    if (canCancel) {
      question.open();
    } else {
      void change(resume(), 'commerce.subscription.resumed');
    }
  };
  if (!canCancel && !canResume) {
    return null;
  }
  return (
    <>
      <BusyButton variant={canCancel ? 'default' : 'filled'} busy={busy} onClick={press}>
        {canCancel ? t('commerce.subscription.cancel') : t('commerce.subscription.resume')}
      </BusyButton>
      <Dialog
        opened={question.opened}
        title={t('commerce.cancel.title')}
        closeLabel={t('commerce.close')}
        onClose={question.close}
      >
        <p className={styles.text}>
          <KeepTogether>
            {running ? t('commerce.cancel.text', { date: formatDateTime(dueTime) }) : t('commerce.cancel.textNow')}
          </KeepTogether>
        </p>
        <div className={styles.answers}>
          <Button data-autofocus onClick={question.close}>
            {t('commerce.cancel.keep')}
          </Button>
          <Button variant="default" onClick={() => void change(cancel(), 'commerce.cancel.done')}>
            {t('commerce.cancel.confirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
