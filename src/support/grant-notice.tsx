import { useEffect, useState } from 'react';
import { loadCatalogue, Texts, useText } from '@site/shared/i18n';
import { grantChanged, selectLanguage, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { useEndGrantMutation } from '../store/grant/calls';
import styles from './grant-notice.module.css';
import { supportTexts } from './texts';
import { clockTime } from './clock-time';

/** Says on every page that support may look at this session, and ends it. */
export function GrantNotice({ until }: { until: string }) {
  const language = useSiteSelector(selectLanguage);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadCatalogue(supportTexts, language).then(
      () => setReady(true),
      () => undefined,
    );
  }, [language]);
  return (
    isReady && (
      <Texts loaders={supportTexts} language={language}>
        <Notice until={until} />
      </Texts>
    )
  );
}

function Notice({ until }: { until: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [end, { isLoading }] = useEndGrantMutation();
  const time = clockTime(until);
  const stop = async () => {
    const { error } = await end();
    if (!error) {
      dispatch(grantChanged({ until: null }));
    }
  };
  return (
    <aside className={styles.notice} aria-label={t('grant.title', { time })}>
      <p role="status">
        <strong>{t('grant.title', { time })}</strong> <span>{t('grant.message')}</span>
      </p>
      <button type="button" disabled={isLoading} onClick={() => void stop()}>
        {t('grant.end')}
      </button>
    </aside>
  );
}
