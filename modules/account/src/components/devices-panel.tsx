import { Badge, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { requestIdOf, showBusinessError } from '@site/shared/api';
import type { OwnSession } from '@site/shared/contracts';
import { formatDateTime } from '@site/shared/dates';
import { useSingleFlight } from '@site/shared/forms';
import { useKept } from '@site/shared/forms/use-kept';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import styles from './devices-panel.module.css';
import { partOnDemand } from './part-on-demand';
import { useEndOtherSessionsMutation, useEndSessionMutation, useGetSessionsQuery } from '../api/sessions';

const FactorsSection = partOnDemand(
  async () => (await import('../factors/factors-section')).FactorsSection,
  'account.factors.failure',
);

/** The user's sessions, with log-out for each other device, and the second factors of the account. */
export function DevicesPanel() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: loaded, error, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const data = useKept(loaded);
  const [endSession] = useEndSessionMutation();
  const [endOthers, { isLoading: endsOthers }] = useEndOtherSessionsMutation();
  useEffect(() => {
    if (error) {
      dispatch(showBusinessError(error));
    }
  }, [error, dispatch]);

  const tell = (id: string, device?: string) => {
    dispatch(toastShown({ kind: 'success', message: { id, values: { device: device ?? '' } } }));
    // The focused button is removed together with its device.
    title.current?.focus();
  };
  const end = useSingleFlight(async ({ id, device }: OwnSession) => {
    const { error: failure } = await endSession({ sessionId: id });
    if (!failure) {
      tell('account.devices.ended', device);
    }
  });
  const endAll = useSingleFlight(async () => {
    const { error: failure } = await endOthers();
    if (!failure) {
      tell('account.devices.othersEnded');
    }
  });

  if (!data) {
    return error ? (
      <FailurePanel
        message={t('account.devices.failure')}
        requestId={requestIdOf(error)}
        retryLabel={t('account.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={260} />
    );
  }
  return (
    <Stack gap="lg">
      <div>
        <Title order={2} size="h3" ref={title} tabIndex={-1} className={styles.title}>
          {t('account.devices.title')}
        </Title>
        <Text mt="xs" className={styles.quiet}>
          {t('account.devices.text')}
        </Text>
      </div>
      <ul className={styles.list}>
        {data.list.map((session) => (
          <DeviceRow key={session.id} session={session} onEnd={() => void end(session)} />
        ))}
      </ul>
      {data.list.length > 1 && (
        <Button variant="default" className={styles.start} aria-busy={endsOthers} onClick={() => void endAll()}>
          {t('account.devices.endOthers')}
        </Button>
      )}
      <div className={styles.factors}>
        <FactorsSection />
      </div>
    </Stack>
  );
}

function DeviceRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useText();
  return (
    <li className={styles.row}>
      <div>
        <Group gap="xs">
          <Text fw={600} data-personal>
            {session.device}
          </Text>
          {session.isCurrent && (
            <Badge variant="light" tt="none">
              {t('account.devices.current')}
            </Badge>
          )}
        </Group>
        <Text size="sm" className={styles.quiet} data-personal>
          {t('account.devices.seen', { time: formatDateTime(session.seenTime) })}
        </Text>
        <Text size="sm" className={styles.quiet} data-personal>
          {t('account.devices.since', { time: formatDateTime(session.createTime) })}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button variant="default" aria-label={t('account.devices.endOf', { device: session.device })} onClick={onEnd}>
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}
