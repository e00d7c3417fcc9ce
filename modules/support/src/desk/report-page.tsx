import { useMemo, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { DeskReport } from '@site/shared/contracts/desk';
import { formatDateTime } from '@site/shared/dates';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { BusyButton, Facts, FailurePanel, saveFile } from '@site/shared/ui';
import { useGetDeskReportQuery, useLazyGetDeskTestQuery } from '../api/desk';
import { deskAddress } from '../model/desk-address';
import { readStory } from '../model/read-story';
import { AccountState } from './account-state';
import styles from './desk.module.css';
import { FailedCalls } from './failed-calls';
import { ReplayFrame } from './replay-frame';
import { SessionGrant } from './session-grant';
import { Story } from './story';
import { useCallOutcome } from './use-call-outcome';

interface ReportPageProps {
  number: number;
  onConfirm: () => void;
}

/** A report: the user's text, the actions of the page, and the server's log lines. */
export function ReportPage({ number, onConfirm }: ReportPageProps) {
  const t = useText();
  const { data, error, refetch } = useGetDeskReportQuery({ id: number });
  // The chosen step stays when the language changes.
  const report = useKept(data);
  const failure = useCallOutcome(error, onConfirm);
  return (
    <>
      <p className={styles.back}>
        <Link to={deskAddress()}>{t('support.report.back')}</Link>
      </p>
      {failure && (
        <FailurePanel
          message={t('support.failure')}
          {...failure}
          retryLabel={t('support.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {report && <Report report={report} onConfirm={onConfirm} />}
    </>
  );
}

function Report({ report, onConfirm }: { report: DeskReport; onConfirm: () => void }) {
  const t = useText();
  const { number, time, note, log, calls, releases, overrides, vitals, browser, picture, hasAccount } = report;
  const [step, setChosen] = useState<number>();
  const [write, { error, isFetching }] = useLazyGetDeskTestQuery();
  const failure = useCallOutcome(error, onConfirm);
  const saveTest = async () => {
    const { data } = await write({ id: number });
    if (data) {
      saveFile(`report-${number}.spec.ts`, 'text/plain', data.text);
    }
  };
  const steps = useMemo(() => (log === null ? undefined : readStory(log)), [log]);
  const chosen = step ?? (steps?.length ?? 1) - 1;
  return (
    <div className={styles.report}>
      <section>
        <p className={styles.quiet}>{formatDateTime(time)}</p>
        <blockquote className={styles.words}>{note || t('support.list.noNote')}</blockquote>
        {log !== null && (
          <p className={styles.actions}>
            <Button variant="default" onClick={() => saveFile(`report-${number}.json`, 'application/json', log)}>
              {t('support.report.save')}
            </Button>
            <BusyButton variant="default" busy={isFetching} onClick={() => void saveTest()}>
              {t('support.report.test')}
            </BusyButton>
          </p>
        )}
        {failure?.reason && <p role="status">{failure.reason}</p>}
      </section>
      <section aria-label={t('support.story.heading')}>
        <h2>{t('support.story.heading')}</h2>
        {steps && log !== null ? (
          <div className={styles.beside}>
            <div>
              <Story steps={steps} chosen={chosen} onChoose={setChosen} />
            </div>
            <ReplayFrame log={log} step={chosen} size={browser.window} />
          </div>
        ) : (
          <p>{t(log === null ? 'support.story.none' : 'support.story.unreadable')}</p>
        )}
      </section>
      {picture && (
        <section aria-label={t('support.picture.heading')}>
          <h2>{t('support.picture.heading')}</h2>
          <img className={styles.picture} src={picture} alt={t('support.picture.alt')} />
        </section>
      )}
      <FailedCalls number={number} calls={calls} onConfirm={onConfirm} />
      <AccountState number={number} hasAccount={hasAccount} onConfirm={onConfirm} />
      {hasAccount && <SessionGrant number={number} onConfirm={onConfirm} />}
      <section aria-label={t('support.facts.heading')}>
        <h2>{t('support.facts.heading')}</h2>
        <Facts facts={{ ...browser, ...vitals, ...releases, ...overrides }} />
      </section>
    </div>
  );
}
