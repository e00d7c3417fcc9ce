import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './features.module.css';
import { Section } from '../components/section';
import { pictures } from '../data/pictures';

/** The three cards of the landing page: function, strength, stretching (spec 2.4). */
const features = [
  { picture: pictures.function, heading: 'marketing.features.function', text: 'marketing.features.functionText' },
  { picture: pictures.strength, heading: 'marketing.features.strength', text: 'marketing.features.strengthText' },
  { picture: pictures.stretching, heading: 'marketing.features.stretching', text: 'marketing.features.stretchingText' },
];

export function Features() {
  const t = useText();
  return (
    <Section heading={t('marketing.features.heading')}>
      <div className={styles.grid}>
        {features.map(({ picture, heading, text }) => (
          <article key={heading} className={styles.card}>
            <Picture {...picture} alt="" className={styles.picture} sizes="(min-width: 56em) 30vw, 92vw" />
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </article>
        ))}
      </div>
    </Section>
  );
}
