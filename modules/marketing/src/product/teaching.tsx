import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './teaching.module.css';
import { pictures } from '../data/pictures';

/** The three text-and-image sections of spec 2.9. */
const sections = [
  {
    picture: pictures.explain,
    heading: 'marketing.msk.explain',
    text: 'marketing.msk.explainText',
    alt: 'marketing.msk.explainAlt',
  },
  {
    picture: pictures.condition,
    heading: 'marketing.msk.condition',
    text: 'marketing.msk.conditionText',
    alt: 'marketing.msk.conditionAlt',
  },
  {
    picture: pictures.plan,
    heading: 'marketing.msk.plan',
    text: 'marketing.msk.planText',
    alt: 'marketing.msk.planAlt',
  },
];

export function Teaching() {
  const t = useText();
  return sections.map(({ picture, heading, text, alt }) => (
    <section key={heading} className={styles.section} aria-label={t(heading)}>
      <div className={styles.words}>
        <h2>{t(heading)}</h2>
        <p>{t(text)}</p>
      </div>
      <Picture {...picture} alt={t(alt)} className={styles.picture} sizes="(min-width: 56em) 40rem, 92vw" />
    </section>
  ));
}
