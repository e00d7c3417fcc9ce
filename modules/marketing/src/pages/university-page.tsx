import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './university-page.module.css';
import { ActionLink } from '../components/action-link';
import { Opening } from '../components/opening';
import { ReviewList } from '../components/review-list';
import { Section } from '../components/section';
import { pictures } from '../data/pictures';
import { sampleReviews } from '../data/sample-reviews';

/** What universities get, and what their teachers say (spec 2.12). */
export default function UniversityPage() {
  const t = useText();
  return (
    <>
      <Opening
        heading={t('marketing.university.heading')}
        lead={t('marketing.university.lead')}
        actions={<ActionLink route="Contact">{t('marketing.university.contact')}</ActionLink>}
        figure={
          <Picture
            {...pictures.lecture}
            tone="ink"
            eager
            className={styles.picture}
            alt={t('marketing.university.imageAlt')}
            sizes="(min-width: 56em) 46vw, 92vw"
          />
        }
      />
      <p className={styles.claim}>{t('marketing.university.claim')}</p>
      <Section heading={t('marketing.university.reviews')}>
        <ReviewList reviews={sampleReviews} />
      </Section>
    </>
  );
}
