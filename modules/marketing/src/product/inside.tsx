import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './inside.module.css';
import { Section } from '../components/section';
import { pictures } from '../data/pictures';

const points = [
  { heading: 'marketing.inside.roles', text: 'marketing.inside.rolesText' },
  { heading: 'marketing.inside.error', text: 'marketing.inside.errorText' },
  { heading: 'marketing.inside.speed', text: 'marketing.inside.speedText' },
  { heading: 'marketing.inside.links', text: 'marketing.inside.linksText' },
  { heading: 'marketing.inside.joints', text: 'marketing.inside.jointsText' },
  { heading: 'marketing.inside.quiz', text: 'marketing.inside.quizText' },
];

/** The feature text of the product page (spec 2.9). */
export function Inside() {
  const t = useText();
  return (
    <Section heading={t('marketing.inside.heading')}>
      <div className={styles.place}>
        <Picture
          {...pictures.error}
          alt={t('marketing.inside.errorAlt')}
          className={styles.picture}
          sizes="(min-width: 62em) 40rem, 92vw"
        />
        <dl className={styles.list}>
          {points.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{t(heading)}</dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
