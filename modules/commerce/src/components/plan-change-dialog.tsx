import { useEffect, useRef } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { businessErrorMessage, requestIdOf } from '@site/shared/api';
import { formatMoney, type PlanChangePreview } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { selectLanguage, toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { Dialog, FailurePanel } from '@site/shared/ui';
import { useChangePlanMutation, usePreviewPlanChangeQuery } from '../api/subscription';
import type { Offer } from '../model/offer';
import styles from './plan-change-dialog.module.css';
import { KeepTogether } from './keep-together';

interface PlanChangeDialogProps {
  offer: Offer;
  onClose: () => void;
}

/** Shows the price of a change to this plan and when it takes effect, before it is confirmed. */
export default function PlanChangeDialog({ offer, onClose }: PlanChangeDialogProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { goodsId, title } = offer;
  const { data, error, isFetching, refetch } = usePreviewPlanChangeQuery(
    { goodsId },
    { refetchOnMountOrArgChange: true },
  );
  const [change, { isLoading }] = useChangePlanMutation();
  const done = useRef(false);
  const isClosed = useRef(false);

  // The dialog is mounted and unmounted as a whole: the focus returns to the control that opened it, or moves to the changed content.
  useEffect(() => {
    const opener = document.activeElement;
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      const next = done.current ? document.getElementById('subscription-heading') : opener;
      if (next instanceof HTMLElement) {
        next.focus({ preventScroll: !done.current });
      }
    };
  }, []);

  const known = error || isFetching ? undefined : data;
  const confirm = async () => {
    const { data: changed } = await change({ goodsId });
    if (changed?.approveUrl && isClosed.current) {
      // Nothing changes without the approval on the wallet's page, and the user may be typing elsewhere by now.
      dispatch(toastShown({ kind: 'warning', message: { id: 'commerce.change.notApproved' } }));
      return;
    }
    if (changed?.approveUrl) {
      window.location.assign(changed.approveUrl);
      return;
    }
    if (changed) {
      done.current = true;
      dispatch(toastShown({ kind: 'success', message: { id: 'commerce.change.done' } }));
    }
    if (!isClosed.current) {
      onClose();
    }
  };
  return (
    <Dialog
      opened
      title={t('commerce.change.title', { plan: title })}
      closeLabel={t('commerce.close')}
      onClose={onClose}
    >
      {error && !isFetching && (
        <FailurePanel
          message={businessErrorMessage(error) ?? t('commerce.change.unavailable')}
          requestId={requestIdOf(error)}
          retryLabel={t('commerce.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {isFetching && <Skeleton height={120} aria-busy />}
      {/* It appears after the dialog was read out, so it is announced separately. */}
      <div role="status">{known && <PlanChangeTerms preview={known} />}</div>
      {known && (
        <div className={styles.answers}>
          <Button variant="default" onClick={onClose}>
            {t('commerce.change.keep')}
          </Button>
          <Button
            aria-busy={isLoading}
            aria-disabled={isLoading || undefined}
            onClick={isLoading ? undefined : () => void confirm()}
          >
            {t(known.needsApproval ? 'commerce.change.approve' : 'commerce.change.confirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** The provider's own amounts; the wallet provides none, so its rule is described. */
function PlanChangeTerms({
  preview: { currency, takesEffect, due, credit, nextChargeOn, nextCharge },
}: {
  preview: PlanChangePreview;
}) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const money = (amount: number) => formatMoney(amount, currency, language);
  const next = { price: nextCharge === null ? '' : money(nextCharge), date: formatDateTime(nextChargeOn) };
  const lines =
    takesEffect === 'renewal'
      ? [t('commerce.change.later', next), t('commerce.change.laterFree'), t('commerce.change.laterApproval')]
      : [
          due > 0
            ? t('commerce.change.due', { price: money(due) })
            : credit > 0
              ? t('commerce.change.credit', { price: money(credit) })
              : t('commerce.change.even'),
          next.price && next.date ? t('commerce.change.next', next) : t('commerce.change.now'),
        ];
  return (
    <ul className={styles.terms}>
      {lines.map((line) => (
        <li key={line}>
          <KeepTogether>{line}</KeepTogether>
        </li>
      ))}
    </ul>
  );
}
