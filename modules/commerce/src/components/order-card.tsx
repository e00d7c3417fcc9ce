import { useId } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatMoney, orderSourceWeb, type ReadableOrder } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, useSiteSelector } from '@site/shared/session';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: ReadableOrder;
  onLearn: () => void;
}

/** One order (spec 2.15); US dollars and the help links only for orders of the web subscription. */
export function OrderCard({ order, onLearn }: OrderCardProps) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const fromWeb = order.source === orderSourceWeb;
  const headingId = useId();
  const money = (amount: number) => formatMoney(amount, fromWeb ? 'USD' : '', language);
  const price = typeof order.price === 'number' ? money(order.price) : order.price;
  const refund = refundOf(order);
  // A completely refunded order gives no access.
  const isRefunded = refund === 'commerce.order.refunded';
  return (
    <article className={styles.order} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 className={styles.title} id={headingId}>
          {(language === 'cn' && order.title) || t('commerce.order.title')}
        </h2>
        <p className={styles.price} data-personal>
          {price ?? '–'}
        </p>
      </div>
      {order.planTitle && (
        <p className={styles.plan} data-personal>
          {order.planTitle}
        </p>
      )}
      {refund && (
        <p className={styles.refund} data-personal>
          {t(refund, { amount: money(order.refunded ?? 0) })}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('commerce.order.purchased')}</dt>
          <dd data-personal>{formatDateTime(order.createTime) || '–'}</dd>
        </div>
        {!isRefunded && (
          <div>
            <dt>{t('commerce.order.deadline')}</dt>
            <dd data-personal>{formatDateTime(order.dueTime) || '–'}</dd>
          </div>
        )}
      </dl>
      <div className={styles.actions}>
        {!isRefunded && (
          <Button aria-describedby={headingId} onClick={onLearn}>
            {t('commerce.order.learn')}
          </Button>
        )}
        {order.invoiceUrl && (
          <a href={order.invoiceUrl} target="_blank" rel="noopener noreferrer">
            {t('commerce.order.openInvoice')}
          </a>
        )}
        {fromWeb && !isRefunded && <Link to={href('HelpCancle')}>{t('commerce.order.howToUnsubscribe')}</Link>}
        {fromWeb && <Link to={href('HelpInvoice')}>{t('commerce.order.howToViewInvoice')}</Link>}
      </div>
    </article>
  );
}

/** The refund status; undefined if there is no refund. */
function refundOf({ price, refunded, isToRefund }: ReadableOrder) {
  if (refunded !== null && refunded > 0) {
    return typeof price === 'number' && refunded < price ? 'commerce.order.refundedPart' : 'commerce.order.refunded';
  }
  return isToRefund ? 'commerce.order.refunding' : undefined;
}
