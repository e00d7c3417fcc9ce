import { muscles } from '../muscles/catalogue';
import { useDispatch, useView } from '../state/store';
import { Button } from './controls';
import { useT, useText } from './services';
import styles from './shown-notice.module.css';

/** More names would cover the picture. */
const maxNames = 2;

/** Shows that not all muscles are visible, with a button that shows all of them. */
export function ShownNotice(): React.JSX.Element | null {
  const t = useT();
  const textOf = useText();
  const { isolated, hidden, language } = useView();
  const dispatch = useDispatch();
  if (isolated.length === 0 && hidden.length === 0) {
    return null;
  }
  const ids = isolated.length > 0 ? isolated : hidden;
  const names = ids.flatMap((id) => {
    const muscle = muscles().find((entry) => entry.id === id.replace(/\.[lr]$/, ''));
    return muscle ? [textOf(muscle.name)] : [];
  });
  const values = {
    muscles:
      names.length > maxNames
        ? t('anatomy.shown.several', { count: names.length })
        : names.join(language === 'cn' ? '、' : ', '),
  };
  const isIsolated = isolated.length > 0;
  return (
    <div className={styles.notice} role="group" aria-label={t('anatomy.shown')}>
      <span>{t(isIsolated ? 'anatomy.shown.only' : 'anatomy.shown.without', values)}</span>
      <Button icon="close" onClick={() => dispatch({ type: isIsolated ? 'isolationEnded' : 'hidingEnded' })}>
        {t(isIsolated ? 'anatomy.shown.endIsolation' : 'anatomy.shown.endHiding')}
      </Button>
    </div>
  );
}
