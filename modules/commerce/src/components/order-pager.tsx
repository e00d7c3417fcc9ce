import { useState, type SyntheticEvent } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { Pager } from '@site/shared/ui';
import styles from './order-pager.module.css';

interface OrderPagerProps {
  page: number;
  pages: number;
  total: number;
  /** The address of a page. */
  addressOf: (page: number) => string;
  /** The jumper opens existing pages only. */
  onJump: (page: number) => void;
}

/** Spec 9: previous, pager, next, jumper, total. */
export function OrderPager({ page, pages, total, addressOf, onJump }: OrderPagerProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const jump = (event: SyntheticEvent) => {
    event.preventDefault();
    const number = Math.trunc(Number(wanted));
    if (wanted !== '' && Number.isFinite(number)) {
      onJump(Math.min(Math.max(1, number), pages));
    }
    setWanted('');
  };
  // The field is inside the sentence, at the position that each language requires.
  const [before, after] = t('commerce.pager.jump', { field: '|' })
    .split('|')
    .map((part) => part.trim());
  const names = {
    label: t('commerce.pager.label'),
    previous: t('commerce.pager.previous'),
    next: t('commerce.pager.next'),
    page: (number: number) => t('commerce.pager.page', { number }),
  };
  return (
    <Pager page={page} pages={pages} addressOf={addressOf} names={names} link={Link}>
      <form className={styles.jumper} onSubmit={jump}>
        <label className={styles.label}>
          {before}
          <input
            className={styles.field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={wanted}
            onChange={({ target }) => setWanted(target.value.normalize('NFKC').replace(/\D/g, ''))}
          />
          {after}
        </label>
        <Button type="submit" variant="default" size="sm">
          {t('commerce.pager.go')}
        </Button>
      </form>
      <span className={styles.total}>{t('commerce.pager.total', { total })}</span>
    </Pager>
  );
}
