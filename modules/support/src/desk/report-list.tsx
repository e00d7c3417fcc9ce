import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '@site/shared/contracts';
import type { DeskReportItem } from '@site/shared/contracts/desk';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { FailurePanel, Pager } from '@site/shared/ui';
import { useGetDeskReportsQuery } from '../api/desk';
import { deskAddress } from '../model/desk-address';
import styles from './desk.module.css';
import { useCallOutcome } from './use-call-outcome';

/** The reports, newest first. */
export function ReportList({ onConfirm }: { onConfirm: () => void }) {
  const t = useText();
  const [search] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = { page, size: limits.listPageSize };
  const { data, error, isFetching, refetch } = useGetDeskReportsQuery(query, { refetchOnMountOrArgChange: true });
  const failure = useCallOutcome(error, onConfirm);
  const names = {
    label: t('support.pager.label'),
    previous: t('support.pager.previous'),
    next: t('support.pager.next'),
    page: (number: number) => t('support.pager.page', { number }),
  };
  return (
    <>
      <OpenByNumber />
      {failure && (
        <FailurePanel
          message={t('support.failure')}
          {...failure}
          retryLabel={t('support.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.list.length === 0 && <p>{t('support.list.empty')}</p>}
      {data && data.list.length > 0 && (
        <table className={styles.list} aria-busy={isFetching}>
          <caption className={styles.caption}>{t('support.list.caption', { count: data.totalRecord })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('support.list.number')}</th>
              <th scope="col">{t('support.list.time')}</th>
              <th scope="col">{t('support.list.language')}</th>
              <th scope="col">{t('support.list.page')}</th>
              <th scope="col">{t('support.list.note')}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((report) => (
              <Row key={report.number} report={report} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.totalRecord > limits.listPageSize && (
        <Pager
          page={page}
          pages={Math.ceil(data.totalRecord / limits.listPageSize)}
          addressOf={(number) => deskAddress(undefined, number)}
          names={names}
          link={Link}
        />
      )}
    </>
  );
}

function Row({ report: { number, time, language, page, note } }: { report: DeskReportItem }) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <Link to={deskAddress(number)}>{number}</Link>
      </th>
      <td>{formatDateTime(time)}</td>
      <td>{language === 'cn' ? t('support.language.cn') : t('support.language.en')}</td>
      <td className={styles.code}>{page}</td>
      <td className={styles.note}>{note || <span className={styles.quiet}>{t('support.list.noNote')}</span>}</td>
    </tr>
  );
}

/** A user mentioned the number of their report in a mail. */
function OpenByNumber() {
  const t = useText();
  const navigate = useNavigate();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.currentTarget.elements.namedItem('number') as HTMLInputElement;
    if (/^\d{1,9}$/.test(value.trim())) {
      void navigate(deskAddress(Number(value)));
    }
  };
  return (
    <form className={styles.open} onSubmit={open}>
      <label className={styles.label}>
        {t('support.open.label')}
        <input className={styles.field} name="number" inputMode="numeric" autoComplete="off" maxLength={9} />
      </label>
      <Button type="submit" variant="default" h={44}>
        {t('support.open.submit')}
      </Button>
    </form>
  );
}
