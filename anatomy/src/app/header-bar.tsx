import { useView } from '../state/store';
import { Button } from './controls';
import styles from './header-bar.module.css';
import { useExerciseName, useLanguageSwitch, useOpenExercise, useT } from './services';
import { ViewTools } from './view-tools';

/** Over the picture: what is shown, that it is schematic, and the tools of the view. */
export function HeaderBar({ onKeys }: { onKeys: () => void }): React.JSX.Element {
  const t = useT();
  const { language } = useView();
  const switchLanguage = useLanguageSwitch();
  const exercise = useOpenExercise();
  const nameOf = useExerciseName();
  return (
    <div className={styles.bar}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{exercise ? nameOf(exercise) : t('anatomy.title')}</h1>
        <p className={styles.badge} title={t('anatomy.schematic.note')}>
          {t('anatomy.schematic')}
          <span className="visually-hidden">. {t('anatomy.schematic.note')}</span>
        </p>
      </div>
      <div className={styles.tools}>
        <Button look="plain" onClick={() => switchLanguage(language === 'en' ? 'cn' : 'en')}>
          <span className="visually-hidden">{t('anatomy.language.label')}</span>
          <span lang={language === 'en' ? 'zh-CN' : 'en'}>{t('anatomy.language')}</span>
        </Button>
        <ViewTools onKeys={onKeys} />
      </div>
    </div>
  );
}
