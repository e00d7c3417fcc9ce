import { useEffect, useRef } from 'react';
import { Stack, Text, TextInput } from '@mantine/core';
import { businessErrorCode } from '@site/shared/api';
import { replyCodes } from '@site/shared/contracts';
import { codeRequestSchema } from '@site/shared/contracts/factors';
import { useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { SubmitButton } from '@site/shared/ui';
import styles from './factors.module.css';
import { partOnDemand } from '../components/part-on-demand';

const QrCode = partOnDemand(async () => (await import('./qr-code')).QrCode, 'account.factors.qrFailure');

interface TotpStepProps {
  setup: { uri: string; secret: string };
  busy: boolean;
  /** @returns the error of the call, if it failed */
  onCode: (code: string) => Promise<unknown>;
  /** The setup has expired. */
  onExpired: () => void;
}

/** Shows the secret for a new app and asks for its first code. */
export function TotpStep({ setup, busy, onCode, onExpired }: TotpStepProps) {
  const t = useText();
  const intro = useRef<HTMLParagraphElement>(null);
  // The focused field was removed with the previous step.
  useEffect(() => intro.current?.focus(), []);
  const form = useSiteForm({
    name: 'factor-code',
    schema: codeRequestSchema,
    initialValues: { code: '' },
    check: 'submit',
  });
  const submit = form.onSubmit(async ({ code }) => {
    const error = await onCode(code);
    if (businessErrorCode(error) === replyCodes.linkExpired) {
      onExpired();
    } else if (error) {
      form.focus('code');
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text ref={intro} tabIndex={-1} className={styles.title}>
          {t('account.factors.scan')}
        </Text>
        <div className={styles.qrPlace}>
          <QrCode text={setup.uri} label={t('account.factors.qr')} />
        </div>
        <div>
          <Text size="sm" className={styles.quiet}>
            {t('account.factors.secret')}
          </Text>
          <Text className={styles.secret} data-personal>
            {setup.secret.replace(/.{4}(?=.)/g, '$& ')}
          </Text>
        </div>
        <TextInput
          {...form.field('code')}
          label={t('account.factors.code')}
          description={t('account.factors.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
        />
        <SubmitButton busy={busy}>{t('account.factors.confirm')}</SubmitButton>
      </Stack>
    </form>
  );
}
