import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { usePanel } from '@site/shared/session';
import { useForgetQuizMutation, useGetQuizCardsQuery } from '../api/quiz';
import { quizAddress } from '../model/addresses';
import { quizProgress } from '../model/quiz-progress';
import { regionTexts } from '../model/texts';
import styles from './playlist.module.css';

/** What the reader knows of the quiz: as a whole, by region, and how much is due. */
export function QuizProgress() {
  const t = useText();
  const { data, fulfilledTimeStamp = 0 } = useGetQuizCardsQuery(undefined, { refetchOnMountOrArgChange: true });
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
      {answered > 0 && <ForgetQuiz />}
    </>
  );
}

function ForgetQuiz() {
  const t = useText();
  const question = usePanel('quiz-forgetting');
  const [forget] = useForgetQuizMutation();
  const forgetIt = async () => {
    const { error } = await forget();
    if (!error) {
      question.close();
    }
  };
  return question.opened ? (
    <div className={styles.row} role="group" aria-label={t('library.quiz.forget')}>
      <Button h={44} onClick={() => void forgetIt()}>
        {t('library.quiz.forgetNow')}
      </Button>
      <Button variant="default" h={44} onClick={question.close}>
        {t('library.playlist.keep')}
      </Button>
    </div>
  ) : (
    <Button variant="default" h={44} onClick={() => question.open()}>
      {t('library.quiz.forget')}
    </Button>
  );
}
