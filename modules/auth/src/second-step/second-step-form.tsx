import { useEffect, useRef, useState } from 'react';
import { Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { businessErrorCode } from '@site/shared/api';
import { codeField, replyCodes } from '@site/shared/contracts';
import type { SecondFactorData } from '@site/shared/contracts/factors';
import { useSiteForm } from '@site/shared/forms';
import { RichText, useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import styles from '../components/form.module.css';
import { useAnswerSecondFactorMutation } from './second-factors';
import { usePasskey } from './use-passkey';

type Way = 'totp' | 'passkey' | 'recovery';
const texts = {
  totp: { text: 'secondStep.totpText', choose: 'secondStep.useApp' },
  passkey: { text: 'secondStep.passkeyText', choose: 'secondStep.usePasskey' },
  recovery: { text: 'secondStep.recoveryText', choose: 'secondStep.useRecovery' },
} as const satisfies Record<Way, { text: string; choose: string }>;

const codeSchema = v.object({ code: codeField });

export interface SecondStepProps {
  /** The data of the log-in's response. */
  data: unknown;
  onToken: (token: string) => void;
  onBack: () => void;
}

/** The second factor after the password: a passkey, a code of an app, or a recovery code. */
export function SecondStepForm({ data, onToken, onBack }: SecondStepProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const { challenge, methods } = data as SecondFactorData;
  const ways: Way[] = [...methods, 'recovery'];
  const [way, setWay] = useState<Way>(ways[0] as Way);
  // The focused field or button was removed.
  useEffect(() => title.current?.focus(), []);
  const choose = (other: Way) => {
    setWay(other);
    title.current?.focus();
  };
  const passkey = usePasskey({ challenge, onToken, onExpired: onBack });

  return (
    <Stack gap="xs">
      <Title order={2} size="h3" ref={title} tabIndex={-1} className={styles.heading}>
        {t('secondStep.title')}
      </Title>
      <Text>{t(texts[way].text)}</Text>
      {way === 'passkey' ? (
        <Button size="md" fullWidth my="xs" aria-busy={passkey.busy} onClick={() => void passkey.use()}>
          {t('secondStep.usePasskey')}
        </Button>
      ) : (
        <CodeForm key={way} way={way} challenge={challenge} onToken={onToken} onBack={onBack} />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Choice key={other} id={texts[other].choose} onClick={() => choose(other)} />
        ))}
      <Choice id="secondStep.back" onClick={onBack} />
      <Text size="sm">
        <RichText
          id="secondStep.lost"
          parts={{ to: <Anchor component={Link} to={href('Contact')} inherit underline="always" /> }}
        />
      </Text>
    </Stack>
  );
}

function Choice({ id, onClick }: { id: string; onClick: () => void }) {
  const t = useText();
  return (
    <Anchor component="button" type="button" size="sm" className={styles.aside} onClick={onClick}>
      {t(id)}
    </Anchor>
  );
}

interface CodeFormProps extends Omit<SecondStepProps, 'data'> {
  way: 'totp' | 'recovery';
  challenge: string;
}

function CodeForm({ way, challenge, onToken, onBack }: CodeFormProps) {
  const t = useText();
  const [answer, { isLoading }] = useAnswerSecondFactorMutation();
  const form = useSiteForm({ name: 'second-step', schema: codeSchema, initialValues: { code: '' }, check: 'submit' });
  const submit = form.onSubmit(async ({ code }) => {
    const { data, error } = await answer({ challenge, code });
    if (data) {
      onToken(data.token);
    } else if (businessErrorCode(error) === replyCodes.linkExpired) {
      onBack();
    } else {
      form.focus('code');
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        {...form.field('code')}
        className={styles.field}
        label={t(way === 'totp' ? 'secondStep.code' : 'secondStep.recoveryCode')}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        aria-required
      />
      <SubmitButton busy={isLoading} size="md" fullWidth>
        {t('secondStep.submit')}
      </SubmitButton>
    </form>
  );
}
