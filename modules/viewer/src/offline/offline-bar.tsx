import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getExerciseEndpoint, htmlLanguage } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import type { OfflineLease } from '@site/shared/session/offline';
import { listReplies } from './stored-replies';
import styles from './offline.module.css';

const exercisePath = getExerciseEndpoint.path.replace(':id', '');

/** Shown above the frame while the site is unreachable: what works, until when, and whether the chosen exercise is missing. */
export function OfflineBar({ lease }: { lease: OfflineLease }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const [query] = useSearchParams();
  const [kept, setKept] = useState<string[]>();
  useEffect(() => void listReplies().then(setKept), []);
  const exercises = kept?.filter((path) => path.startsWith(exercisePath));
  const chosen = query.get('exercise');
  const isMissing = chosen !== null && exercises?.includes(exercisePath + chosen) === false;
  const date = new Date(lease.until).toLocaleDateString(htmlLanguage[language], { dateStyle: 'long' });
  return (
    <div className={styles.bar} role="status">
      {exercises && (
        <p>
          {t('viewer.offline.bar', { count: exercises.length, date })} {isMissing && t('viewer.offline.missing')}
        </p>
      )}
    </div>
  );
}
