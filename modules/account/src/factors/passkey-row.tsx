import { Button, Group, Text } from '@mantine/core';
import type { Passkey } from '@site/shared/contracts/factors';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import styles from './factors.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

/** A passkey: name, time of creation and last use, and its actions. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useText();
  const { name, createTime, usedTime } = passkey;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600} data-personal>
          {name}
        </Text>
        <Text size="sm" className={styles.quiet} data-personal>
          {t('account.factors.since', { time: formatDateTime(createTime) })}
        </Text>
        <Text size="sm" className={styles.quiet} data-personal>
          {usedTime ? t('account.factors.used', { time: formatDateTime(usedTime) }) : t('account.factors.unused')}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t('account.factors.renameOf', { name })} onClick={onRename}>
          {t('account.factors.rename')}
        </Button>
        <Button variant="default" aria-label={t('account.factors.removeOf', { name })} onClick={onRemove}>
          {t('account.factors.remove')}
        </Button>
      </Group>
    </li>
  );
}
