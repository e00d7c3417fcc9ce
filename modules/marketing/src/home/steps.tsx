import { useText } from '@site/shared/i18n';
import styles from './steps.module.css';
import { Section } from '../components/section';

const steps = [
  { heading: 'marketing.steps.pick', text: 'marketing.steps.pickText' },
  { heading: 'marketing.steps.see', text: 'marketing.steps.seeText' },
  { heading: 'marketing.steps.show', text: 'marketing.steps.showText' },
];

/** How the anatomy application is used. */
export function Steps() {
  const t = useText();
  return (
    <Section heading={t('marketing.steps.heading')}>
      <ol className={styles.list}>
        {steps.map(({ heading, text }) => (
          <li key={heading}>
            <h3>{t(heading)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
