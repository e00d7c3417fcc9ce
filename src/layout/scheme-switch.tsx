import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import { schemeChanged, useSiteDispatch } from '@site/shared/session';
import styles from './header-button.module.css';

/**
 * Switches between the light and the dark scheme. Selecting the system's current scheme makes the site follow the system again, so no third
 * setting is needed.
 */
export function SchemeSwitch() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const change = () => {
    const wanted = shown === 'dark' ? 'light' : 'dark';
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    const scheme = wanted === system ? 'auto' : wanted;
    setColorScheme(scheme);
    dispatch(schemeChanged(scheme));
  };
  return (
    <button
      type="button"
      className={styles.button}
      data-square
      aria-label={t('shell.nav.darkScheme')}
      aria-pressed={shown === 'dark'}
      onClick={change}
    >
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="1.750" />
        <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
      </svg>
    </button>
  );
}
