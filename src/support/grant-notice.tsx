import { useText } from '@site/shared/i18n';
import { grantChanged, useSiteDispatch } from '@site/shared/session';
import { focusMain } from '@site/shared/ui';
import { useEndGrantMutation } from './grant';
import styles from './grant-notice.module.css';
import { clockTime } from './clock-time';

/** Shows on every page that support may view this session, and ends the grant. */
export function GrantNotice({ until }: { until: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [end, { isLoading }] = useEndGrantMutation();
  const time = clockTime(until);
  const stop = async () => {
    const { error } = await end();
    if (!error) {
      dispatch(grantChanged({ until: null }));
      // The focused button is removed.
      focusMain();
    }
  };
  return (
    <aside className={styles.notice} aria-label={t('grant.title', { time })}>
      <p role="status">
        <strong>{t('grant.title', { time })}</strong> <span>{t('grant.message')}</span>
      </p>
      <button type="button" aria-busy={isLoading} onClick={() => void (isLoading || stop())}>
        {t('grant.end')}
      </button>
    </aside>
  );
}
