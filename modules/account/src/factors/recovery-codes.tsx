import { useState } from 'react';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useGetUserInfoQuery } from '@site/shared/api';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { saveFile } from '@site/shared/ui';
import styles from './factors.module.css';

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** New recovery codes, shown only once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { data: user } = useGetUserInfoQuery();
  const [madeTime] = useState(() => new Date().toISOString());
  // A printed or saved list needs the account and the date, because it is read without this page.
  const origin = [t('shell.siteName'), user?.email, formatDateTime(madeTime)].filter(Boolean).join(' · ');
  const text = [t('account.factors.codesTitle'), origin, '', ...codes, ''].join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      dispatch(toastShown({ kind: 'success', message: { id: 'account.factors.copied' } }));
    } catch {
      dispatch(toastShown({ kind: 'warning', message: { id: 'account.factors.notCopied' } }));
    }
  };
  return (
    <Stack gap="md" data-print-alone>
      <Text className={styles.printOnly} data-personal>
        {origin}
      </Text>
      <Text>{t('account.factors.codesText')}</Text>
      <ol className={styles.codes} aria-label={t('account.factors.codesTitle')} data-personal>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Alert role="note" color="yellow" variant="light" className={styles.noPrint}>
        {t('account.factors.codesOnce')}
      </Alert>
      <Group gap="xs" className={styles.noPrint}>
        <Button variant="default" onClick={() => void copy()}>
          {t('account.factors.copy')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(t('account.factors.fileName'), 'text/plain;charset=utf-8', text)}
        >
          {t('account.factors.download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('account.factors.print')}
        </Button>
      </Group>
      <Group justify="flex-end" className={styles.noPrint}>
        <Button onClick={onDone}>{t('account.factors.saved')}</Button>
      </Group>
    </Stack>
  );
}
