import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './people.module.css';
import { Section } from '../components/section';
import { pictures } from '../data/pictures';

/** Spec 1, "for whom". */
const people = [
  { picture: pictures.coach, heading: 'marketing.people.coach', text: 'marketing.people.coachText' },
  { picture: pictures.therapist, heading: 'marketing.people.therapist', text: 'marketing.people.therapistText' },
  { picture: pictures.teacher, heading: 'marketing.people.teacher', text: 'marketing.people.teacherText' },
  { picture: pictures.student, heading: 'marketing.people.student', text: 'marketing.people.studentText' },
];

export function People() {
  const t = useText();
  return (
    <Section tone="stage" heading={t('marketing.people.heading')}>
      <div className={styles.grid}>
        {people.map(({ picture, heading, text }) => (
          <article key={heading} className={styles.card}>
            <Picture
              {...picture}
              alt=""
              tone="ink"
              className={styles.picture}
              sizes="(min-width: 62em) 15rem, (min-width: 30em) 36vw, 92vw"
            />
            <div>
              <h3>{t(heading)}</h3>
              <p>{t(text)}</p>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
