import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fileAddress, needsSubscription, useSubscriptionGate } from '@site/shared/api';
import { titleIn, type ReadableSoftware } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, useDestination, useSiteSelector } from '@site/shared/session';
import styles from './software-list.module.css';

/** A software with its link. Functional Anatomy requires a subscription (spec 6). */
export function SoftwareCard({ software }: { software: ReadableSoftware }) {
  const t = useText();
  const navigate = useNavigate();
  const destination = useDestination();
  const mayOpen = useSubscriptionGate();
  const [asking, setAsking] = useState(false);
  const id = useId();
  const image = fileAddress(software.image);
  const title = titleIn(useSiteSelector(selectLanguage), software);

  const open = async () => {
    if (asking) {
      return;
    }
    setAsking(true);
    // The user may leave the page during the check.
    const { pathname } = destination();
    const isHere = () => destination().pathname === pathname;
    const outcome = await mayOpen(software, isHere).finally(() => setAsking(false));
    if (outcome === 'open') {
      void navigate(
        href(
          'ViewDetail',
          { title: software.enTitle || title || String(software.id) },
          { pid: software.softwarePackageId, sid: software.id },
        ),
      );
    }
  };

  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.picture}>
        {image && (
          <img
            src={image}
            alt=""
            width={720}
            height={540}
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => void (currentTarget.dataset.missing = '')}
          />
        )}
      </div>
      <div className={styles.words}>
        <h3 id={id}>{title}</h3>
        {needsSubscription(software) && <span className={styles.badge}>{t('marketing.software.subscription')}</span>}
        <button
          type="button"
          className={styles.start}
          aria-describedby={id}
          aria-busy={asking || undefined}
          onClick={() => void open()}
        >
          {t('marketing.software.start')}
        </button>
      </div>
    </article>
  );
}
