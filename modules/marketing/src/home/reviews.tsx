import { useText } from '@site/shared/i18n';
import { ReviewList } from '../components/review-list';
import { Section } from '../components/section';
import { sampleReviews } from '../data/sample-reviews';

/** Three of the reviews on the University page. */
export function Reviews() {
  const t = useText();
  return (
    <Section heading={t('marketing.reviews.heading')}>
      <ReviewList reviews={sampleReviews.slice(0, 3)} />
    </Section>
  );
}
