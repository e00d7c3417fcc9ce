import { htmlLanguage, languages } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { languageChanged, selectLanguage, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import styles from './header-button.module.css';

/** Each language's name in that language; the switch shows the other one. */
const ownName = { en: 'English', cn: '中文' };

export function LanguageSwitch() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const current = useSiteSelector(selectLanguage);
  const other = languages.find((language) => language !== current) ?? current;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('shell.nav.switchLanguage')}
        onClick={() => dispatch(languageChanged(other))}
      >
        {/* The accessible name describes the action; the sign is for users who cannot read the current language, and is no second name. */}
        <span className={styles.sign} data-sign={ownName[other]} lang={htmlLanguage[other]} aria-hidden="true">
          <span>{ownName[other]}</span>
        </span>
      </button>
      <noscript>
        <a href={`?lang=${other}`}>{ownName[other]}</a>
      </noscript>
    </>
  );
}
