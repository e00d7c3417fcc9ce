import { useState, type FormEvent } from 'react';
import { Button, Textarea } from '@mantine/core';
import { limits } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { saveFile, SubmitButton } from '@site/shared/ui';
import type { CompleteReport } from './collect-report';
import { GrantOffer } from './grant-offer';
import { chooseParts, type PartName } from './choose-parts';
import { PicturePart } from './picture-part';
import { ReportParts } from './report-parts';
import styles from './report.module.css';
import { useSendReportMutation } from './send-report';

/** The user's description, the attached parts, and the two ways to submit them: sending, and saving a file. */
export function ReportForm({ whole, onSent }: { whole: CompleteReport; onSent: (number: number) => void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [out, setOut] = useState<ReadonlySet<PartName>>(new Set());
  const [send, { isLoading, isError }] = useSendReportMutation();
  const isTooLong = [...note.trim()].length > limits.contactMessageMax;
  const [picture, setPicture] = useState<string>();
  const report = chooseParts({ ...whole, picture }, out);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || isTooLong) {
      return;
    }
    // The states follow from the actions.
    const log = report.log && { ...report.log, computedStates: [] };
    const { data } = await send({ note, report: { ...report, log } });
    if (data) {
      onSent(data.number);
    }
  };
  const save = () => {
    const { log, ...rest } = report;
    // Redux DevTools can import the file and ignore unknown fields.
    saveFile('site-log.json', 'application/json', JSON.stringify({ ...log, report: { note, ...rest } }));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>
        {t('report.lead')} {t('report.private')}
      </p>
      <Textarea
        label={t('report.note')}
        value={note}
        minRows={3}
        autosize
        maxRows={8}
        onChange={({ target }) => setNote(target.value)}
        error={isTooLong && t('report.tooLong')}
        errorProps={{ role: 'alert' }}
      />
      <ReportParts whole={whole} out={out} onChange={setOut}>
        <PicturePart picture={picture} onChange={setPicture} />
      </ReportParts>
      {isError && (
        <p className={styles.failed} role="alert">
          {t('report.failed')}
        </p>
      )}
      <div className={styles.ways}>
        <Button variant="default" onClick={save}>
          {t('report.save')}
        </Button>
        <SubmitButton busy={isLoading}>{t('report.send')}</SubmitButton>
      </div>
      <GrantOffer />
    </form>
  );
}
