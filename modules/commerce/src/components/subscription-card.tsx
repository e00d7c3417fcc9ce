import type { ReactNode } from 'react';
import { formatMoney, type Subscription } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import type { SubscriptionView } from '../hooks/use-subscription';
import { FailedRenewalNotice } from './failed-renewal-notice';
import { RenewalButton } from './renewal-button';
import styles from './subscription-card.module.css';
import { KeepTogether } from './keep-together';

interface SubscriptionCardProps {
  view: SubscriptionView;
  /** The next action, e.g. a link to the software. */
  next?: ReactNode;
}

type Tone = 'good' | 'quiet' | 'bad';

/**
 * The running subscription: expiry of access, renewal or end, and the possible actions. If the provider's details are missing, the purchase
 * check still gives the expiry date (spec 2.11).
 */
export function SubscriptionCard({ view: { running, dueTime, subscription }, next }: SubscriptionCardProps) {
  const t = useText();
  const states: Record<Subscription['status'] | 'paused', { tone: Tone; text: string }> = {
    active: { tone: 'good', text: t('commerce.subscription.active') },
    paused: { tone: 'quiet', text: t('commerce.subscription.paused') },
    canceled: { tone: 'quiet', text: t('commerce.subscription.canceled') },
    past_due: { tone: 'bad', text: t('commerce.subscription.pastDue') },
  };
  const isPaused = subscription?.isPaused === true;
  const state = states[isPaused ? 'paused' : (subscription?.status ?? 'active')];
  const external = { target: '_blank', rel: 'noopener noreferrer' };
  const renewalFailed = subscription?.status === 'past_due';
  return (
    <section className={styles.card} data-tone={state.tone} aria-labelledby="subscription-heading">
      <div className={styles.top}>
        <h2 className={styles.heading} id="subscription-heading" tabIndex={-1}>
          {t('commerce.subscription.heading')}
        </h2>
        <span className={styles.badge}>{state.text}</span>
      </div>
      {subscription?.planTitle && (
        <p className={styles.plan} data-personal>
          {subscription.planTitle}
        </p>
      )}
      {dueTime && (
        <p className={styles.expiry} data-personal>
          <KeepTogether>{t('commerce.subscription.expires', { date: formatDateTime(dueTime) })}</KeepTogether>
        </p>
      )}
      {renewalFailed ? (
        <FailedRenewalNotice running={running} manageUrl={subscription.manageUrl} />
      ) : (
        <RenewalNote subscription={subscription} running={running} />
      )}
      <div className={styles.actions}>
        {!renewalFailed && (running || !isPaused) && next}
        {subscription && <RenewalButton subscription={subscription} running={running} />}
        {subscription?.manageUrl && !renewalFailed && (
          <a href={subscription.manageUrl} {...external}>
            {t('commerce.subscription.manage')}
          </a>
        )}
        {subscription?.invoiceUrl && (
          <a href={subscription.invoiceUrl} {...external}>
            {t('commerce.subscription.invoice')}
          </a>
        )}
      </div>
    </section>
  );
}

/** The auto-renew note of spec 2.11, the end date, or the pause. */
function RenewalNote({ subscription, running }: Pick<SubscriptionView, 'subscription' | 'running'>) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  if (!subscription) {
    return <p className={styles.note}>{t('commerce.subscription.renewsSomeDay')}</p>;
  }
  const { isPaused, renewsOn, endsOn, price, currency, nextPlanTitle } = subscription;
  const planned = nextPlanTitle ? 'commerce.subscription.changes' : 'commerce.subscription.renews';
  const paused = running ? 'commerce.subscription.pausedUntil' : 'commerce.subscription.pausedNow';
  return (
    <p className={styles.note} data-personal>
      <KeepTogether>
        {t(isPaused ? paused : endsOn ? 'commerce.subscription.ends' : planned, {
          plan: nextPlanTitle ?? '',
          date: formatDateTime(endsOn ?? renewsOn),
          price: formatMoney(price, currency, language),
        })}
      </KeepTogether>
    </p>
  );
}
