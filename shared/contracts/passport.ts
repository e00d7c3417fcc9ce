import * as v from 'valibot';
import { emailSchema } from './email';
import { codeField, loginPasswordField, isConfirmed, newPasswordField, nickNameField } from './fields';

/** POST /api/passport/register (form). Data is null. */
export const registerRequestSchema = v.object({
  nickName: nickNameField,
  email: emailSchema,
  // Spec 5 defines one message for this field, for all its rules.
  password: newPasswordField('passwordRule'),
});

/** The form of the register page (spec 5): the request and its confirmation. */
export const registerFormSchema = v.pipe(
  // Not trimmed: a confirmation with an additional blank is another password.
  v.object({
    ...registerRequestSchema.entries,
    confirmPassword: v.pipe(v.string('confirmRequired'), v.nonEmpty('confirmRequired')),
  }),
  v.forward(
    v.rawCheck(({ dataset, addIssue }) => {
      if (!isConfirmed(dataset.value, 'password', 'confirmPassword')) {
        addIssue({ message: 'confirmMismatch' });
      }
    }),
    ['confirmPassword'],
  ),
);
export type RegisterForm = v.InferInput<typeof registerFormSchema>;

/** POST /api/passport/account/login (form). */
export const loginRequestSchema = v.object({ email: emailSchema, password: loginPasswordField });
export type LoginRequest = v.InferInput<typeof loginRequestSchema>;
export const loginDataSchema = v.object({ token: v.string() });
export type LoginData = v.InferOutput<typeof loginDataSchema>;

/** POST /api/passport/active/email (form): sends the activation mail again. Data is null. */
export const activeEmailRequestSchema = v.object({ email: emailSchema });

/** POST /api/passport/forget/password/email (form): sends a reset code. Data is null. */
export const forgetPasswordEmailRequestSchema = v.object({ email: emailSchema });

/** POST /api/passport/forget/password (form): sets a new password with the mailed code. Data is null. */
export const forgetPasswordRequestSchema = v.object({
  email: emailSchema,
  code: codeField,
  newPassword: newPasswordField('newPasswordRequired'),
});

/** Code, new password and its confirmation, which has its own rule and must equal the password. */
function resetForm(newConfirmPassword: v.GenericSchema<string, string>) {
  return v.pipe(
    v.object({ code: codeField, newPassword: newPasswordField('newPasswordRequired'), newConfirmPassword }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        if (!isConfirmed(dataset.value, 'newPassword', 'newConfirmPassword')) {
          addIssue({ message: 'newConfirmMismatch' });
        }
      }),
      ['newConfirmPassword'],
    ),
  );
}

/** The account page's form (spec 5): the confirmation has the password's own rule. */
export const resetPasswordFormSchema = resetForm(newPasswordField('newConfirmRequired'));
export type ResetPasswordForm = v.InferInput<typeof resetPasswordFormSchema>;

/** The form for a forgotten password (spec 5, Reset): the confirmation only has to match. */
export const forgetPasswordFormSchema = resetForm(
  v.pipe(v.string('newConfirmRequired'), v.nonEmpty('newConfirmRequired')),
);

/** GET /api/passport/active?token=…: the link in the activation mail. */
export const linkQuerySchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{20,128}$/)) });
