import { Button, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import styles from './viewer.module.css';

/** What stands on the page behind the gate's question, and after it was put away. */
export function GateNotice({ title }: { title: string }) {
  const t = useText();
  return (
    <Paper p="xl" radius="lg" maw="34rem">
      <Title order={1} size="h2" mb="md">{title}</Title>
      <Text mb="lg">{t('viewer.gate.text', { title })}</Text>
      <div className={styles.actions}>
        <Button component={Link} to={href('Pricing')}>{t('viewer.gate.plans')}</Button>
        <Button component={Link} to={href('MuscleAndMovement')} variant="default">{t('viewer.gate.others')}</Button>
      </div>
    </Paper>
  );
}
