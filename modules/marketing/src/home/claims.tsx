import { useText } from '@site/shared/i18n';
import styles from './claims.module.css';

/** The figures of spec 1. */
const claims = [
  { figure: '600+', text: 'marketing.claims.analyses' },
  { figure: '2000+', text: 'marketing.claims.exercises' },
  { figure: '100+', text: 'marketing.claims.stretches' },
  { figure: '500+', text: 'marketing.claims.animations' },
  { figure: '20000', text: 'marketing.claims.images' },
  { figure: '6000+', text: 'marketing.claims.drills' },
];

export function Claims() {
  const t = useText();
  return (
    <section className={styles.band} aria-label={t('marketing.claims.heading')}>
      <div className={styles.inner}>
        <dl className={styles.list}>
          {claims.map(({ figure, text }) => (
            <div key={text} className={styles.claim}>
              <dt>{t(text)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('marketing.claims.note')}</p>
      </div>
    </section>
  );
}
