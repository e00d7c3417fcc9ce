import { useEffect, useState } from 'react';
import { muscleLayerKeys, questionKeys, regionKeys } from '../language/key-tables';
import { countOf } from '../quiz/question-muscle';
import { questionOf, type Question } from '../quiz/make-question';
import { startQuiz } from '../quiz/start-quiz';
import { useDispatch, useView } from '../state/store';
import type { QuizState } from '../state/view-state';
import { Button } from './controls';
import controls from './controls.module.css';
import panel from './panel.module.css';
import styles from './quiz-panel.module.css';
import { QuizStart } from './quiz-start';
import { useServices, useT, useText } from './services';

/** Ten questions about the picture. */
export function QuizPanel(): React.JSX.Element {
  const t = useT();
  const view = useView();
  const { quiz } = view;
  const dispatch = useDispatch();
  const { link, quizCards } = useServices();
  // Opening the quiz requests the user's progress, which the embedding page stores.
  useEffect(() => link.send({ type: 'quizWanted' }), [link]);
  if (!quiz) {
    return <QuizStart />;
  }
  const question = questionOf({ ...view, tab: 'quiz' });
  if (!question) {
    return (
      <div className={panel.stack} role="status">
        <h2>{t('anatomy.quiz.result', { right: quiz.right, count: countOf(quiz) })}</h2>
        <Button look="primary" onClick={() => dispatch(startQuiz(quiz, quizCards.get()))}>
          {t('anatomy.quiz.again')}
        </Button>
        <Button onClick={() => dispatch({ type: 'quizEnded' })}>{t('anatomy.quiz.end')}</Button>
      </div>
    );
  }
  return <QuestionCard key={`${quiz.seed}.${quiz.number}`} quiz={quiz} question={question} />;
}

function QuestionCard({ quiz, question }: { quiz: QuizState; question: Question }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  const [hint, setHint] = useState(false);
  const { link } = useServices();
  const { muscle, options, answer } = question;
  const answered = quiz.chosen !== undefined;
  const verdict =
    quiz.chosen === answer
      ? t('anatomy.quiz.right')
      : t('anatomy.quiz.wrong', { answer: textOf(options[answer] ?? muscle.name) });
  const choose = (index: number): void => {
    if (!answered) {
      const right = index === answer;
      dispatch({ type: 'quizAnswered', option: index, right });
      link.send({ type: 'quizAnswered', muscle: muscle.id, kind: quiz.kind, right });
    }
  };
  const mark = (index: number): 'right' | 'wrong' | undefined => {
    if (!answered) {
      return undefined;
    }
    return index === answer ? 'right' : index === quiz.chosen ? 'wrong' : undefined;
  };
  return (
    <div className={panel.stack}>
      <p className={controls.note}>
        {t('anatomy.quiz.progress', { number: quiz.number, count: countOf(quiz), right: quiz.right })}
      </p>
      <h2 id="question">{t(questionKeys[quiz.kind], { muscle: textOf(muscle.name) })}</h2>
      {quiz.kind === 'name' && (
        <div className={controls.row}>
          <Button look="plain" aria-expanded={hint} onClick={() => setHint(!hint)}>
            {t('anatomy.quiz.hintButton')}
          </Button>
          <p role="status">
            {hint &&
              t('anatomy.quiz.hint', {
                layer: t(muscleLayerKeys[muscle.layer]),
                region: t(regionKeys[muscle.region]),
                origin: textOf(muscle.origin),
              })}
          </p>
        </div>
      )}
      <div className={panel.list} role="group" aria-labelledby="question">
        {options.map((option, index) => (
          <button
            key={option.en}
            type="button"
            className={`${panel.item} ${styles.option}`}
            data-mark={mark(index)}
            aria-disabled={answered}
            onClick={() => choose(index)}
          >
            {textOf(option)}
          </button>
        ))}
      </div>
      <p role="status">{answered && verdict}</p>
      {answered && quiz.kind === 'name' && (
        <p className={panel.latin} lang="la">
          {muscle.latin}
        </p>
      )}
      <div className={controls.row}>
        {answered && (
          <Button look="primary" onClick={() => dispatch({ type: 'quizAdvanced' })}>
            {t('anatomy.quiz.next')}
          </Button>
        )}
        <Button onClick={() => dispatch({ type: 'quizEnded' })}>{t('anatomy.quiz.end')}</Button>
      </div>
    </div>
  );
}
