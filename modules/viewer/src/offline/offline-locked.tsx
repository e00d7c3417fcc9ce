import { Button, Paper, Text, Title } from '@mantine/core';
import { useText } from '@site/shared/i18n';

/** In the place of the frame when what is kept may not be used any more, before the server has been asked. */
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
