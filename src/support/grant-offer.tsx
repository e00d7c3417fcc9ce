import { useText } from '@site/shared/i18n';
import {
  grantChanged,
  readSiteConfig,
  selectLayout,
  selectLoggedIn,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { BusyButton } from '@site/shared/ui';
import { clockTime } from './clock-time';
import { useOpenGrantMutation } from './grant';
import styles from './report.module.css';

/** Lets support view the session of a logged-in user. */
export function GrantOffer() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { grantedUntil } = useSiteSelector(selectLayout);
  const isOffered = useSiteSelector(selectLoggedIn) && readSiteConfig().apiExtensions;
  const [open, { isLoading, isError }] = useOpenGrantMutation();
  const submit = async () => {
    const { data } = await open();
    if (data) {
      dispatch(grantChanged(data));
    }
  };
  return (
    isOffered && (
      <section tabIndex={-1} className={styles.grant} aria-labelledby="report-grant">
        <h2 id="report-grant">{t('report.grant.title')}</h2>
        <p className={styles.lead}>{t('report.grant.lead')}</p>
        {!grantedUntil ? (
          <BusyButton variant="default" busy={isLoading} onClick={() => void submit()}>
            {t('report.grant.open')}
          </BusyButton>
        ) : (
          <p role="status">{t('report.grant.running', { time: clockTime(grantedUntil) })}</p>
        )}
        {isError && (
          <p className={styles.failed} role="alert">
            {t('report.grant.failed')}
          </p>
        )}
      </section>
    )
  );
}
