import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { loadCatalogue, Texts, useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { OverrideBadge } from './override-badge';
import { useNewerReleases } from './newer-releases';
import styles from './release-notice.module.css';
import { releaseTexts } from './texts';

/** Notifies the user unobtrusively of a newer release. Reloading is left to the user, who may be typing. */
export function ReleaseNotice() {
  const language = useSiteSelector(selectLanguage);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadCatalogue(releaseTexts, language).then(
      () => setReady(true),
      () => undefined,
    );
  }, [language]);
  return (
    isReady && (
      <Texts loaders={releaseTexts} language={language}>
        <div className={styles.notices}>
          <OverrideBadge />
          <Notice />
        </div>
      </Texts>
    )
  );
}

function Notice() {
  const t = useText();
  const newer = useNewerReleases();
  const [closed, setClosed] = useState('');
  const isShown = newer !== '' && newer !== closed;
  return (
    // Always in the document, so that screen readers announce its content when it changes.
    <aside className={styles.notice} data-shown={isShown || undefined} aria-label={t('release.title')}>
      <p role="status" aria-live="polite">
        {isShown && t('release.newer')}
      </p>
      {isShown && (
        <div className={styles.ways}>
          <Button size="compact-md" onClick={() => window.location.reload()}>
            {t('release.reload')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setClosed(newer)}>
            {t('release.later')}
          </Button>
        </div>
      )}
    </aside>
  );
}
