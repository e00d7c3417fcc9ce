import { useView } from '../state/store';
import { Button } from './controls';
import styles from './header-bar.module.css';
import { useLanguageSwitch, useT } from './services';
import { Titles } from './titles';
import { ViewTools } from './view-tools';

/** Above the picture: the title, the note that it is schematic, and the view tools. */
export function HeaderBar(actions: { onKeys: () => void; onPresent: () => void }): React.JSX.Element {
  const t = useT();
  const { language } = useView();
  const switchLanguage = useLanguageSwitch();
  return (
    <div className={styles.bar}>
      <Titles />
      <div className={styles.tools}>
        <Button look="plain" onClick={() => switchLanguage(language === 'en' ? 'cn' : 'en')}>
          <span className="visually-hidden">{t('anatomy.language.label')}</span>
          <span lang={language === 'en' ? 'zh-CN' : 'en'}>{t('anatomy.language')}</span>
        </Button>
        <ViewTools {...actions} />
      </div>
    </div>
  );
}
