import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { classLimits, type OpenedClass } from '@site/shared/contracts/library';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { BusyButton } from '@site/shared/ui';
import { useTakeClassMutation } from '../api/classes';
import { muscleName, musclesOf } from '../model/muscles';
import styles from './class-quiz.module.css';
import list from './playlist.module.css';

/** A class quiz for a learner: a name, the questions one by one, then the score. */
export function ClassQuestions({ token, quiz }: { token: string; quiz: OpenedClass }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const [name, setName] = useState('');
  const [answers, setAnswers] = useState<number[]>();
  // A language switch resets the mutation, so its result is kept here.
  const [result, setResult] = useState<{ right: number; count: number } | 'failed'>();
  const [take, { isLoading }] = useTakeClassMutation();
  const number = answers && answers.length + 1;
  const place = usePlaceOfFocus(number);
  const question = answers && quiz.questions[answers.length];
  const send = async (all: number[]) => {
    const { data } = await take({ token, name, answers: all });
    setResult(data ?? 'failed');
  };
  const choose = (option: number) => {
    const all = [...(answers ?? []), option];
    setAnswers(all);
    if (all.length === quiz.questions.length) {
      void send(all);
    }
  };
  const nameOf = (id: string) => musclesOf(id).map((muscle) => muscleName(muscle, language))[0] ?? id;

  if (!answers) {
    return <NameForm name={name} onName={setName} onStart={() => setAnswers([])} />;
  }
  if (question) {
    return (
      <section ref={place} tabIndex={-1} className={styles.question} aria-labelledby="class-progress class-question">
        <p className={list.quiet} id="class-progress">
          {t('library.class.progress', { number, count: quiz.questions.length })}
        </p>
        <h2 id="class-question">{t('library.class.ask')}</h2>
        <img src={`/pictures/muscles/${question.muscle}.webp`} alt="" width={320} height={240} />
        <div className={styles.options} role="group" aria-labelledby="class-question">
          {question.options.map((id, option) => (
            <button
              key={`${number} ${id}`}
              type="button"
              className={styles.option}
              // The second click of a double click would answer the next question, which is there by then.
              onClick={({ detail }) => void (detail > 1 || choose(option))}
            >
              {nameOf(id)}
            </button>
          ))}
        </div>
      </section>
    );
  }
  return (
    <section ref={place} tabIndex={-1} role="status">
      {result === 'failed' && (
        <BusyButton h={44} busy={isLoading} onClick={() => void send(answers)}>
          {t('library.class.sendAgain')}
        </BusyButton>
      )}
      {typeof result === 'object' && (
        <>
          <h2>{t('library.class.result', result)}</h2>
          <Solution quiz={quiz} answers={answers} nameOf={nameOf} />
        </>
      )}
    </section>
  );
}

/** The pressed button disappears with its question, so the focus moves to what replaces it. */
function usePlaceOfFocus(number: number | undefined) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current !== number) {
      shown.current = number;
      place.current?.focus();
    }
  }, [number]);
  return place;
}

interface NameFormProps {
  name: string;
  onName: (name: string) => void;
  onStart: () => void;
}

function NameForm({ name, onName, onStart }: NameFormProps) {
  const t = useText();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onStart();
  };
  return (
    <form className={list.row} onSubmit={submit}>
      <label className={list.label}>
        {t('library.class.yourName')}
        <input
          className={list.input}
          value={name}
          maxLength={classLimits.nameMax}
          autoComplete="name"
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <Button type="submit" h={44} disabled={!name.trim()}>
        {t('library.class.start')}
      </Button>
    </form>
  );
}

interface SolutionProps {
  quiz: OpenedClass;
  answers: readonly number[];
  nameOf: (id: string) => string;
}

/** The question, and the correct answer if another one was chosen. */
function Solution({ quiz, answers, nameOf }: SolutionProps) {
  const t = useText();
  return (
    <ol>
      {quiz.questions.map(({ muscle, options }, place) => {
        const chosen = options[answers[place] ?? -1];
        return (
          <li key={muscle}>
            {nameOf(muscle)}{' '}
            {chosen === muscle || !chosen
              ? t('library.class.wasRight')
              : t('library.class.wasWrong', { answer: nameOf(chosen) })}
          </li>
        );
      })}
    </ol>
  );
}
