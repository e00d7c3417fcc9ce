import { useState } from 'react';
import { Button } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { endOverride } from './keep-override';
import { readOverride } from './override';
import styles from './release-notice.module.css';

const refusals = {
  expired: 'release.preview.expired',
  invalid: 'release.preview.invalid',
  gone: 'release.preview.gone',
};

/** Shows on every page of a tab which releases it overrides, with a link back; or why a link gave none. */
export function OverrideBadge() {
  const t = useText();
  const [isClosed, setClosed] = useState(false);
  const override = readOverride();
  if (!override || isClosed) {
    return null;
  }
  const { releases, refused } = override;
  const names = Object.entries(releases).map((release) => release.join(' '));
  return (
    <aside className={styles.notice} data-shown aria-label={t('release.preview.title')}>
      <p role={refused && 'alert'}>
        {refused ? t(refusals[refused]) : t('release.preview.shown', { releases: names.join(', ') })}
      </p>
      <Button size="compact-md" variant="default" onClick={refused ? () => setClosed(true) : endOverride}>
        {t(refused ? 'release.preview.close' : 'release.preview.leave')}
      </Button>
    </aside>
  );
}
