import { useState, useSyncExternalStore } from 'react';
import { quizDifficulties } from '@site/shared/contracts/quiz-rule';
import { difficultyKeys, quizKindKeys } from '../language/key-tables';
import type { MuscleRegion } from '../muscles/types';
import { startQuiz } from '../quiz/start-quiz';
import { useDispatch } from '../state/store';
import { quizKinds } from '../state/view-state';
import { Button } from './controls';
import controls from './controls.module.css';
import panel from './panel.module.css';
import { RegionChoice } from './region-choice';
import { useServices, useT } from './services';

/** The options of a quiz: region, difficulty and kind; and the stored progress. */
export function QuizStart(): React.JSX.Element {
  const t = useT();
  const dispatch = useDispatch();
  const { quizCards } = useServices();
  const known = useSyncExternalStore(quizCards.subscribe, quizCards.get);
  const [region, setRegion] = useState<MuscleRegion>();
  const [difficultyName, setDifficulty] = useState<string>(quizDifficulties[1]);
  const difficulty = quizDifficulties.find((name) => name === difficultyName);

  return (
    <div className={panel.stack}>
      <p>{t('anatomy.quiz.intro')}</p>
      <RegionChoice labelled={controls.note} region={region} onChoose={setRegion} />
      <label>
        <span className={controls.note}>{t('anatomy.quiz.difficulty')}</span>
        <select
          className={controls.field}
          value={difficultyName}
          onChange={(event) => setDifficulty(event.target.value)}
        >
          {quizDifficulties.map((name) => (
            <option key={name} value={name}>
              {t(difficultyKeys[name])}
            </option>
          ))}
        </select>
      </label>
      {quizKinds.map((kind) => (
        <Button key={kind} onClick={() => dispatch(startQuiz({ kind, region, difficulty }, known))}>
          {t(quizKindKeys[kind])}
        </Button>
      ))}
      {known && (
        <p className={controls.note} role="status">
          {t(known.kept === 'account' ? 'anatomy.quiz.keptAccount' : 'anatomy.quiz.keptBrowser')}{' '}
          {known.due > 0 && t('anatomy.quiz.due', { count: known.due })}
        </p>
      )}
    </div>
  );
}
