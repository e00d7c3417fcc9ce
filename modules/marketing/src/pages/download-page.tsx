import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './download-page.module.css';
import { Opening } from '../components/opening';
import { StoreIcon } from '../components/store-icon';
import { pictures } from '../data/pictures';
import { stores } from '../data/stores';

/** Spec 2.16: two store tiles that open in a new tab. */
export default function DownloadPage() {
  const t = useText();
  return (
    <Opening
      heading={t('marketing.download.heading')}
      lead={t('marketing.download.lead')}
      actions={
        <ul className={styles.tiles}>
          {stores.map(({ id, name, store, address }) => (
            <li key={id}>
              <a
                className={styles.tile}
                href={address}
                target="_blank"
                rel="noopener noreferrer"
                aria-describedby="new-tab"
              >
                <StoreIcon id={id} className={styles.icon} />
                <span>
                  <strong>{t(name)}</strong>
                  <span className={styles.store}>{t(store)}</span>
                </span>
              </a>
            </li>
          ))}
          <li id="new-tab" className={styles.note}>
            {t('marketing.download.newTab')}
          </li>
        </ul>
      }
      figure={
        <div className={styles.phone}>
          <Picture {...pictures.app} eager alt={t('marketing.download.imageAlt')} sizes="20rem" />
        </div>
      }
    />
  );
}
