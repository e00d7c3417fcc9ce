import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { useForgetQuizMutation, useGetQuizCardsQuery } from '../api/quiz';
import { quizAddress } from '../model/addresses';
import { quizProgress } from '../model/quiz-progress';
import { regionTexts } from '../model/texts';
import { AskingButton } from './asking-button';
import styles from './playlist.module.css';

/** The user's quiz progress: overall, by region, and how many questions are due. */
export function QuizProgress() {
  const t = useText();
  const { data, fulfilledTimeStamp = 0 } = useGetQuizCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [forget] = useForgetQuizMutation();
  const { regions, due, answered, right, known } = quizProgress(data ?? [], fulfilledTimeStamp);
  return (
    <>
      {data && (
        <p className={styles.quiet}>
          {answered > 0
            ? t('library.quiz.summary', { answered, share: Math.round((right / answered) * 100), known })
            : t('library.quiz.none')}{' '}
          {due > 0 && t('library.quiz.due', { count: due })} <Link to={quizAddress()}>{t('library.quiz.open')}</Link>
        </p>
      )}
      <ul className={styles.list}>
        {regions.map((each) => (
          <li key={each.region} className={styles.entry}>
            <span className={styles.entryName}>{t(regionTexts[each.region] ?? each.region)}</span>
            <span className={styles.quiet}>
              {t('library.quiz.region', {
                answered: each.answered,
                share: Math.round((each.right / each.answered) * 100),
                known: each.known,
              })}
            </span>
          </li>
        ))}
      </ul>
      {answered > 0 && (
        <AskingButton
          panel="quiz-forgetting"
          label={t('library.quiz.forget')}
          confirmLabel={t('library.quiz.forgetNow')}
          onConfirm={async () => (await forget()).error !== undefined}
        />
      )}
    </>
  );
}
