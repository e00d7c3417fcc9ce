import type { ReactNode } from 'react';
import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RichText, useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { keepFocus } from '@site/shared/ui';
import { useClaim, type ClaimStep } from '../hooks/use-claim';
import styles from './claim-notice.module.css';

interface Notice {
  tone: 'waiting' | 'good' | 'bad';
  text: ReactNode;
  action?: { label: string; onPress: () => void };
}

/** Shows the result of the mailed link that books a payment on the user's account. */
export function ClaimNotice() {
  const t = useText();
  const { step, again, mailAgain } = useClaim();
  const contact = { contact: <Link to={href('Contact')} /> };
  const retry = { label: t('commerce.retry'), onPress: again };
  const mail = { label: t('commerce.claim.mailAgain'), onPress: mailAgain };
  const notices: Record<Exclude<ClaimStep, 'none'>, Notice> = {
    working: { tone: 'waiting', text: t('commerce.claim.working') },
    booked: { tone: 'good', text: t('commerce.claim.booked') },
    failed: { tone: 'bad', text: t('commerce.claim.failed'), action: retry },
    expired: { tone: 'bad', text: t('commerce.claim.expired'), action: mail },
    used: { tone: 'bad', text: <RichText id="commerce.claim.used" parts={contact} /> },
    unknown: { tone: 'bad', text: <RichText id="commerce.claim.unknown" parts={contact} />, action: mail },
    subscribed: { tone: 'bad', text: <RichText id="commerce.claim.subscribed" parts={contact} /> },
    pending: { tone: 'waiting', text: t('commerce.claim.pending'), action: retry },
    refused: { tone: 'bad', text: <RichText id="commerce.claim.rejected" parts={contact} /> },
    mailed: { tone: 'good', text: t('commerce.claim.mailed') },
  };
  const notice = step === 'none' ? undefined : notices[step];
  return (
    <div role="status" tabIndex={-1} className={styles.place}>
      {notice && (
        <div className={styles.notice} data-tone={notice.tone}>
          {step === 'working' && <Loader size="xs" />}
          <span>{notice.text}</span>
          {notice.action && (
            <Button ref={keepFocus} size="sm" onClick={notice.action.onPress}>
              {notice.action.label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
