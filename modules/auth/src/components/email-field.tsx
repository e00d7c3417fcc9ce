import { TextInput, type TextInputProps } from '@mantine/core';
import { useText } from '@site/shared/i18n';
import styles from './form.module.css';

/** The address of an account: a password manager fills it in as the user name, unless the form creates an account. */
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
