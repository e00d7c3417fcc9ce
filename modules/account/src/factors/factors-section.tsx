import { useRef, useState } from 'react';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { requestIdOf } from '@site/shared/api';
import type { Factors, Passkey } from '@site/shared/contracts/factors';
import { formatDateTime } from '@site/shared/dates';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { FailurePanel } from '@site/shared/ui';
import { FactorDialog } from './factor-dialog';
import styles from './factors.module.css';
import { useGetFactorsQuery } from './factors-api';
import { PasskeyRow } from './passkey-row';
import { RenameDialog } from './rename-dialog';
import type { FactorAction } from './use-factor-change';

const fewCodes = 3;

/** Second factors of the account: an authenticator app, passkeys, and recovery codes in case both are lost. */
export function FactorsSection() {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [action, setAction] = useState<FactorAction>();
  const [renamed, setRenamed] = useState<Passkey>();
  const { data: loaded, error, refetch } = useGetFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  // Recovery codes are shown only once: a change of language in another tab must not close their dialog.
  const data = useKept(loaded);
  if (!data) {
    return error ? (
      <FailurePanel
        message={t('account.factors.failure')}
        requestId={requestIdOf(error)}
        retryLabel={t('account.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={200} />
    );
  }
  const isOn = data.totpTime !== null || data.passkeys.length > 0;
  const close = () => {
    setAction(undefined);
    setRenamed(undefined);
    // The button that opened the dialog may have been removed.
    title.current?.focus();
  };
  return (
    <Stack gap="md" mt="lg">
      <div>
        <Group gap="xs">
          <Title order={2} size="h3" ref={title} tabIndex={-1} className={styles.title}>
            {t('account.factors.title')}
          </Title>
          <Badge variant={isOn ? 'light' : 'default'} tt="none">
            {t(isOn ? 'account.factors.on' : 'account.factors.off')}
          </Badge>
        </Group>
        <Text mt="xs" className={styles.quiet}>
          {t('account.factors.text')}
        </Text>
      </div>
      <div>
        <AppRow since={data.totpTime} onAction={setAction} />
        {data.hasPasskeys && <PasskeyList passkeys={data.passkeys} onAction={setAction} onRename={setRenamed} />}
        {isOn && <CodesRow left={data.recoveryCodes} onAction={setAction} />}
      </div>
      {action && <FactorDialog action={action} onClose={close} />}
      {renamed && <RenameDialog passkey={renamed} onClose={close} />}
    </Stack>
  );
}

type OnAction = (action: FactorAction) => void;

function AppRow({ since, onAction }: { since: Factors['totpTime']; onAction: OnAction }) {
  const t = useText();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{t('account.factors.app')}</Text>
        <Text size="sm" className={styles.quiet}>
          {since ? t('account.factors.since', { time: formatDateTime(since) }) : t('account.factors.appText')}
        </Text>
      </div>
      {since ? (
        <Button
          variant="default"
          aria-label={t('account.factors.removeApp')}
          onClick={() => onAction({ kind: 'removeTotp' })}
        >
          {t('account.factors.remove')}
        </Button>
      ) : (
        <Button
          variant="default"
          aria-label={t('account.factors.addApp')}
          onClick={() => onAction({ kind: 'addTotp' })}
        >
          {t('account.factors.setUp')}
        </Button>
      )}
    </div>
  );
}

interface PasskeyListProps {
  passkeys: Passkey[];
  onAction: OnAction;
  onRename: (passkey: Passkey) => void;
}

function PasskeyList({ passkeys, onAction, onRename }: PasskeyListProps) {
  const t = useText();
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <Text fw={600}>{t('account.factors.passkeys')}</Text>
          <Text size="sm" className={styles.quiet}>
            {t('account.factors.passkeysText')}
          </Text>
        </div>
        <Button variant="default" onClick={() => onAction({ kind: 'addPasskey' })}>
          {t('account.factors.addPasskey')}
        </Button>
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('account.factors.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => onRename(passkey)}
              onRemove={() => onAction({ kind: 'removePasskey', passkey })}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function CodesRow({ left, onAction }: { left: number; onAction: OnAction }) {
  const t = useText();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{t('account.factors.codesTitle')}</Text>
        <Text size="sm" className={styles.quiet}>
          {t('account.factors.left', { count: left })}
        </Text>
        {left < fewCodes && (
          <Alert role="note" color="yellow" variant="light" mt="xs">
            {t('account.factors.few')}
          </Alert>
        )}
      </div>
      <Button variant="default" onClick={() => onAction({ kind: 'renewCodes' })}>
        {t('account.factors.renew')}
      </Button>
    </div>
  );
}
