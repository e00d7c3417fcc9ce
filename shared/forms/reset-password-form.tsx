import type { ReactNode } from 'react';
import { Stack, TextInput, type MantineSize, type MantineSpacing } from '@mantine/core';
import { businessErrorCode, useResetPasswordMutation } from '@site/shared/api';
import type { forgetPasswordFormSchema, resetPasswordFormSchema } from '@site/shared/contracts';
import { href, type Message, questionAsked, useSiteDispatch } from '@site/shared/session';
import { forgetPassword } from '@site/shared/session/remembered-login';
import { PasswordField, SubmitButton, type PasswordFieldProps } from '@site/shared/ui';
import { useSiteForm } from './use-site-form';

interface ResetPasswordFormProps {
  email: string;
  /** Spec 5: the two pages differ in the rules of the confirmation, and in the time of validation. */
  schema: typeof forgetPasswordFormSchema | typeof resetPasswordFormSchema;
  check: 'blur' | 'submit';
  texts: Record<'code' | 'newPassword' | 'rule' | 'confirmPassword' | 'submit', string>;
  /** The question after the password is changed: yes leads to Login. */
  done: { message: Message; confirm: Message };
  /** Called when the password is changed and that question is shown. */
  onReset: () => void;
  /** Additional props of both password fields. */
  password: Pick<PasswordFieldProps, 'capsLockHint' | 'toggle' | 'shown'>;
  /** Content beside the code, and between the fields and the button. */
  besideCode?: ReactNode;
  children?: ReactNode;
  size?: MantineSize;
  gap: MantineSpacing;
  classNames: { row?: string; code?: string; password?: string; submit?: string };
}

/** Sets a new password with a mailed code (spec 2.7, 2.14): the code, the new password and its confirmation. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { email, schema, check, texts, done, onReset, besideCode, children, size, gap, classNames } = props;
  const dispatch = useSiteDispatch();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const form = useSiteForm({
    name: 'reset-password',
    schema,
    initialValues: { code: '', newPassword: '', newConfirmPassword: '' },
    check,
    confirmedBy: { newPassword: 'newConfirmPassword' },
  });

  const submit = form.onSubmit(async ({ code, newPassword }) => {
    const { error } = await resetPassword({ email, code, newPassword });
    if (!error) {
      void forgetPassword();
      // With the page to return to, if the address has one.
      dispatch(questionAsked({ ...done, leadsTo: href('Login') + window.location.search, done: true }));
      onReset();
    } else if (businessErrorCode(error) !== undefined) {
      // Only the code can be wrong: the same rules check the passwords before they are sent.
      form.focus('code');
    }
  });

  const field = { 'aria-required': true };
  const password = { ...field, ...props.password, className: classNames.password, autoComplete: 'new-password' };
  return (
    <form noValidate onSubmit={submit}>
      {/* Lets a password manager assign the password to its account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Stack gap={gap}>
        <div className={classNames.row}>
          <TextInput
            {...form.field('code')}
            {...field}
            className={classNames.code}
            label={texts.code}
            placeholder="ABCD-EFGH"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            data-autofocus
          />
          {besideCode}
        </div>
        <PasswordField {...form.field('newPassword')} {...password} label={texts.newPassword} hint={texts.rule} />
        <PasswordField {...form.field('newConfirmPassword')} {...password} label={texts.confirmPassword} />
        {children}
        <SubmitButton busy={isLoading} size={size} className={classNames.submit}>
          {texts.submit}
        </SubmitButton>
      </Stack>
    </form>
  );
}
