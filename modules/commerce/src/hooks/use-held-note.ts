import type { Subscription } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';

/** The note on a plan's card that replaces the payment methods for a subscriber, so that nobody pays twice. */
export function useHeldNote(): (subscription: Subscription, goodsId: string) => string | undefined {
  const t = useText();
  return ({ goodsId: ownId, nextGoodsId, status, isPaused, renewsOn, endsOn, canResume, canChange }, goodsId) => {
    const own = goodsId === ownId;
    const ends = { date: formatDateTime(endsOn) };
    const renews = { date: formatDateTime(renewsOn) };
    if (status === 'past_due') {
      return t(own ? 'commerce.plan.ownUnpaid' : 'commerce.plan.otherUnpaid');
    }
    if (endsOn !== null) {
      return own
        ? t(isPaused ? 'commerce.plan.ownPaused' : 'commerce.plan.ownEnds', ends)
        : t(isPaused || canResume ? 'commerce.plan.otherResume' : 'commerce.plan.otherEnds', ends);
    }
    if (nextGoodsId && (own || goodsId === nextGoodsId)) {
      return t(own ? 'commerce.plan.ownUntil' : 'commerce.plan.ownFrom', renews);
    }
    return own ? t('commerce.plan.ownRenews', renews) : canChange ? undefined : t('commerce.plan.otherAtProvider');
  };
}
