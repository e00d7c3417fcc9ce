import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Loader } from '@mantine/core';
import { Link } from 'react-router-dom';
import { RichText, useText } from '@site/shared/i18n';
import { href, reportOpened, useSiteDispatch } from '@site/shared/session';
import { keepFocus } from '@site/shared/ui';
import { checkAgain } from '../checkout/check-again';
import { paidPayment } from '../checkout/stored-payment';
import { mailWaitingClaim } from '../hooks/use-claim';
import { paymentDismissed, type PaymentState, type PaymentStep } from '../model/payment-slice';
import styles from './payment-notice.module.css';

interface Notice {
  text: ReactNode;
  tone: 'waiting' | 'open' | 'quiet' | 'bad';
  /** The notice offers to contact support. */
  report?: boolean;
  /** The notice offers to check again or to abandon the payment. */
  actions?: boolean;
  /** The buyer may have entered another e-mail address and be waiting for the link sent to it. */
  claim?: boolean;
}

interface PaymentNoticeProps {
  /** The payment that this place is about, if there is one. */
  payment?: PaymentState;
  className?: string;
}

/** Shows the state of a payment and the possible actions. Screen readers announce each change. */
export function PaymentNotice({ payment, className }: PaymentNoticeProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const place = useRef<HTMLDivElement>(null);
  const step = payment?.step;
  useEffect(() => {
    // The buyer looks at the provider's window now, and finds the result here when it is closed.
    if (step === 'opening' || step === 'settling') {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [step]);
  // A wallet's order belongs to the account already.
  const claim = payment?.payment?.provider !== 'paypal';
  const notices: Partial<Record<PaymentStep, Notice>> = {
    checking: { tone: 'waiting', text: t('commerce.payment.opening') },
    opening: { tone: 'waiting', text: t('commerce.payment.opening') },
    open: { tone: 'waiting', text: t('commerce.payment.open') },
    settling: { tone: 'waiting', text: t('commerce.payment.confirming') },
    confirming: { tone: 'waiting', text: t('commerce.payment.confirming') },
    delayed: {
      tone: 'open',
      text: (
        <RichText
          id="commerce.payment.delayed"
          parts={{ contact: <Link to={href('Contact')} /> }}
          values={{ claim: claim ? 'yes' : 'no' }}
        />
      ),
      actions: true,
      claim,
    },
    lost: { tone: 'open', text: t('commerce.payment.lost'), actions: true },
    closed: { tone: 'quiet', text: t('commerce.payment.closed') },
    declined: { tone: 'bad', text: t('commerce.payment.declined'), report: true },
    failed: { tone: 'bad', text: t('commerce.payment.failed'), report: true },
  };
  const notice = step && notices[step];
  const giveUp = () => {
    paidPayment.forget();
    dispatch(paymentDismissed());
  };
  return (
    <div ref={place} role="status" tabIndex={-1} className={className}>
      {notice && (
        <div className={styles.notice} data-tone={notice.tone}>
          {notice.tone === 'waiting' && <Loader size="xs" className={styles.loader} />}
          <div>
            {notice.text}
            {notice.report && (
              <div className={styles.actions}>
                <Button size="xs" variant="default" onClick={() => dispatch(reportOpened())}>
                  {t('shell.report')}
                </Button>
              </div>
            )}
            {notice.actions && (
              <div ref={keepFocus} className={styles.actions}>
                <Button size="xs" onClick={() => void dispatch(checkAgain())}>
                  {t('commerce.payment.checkAgain')}
                </Button>
                <Button size="xs" variant="default" onClick={giveUp}>
                  {t('commerce.payment.giveUp')}
                </Button>
                {notice.claim && (
                  <Button size="xs" variant="default" onClick={() => void dispatch(mailWaitingClaim())}>
                    {t('commerce.claim.mailAgain')}
                  </Button>
                )}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
