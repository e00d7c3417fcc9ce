import { useText } from '@site/shared/i18n';
import styles from './closing.module.css';
import { ActionLink } from '../components/action-link';

export function Closing() {
  const t = useText();
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{t('marketing.closing.heading')}</h2>
      <p>{t('marketing.closing.text')}</p>
      <ActionLink route="MuscleAndMovement">{t('marketing.home.start')}</ActionLink>
    </section>
  );
}
