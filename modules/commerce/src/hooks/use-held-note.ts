import type { Subscription } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';

/** Says on a plan's card what the plan is to a subscriber, in place of the ways to pay: nobody is to pay twice. */
export function useHeldNote(): (subscription: Subscription, own: boolean) => string {
  const t = useText();
  return ({ status, renewsOn, endsOn, canResume }, own) => {
    const ends = { date: formatDateTime(endsOn) };
    if (status === 'past_due') {
      return t(own ? 'commerce.plan.ownUnpaid' : 'commerce.plan.otherUnpaid');
    }
    if (endsOn !== null) {
      return own ? t('commerce.plan.ownEnds', ends) : t(canResume ? 'commerce.plan.otherResume' : 'commerce.plan.otherEnds', ends);
    }
    return own ? t('commerce.plan.ownRenews', { date: formatDateTime(renewsOn) }) : t('commerce.plan.otherAtProvider');
  };
}
