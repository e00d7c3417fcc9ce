import { useText } from '@site/shared/i18n';
import styles from './questions.module.css';
import { Section } from '../components/section';
import { questions } from '../data/questions';

/** Questions and answers in the native disclosure element, which needs no script and is found by the browser's search. */
export function Questions() {
  const t = useText();
  return (
    <Section heading={t('marketing.questions.heading')}>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary>{t(question)}</summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
