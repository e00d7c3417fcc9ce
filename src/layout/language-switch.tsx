import { htmlLanguage, languages } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { languageChanged, selectLanguage, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './header-button.module.css';

/** Each language's own name for itself: the switch shows the other one. */
const ownName = { en: 'English', cn: '中文' };

export function LanguageSwitch() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const current = useSiteSelector(selectLanguage);
  const other = languages.find((language) => language !== current) ?? current;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('shell.nav.switchLanguage')}
      onClick={() => dispatch(languageChanged(other))}
    >
      {/* The name says what the button does; the sign is for those who cannot read the language around it, and no second name. */}
      <span className={styles.sign} data-sign={ownName[other]} lang={htmlLanguage[other]} aria-hidden="true">
        <span>{ownName[other]}</span>
      </span>
    </button>
  );
}
