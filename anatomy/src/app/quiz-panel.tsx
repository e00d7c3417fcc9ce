import { useState } from 'react';
import { muscleLayerKeys, questionKeys, quizKindKeys, regionKeys } from '../language/key-tables';
import { muscles } from '../muscles/catalogue';
import { makeQuestion, questionCount } from '../quiz/make-question';
import { useDispatch, useView } from '../state/store';
import { quizKinds, type QuizKind, type QuizState } from '../state/view-state';
import { Button } from './controls';
import controls from './controls.module.css';
import panel from './panel.module.css';
import styles from './quiz-panel.module.css';
import { useT, useText } from './services';

const newSeed = (): number => Math.floor(Math.random() * 1e6);

/** Ten questions about what the picture shows. */
export function QuizPanel(): React.JSX.Element {
  const t = useT();
  const { quiz } = useView();
  const dispatch = useDispatch();
  const start = (kind: QuizKind): void => dispatch({ type: 'quizStarted', kind, seed: newSeed() });
  if (!quiz) {
    return (
      <div className={panel.stack}>
        <p>{t('anatomy.quiz.intro')}</p>
        {quizKinds.map((kind) => (
          <Button key={kind} onClick={() => start(kind)}>
            {t(quizKindKeys[kind])}
          </Button>
        ))}
      </div>
    );
  }
  if (quiz.number > questionCount) {
    return (
      <div className={panel.stack} role="status">
        <h2>{t('anatomy.quiz.result', { right: quiz.right, count: questionCount })}</h2>
        <Button look="primary" onClick={() => start(quiz.kind)}>
          {t('anatomy.quiz.again')}
        </Button>
        <Button onClick={() => dispatch({ type: 'quizEnded' })}>{t('anatomy.quiz.end')}</Button>
      </div>
    );
  }
  return <QuestionCard key={`${quiz.seed}.${quiz.number}`} quiz={quiz} />;
}

function QuestionCard({ quiz }: { quiz: QuizState }): React.JSX.Element {
  const t = useT();
  const textOf = useText();
  const dispatch = useDispatch();
  const [hint, setHint] = useState(false);
  const { muscle, options, answer } = makeQuestion(muscles, quiz.kind, quiz.seed, quiz.number);
  const answered = quiz.chosen !== undefined;
  const verdict =
    quiz.chosen === answer
      ? t('anatomy.quiz.right')
      : t('anatomy.quiz.wrong', { answer: textOf(options[answer] ?? muscle.name) });
  const mark = (index: number): 'right' | 'wrong' | undefined => {
    if (!answered) {
      return undefined;
    }
    return index === answer ? 'right' : index === quiz.chosen ? 'wrong' : undefined;
  };
  return (
    <div className={panel.stack}>
      <p className={controls.note}>
        {t('anatomy.quiz.progress', { number: quiz.number, count: questionCount, right: quiz.right })}
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
            onClick={() => dispatch({ type: 'quizAnswered', option: index, right: index === answer })}
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
