import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { classDays, classLimits } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { useCreateClassMutation, useGetClassesQuery } from '../api/classes';
import { useSubscribed } from '../hooks/use-favourites';
import { classQuestions } from '../model/class-questions';
import { muscles } from '../model/muscles';
import { regionTexts } from '../model/texts';
import { Choice } from './choice';
import { ClassCard } from './class-card';
import styles from './playlist.module.css';

const counts = [5, 10, 20] as const;
const regions = [...new Set(muscles.map(({ region }) => region))];

/** The quizzes of a teacher with their results, and the form that makes another one. */
export function ClassList() {
  const t = useText();
  const subscribed = useSubscribed();
  const { data } = useGetClassesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      {data?.map((quiz) => (
        <ClassCard key={quiz.id} quiz={quiz} />
      ))}
      {subscribed ? (
        <NewClass />
      ) : (
        <p className={styles.quiet}>
          {t('library.class.needsSubscription')} <Link to={href('Pricing')}>{t('library.playlist.plans')}</Link>
        </p>
      )}
    </>
  );
}

function NewClass() {
  const t = useText();
  const [name, setName] = useState('');
  const [region, setRegion] = useState('');
  const [count, setCount] = useState<number>(counts[1]);
  const [days, setDays] = useState<number>(classDays[1]);
  const [create, { isLoading }] = useCreateClassMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const chosenDays = classDays.find((each) => each === days) ?? classDays[1];
    const { error } = await create({ name, days: chosenDays, questions: classQuestions(region, count) });
    if (!error) {
      setName('');
    }
  };
  const numbers = (values: readonly number[], key: string) =>
    values.map((value) => ({ value: String(value), text: t(key, { count: value }) }));
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className={styles.row}>
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
        <NumberChoice
          label={t('library.class.count')}
          value={count}
          options={numbers(counts, 'library.class.questions')}
          onChoose={setCount}
        />
        <NumberChoice
          label={t('library.share.until')}
          value={days}
          options={numbers(classDays, 'library.class.days')}
          onChoose={setDays}
        />
        <Button type="submit" h={44} loading={isLoading} disabled={!name.trim()}>
          {t('library.class.create')}
        </Button>
      </div>
    </form>
  );
}

interface NumberChoiceProps {
  label: string;
  value: number;
  options: readonly { value: string; text: string }[];
  onChoose: (value: number) => void;
}

function NumberChoice({ label, value, options, onChoose }: NumberChoiceProps) {
  return (
    <label className={styles.label}>
      {label}
      <select
        className={styles.input}
        value={value}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}
