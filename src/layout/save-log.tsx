import { useText } from '@site/shared/i18n';
import styles from './footer.module.css';

/** Gives the reader a file of what happened in this tab, without anything personal, to send to support. */
export function SaveLog() {
  const t = useText();
  const save = () => void import('../store/recorder').then(({ saveRecording }) => saveRecording());
  return (
    <button type="button" className={styles.log} onClick={save}>
      {t('shell.footer.saveLog')}
    </button>
  );
}
