import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import styles from './form.module.css';

/** The address of an account: what a password manager fills in as the name of its user, unless the form makes a new account. */
export function EmailField({ autoComplete = 'username', ...field }: TextInputProps) {
  const t = useText();
  return (
    <TextInput
      {...field}
      className={styles.field}
      label={t('auth.field.email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      name="email"
      aria-required
    />
  );
}
