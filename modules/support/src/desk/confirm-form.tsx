import { StaffCodeForm } from '@site/shared/forms/staff-code-form';
import { useText } from '@site/shared/i18n';
import { useConfirmStaffMutation } from '../api/desk';

/** Asks for the code of the authenticator app. */
export function ConfirmForm() {
  const t = useText();
  const [confirm, { isLoading }] = useConfirmStaffMutation();
  const texts = {
    lead: t('support.confirm.lead'),
    code: t('support.confirm.code'),
    rule: 'support.confirm.rule',
    submit: t('support.confirm.submit'),
  };
  return <StaffCodeForm texts={texts} confirm={confirm} busy={isLoading} />;
}
