import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { classDays, classLimits, quizDifficulties, type QuizDifficulty } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import { useCreateClassMutation, useGetClassesQuery } from '../api/classes';
import { classQuestions } from '../model/class-questions';
import { muscles } from '../model/muscles';
import { difficultyTexts, regionTexts } from '../model/texts';
import { Choice } from './choice';
import { ClassCard } from './class-card';
import styles from './playlist.module.css';
import { SubscribersPart } from './subscribers-part';

const counts = [5, 10, 20] as const;
const regions = [...new Set(muscles.map(({ region }) => region))];

/** A teacher's class quizzes with their results, and the form for a new one. */
export function ClassList() {
  const t = useText();
  const { data } = useGetClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      {data?.map((quiz) => (
        <ClassCard key={quiz.id} quiz={quiz} />
      ))}
      <SubscribersPart
        // By the list of playlists.
        isSaid
        otherwise={
          <p className={styles.quiet}>
            {t('library.class.needsSubscription')} <Link to={href('Pricing')}>{t('library.playlist.plans')}</Link>
          </p>
        }
      >
        <NewClass />
      </SubscribersPart>
    </>
  );
}

function NewClass() {
  const t = useText();
  const [name, setName] = useState('');
  const [region, setRegion] = useState('');
  const [difficulty, setDifficulty] = useState<QuizDifficulty>(quizDifficulties[1]);
  const [count, setCount] = useState<(typeof counts)[number]>(counts[1]);
  const [days, setDays] = useState<(typeof classDays)[number]>(classDays[1]);
  const [create, { isLoading }] = useCreateClassMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error } = await create({ name, days, questions: classQuestions({ region, difficulty }, count) });
    if (!error) {
      setName('');
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <label className={styles.label}>
          {t('library.class.name')}
          <input
            className={styles.input}
            value={name}
            maxLength={classLimits.nameMax}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <Choice
          name="class-region"
          label={t('library.muscles.region')}
          any={t('library.filter.any')}
          value={region}
          options={regions.map((value) => ({ value, text: t(regionTexts[value] ?? value) }))}
          onChoose={setRegion}
        />
        <OneOf
          label={t('library.class.difficulty')}
          values={quizDifficulties}
          chosen={difficulty}
          textOf={(value) => t(difficultyTexts[value])}
          onChoose={setDifficulty}
        />
        <OneOf
          label={t('library.class.count')}
          values={counts}
          chosen={count}
          textOf={(value) => t('library.class.questions', { count: value })}
          onChoose={setCount}
        />
        <OneOf
          label={t('library.share.until')}
          values={classDays}
          chosen={days}
          textOf={(value) => t('library.class.days', { count: value })}
          onChoose={setDays}
        />
      </div>
      <SubmitButton h={44} busy={isLoading} disabled={!name.trim()}>
        {t('library.class.create')}
      </SubmitButton>
    </form>
  );
}

interface OneOfProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  textOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function OneOf<Value extends string | number>({ label, values, chosen, textOf, onChoose }: OneOfProps<Value>) {
  return (
    <label className={styles.label}>
      {label}
      <select
        className={styles.input}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(values[currentTarget.selectedIndex] ?? chosen)}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {textOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
