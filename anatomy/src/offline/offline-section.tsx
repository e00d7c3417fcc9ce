import { useSyncExternalStore } from 'react';
import { htmlLanguage } from '@site/shared/contracts';
import { Button } from '../app/controls';
import controls from '../app/controls.module.css';
import styles from '../app/panel.module.css';
import { useServices, useText } from '../app/services';
import { paths } from '../frame/exercise-api';
import { useLibrary } from '../state/use-library';
import { keepAll, readOffline, watchOffline } from './offline-store';
import { awayText, keepingText, storedText, offlineTexts } from './offline-texts';

/** Above the list of exercises: which of them are stored on this device, and a button that stores all. */
export function OfflineSection(): React.JSX.Element | null {
  const textOf = useText();
  const services = useServices();
  const { list } = useLibrary(services.library);
  const { until, isAway, kept, isKeeping } = useSyncExternalStore(watchOffline, readOffline);
  if (until === '' || list.state !== 'ok') {
    return null;
  }
  const total = list.data.length;
  const count = list.data.filter(({ code }) => kept.has(paths.detail(code))).length;
  const dateIn = (language: 'en' | 'cn'): string =>
    new Date(until).toLocaleDateString(htmlLanguage[language], { dateStyle: 'long' });
  const date = { en: dateIn('en'), cn: dateIn('cn') };
  return (
    <section className={styles.stack} aria-labelledby="offline-title">
      <h2 id="offline-title">{textOf(offlineTexts.heading)}</h2>
      <p role="status">
        {textOf(
          isAway ? awayText(count, total) : isKeeping ? keepingText(count, total) : storedText(count, total, date),
        )}
      </p>
      {!isAway && count < total && (
        <div className={controls.row}>
          <Button disabled={isKeeping} onClick={() => void keepAll(services)}>
            {textOf(offlineTexts.keepAll)}
          </Button>
          <span className={controls.note}>{textOf(offlineTexts.erased)}</span>
        </div>
      )}
    </section>
  );
}
