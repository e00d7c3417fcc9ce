import { Stack } from '@mantine/core';
import { useSendResetCodeMutation } from '@site/shared/api';
import { forgetPasswordEmailRequestSchema } from '@site/shared/contracts';
import { useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch, useSiteSelector } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import { EmailField } from './email-field';
import { resetCodeSent, selectAuth } from '../model/auth-slice';

/** The first step of spec 2.7: request a code by e-mail. */
export function ForgetForm() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [sendCode, { isLoading }] = useSendResetCodeMutation();
  const { email: prefilledEmail } = useSiteSelector(selectAuth);
  const form = useSiteForm({
    name: 'forget',
    schema: forgetPasswordEmailRequestSchema,
    initialValues: { email: prefilledEmail },
    check: 'blur',
  });

  const submit = form.onSubmit(async ({ email }) => {
    const { error } = await sendCode({ email });
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'auth.forget.sent' } }));
      dispatch(resetCodeSent(email));
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={0}>
        <EmailField {...form.field('email')} />
        <SubmitButton busy={isLoading} size="md" fullWidth mt="xs">
          {t('auth.forget.submit')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
