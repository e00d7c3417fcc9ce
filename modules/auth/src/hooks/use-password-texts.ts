import { useText } from '@site/shared/i18n';

/** The texts of every password field of these pages. */
export function usePasswordTexts() {
  const t = useText();
  return { capsLockHint: t('auth.field.capsLock'), toggle: { show: t('auth.field.show'), hide: t('auth.field.hide') } };
}
