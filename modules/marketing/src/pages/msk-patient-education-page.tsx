import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './msk-patient-education-page.module.css';
import { ActionLink } from '../components/action-link';
import { Opening } from '../components/opening';
import { intro } from '../data/pictures';
import { PatientCategories } from '../product/patient-categories';
import { Teaching } from '../product/teaching';
import { usePackage } from '../product/use-package';

/** Spec 2.9. The content itself is used only in the mobile app (spec 1), and the page says so. */
export default function MskPatientEducationPage() {
  const t = useText();
  const { title } = usePackage('msk');
  return (
    <>
      <Opening
        heading={title ?? t('marketing.msk.heading')}
        lead={t('marketing.msk.lead')}
        actions={
          <>
            <ActionLink route="Download">{t('marketing.msk.download')}</ActionLink>
            <p className={styles.notice}>
              {t('marketing.msk.notice')} <Link to={href('Download')}>{t('marketing.msk.noticeLink')}</Link>
            </p>
          </>
        }
        figure={
          // The clip has no sound.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            className={styles.video}
            controls
            muted
            loop
            playsInline
            preload="none"
            poster={intro.poster}
            width={1280}
            height={720}
            aria-label={t('marketing.msk.video')}
          >
            <source src={intro.webm} type="video/webm" />
            <source src={intro.mp4} type="video/mp4" />
          </video>
        }
      />
      <Teaching />
      <PatientCategories />
    </>
  );
}
