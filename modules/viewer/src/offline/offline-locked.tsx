import { Button, Paper, Text, Title } from '@mantine/core';
import { useText } from '@site/shared/i18n';

/** Shown instead of the frame if the stored data may not be used until the server has been asked again. */
export function OfflineLocked({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Paper withBorder p="xl" ta="center" maw={560} role="alert">
      <Title order={2} mb="sm">
        {t('viewer.offline.locked')}
      </Title>
      <Text mb="md">{t('viewer.offline.lockedText')}</Text>
      <Button variant="light" onClick={onRetry}>
        {t('viewer.retry')}
      </Button>
    </Paper>
  );
}
