import { StaffCodeForm } from '@site/shared/forms/staff-code-form';
import { useText } from '@site/shared/i18n';
import { useConfirmAdminMutation } from '../api/admin';

interface ConfirmCodeProps {
  /** Whether it replaces a form that was just submitted, and so takes the focus. */
  isNext?: boolean;
  onDone?: () => void;
}

/** Asks for the second factor, before any data are shown and again before a change. */
export function ConfirmCode(props: ConfirmCodeProps) {
  const t = useText();
  const [confirm, { isLoading }] = useConfirmAdminMutation();
  const texts = {
    lead: t('admin.confirm.lead'),
    code: t('admin.confirm.code'),
    rule: 'admin.confirm.rule',
    submit: t('admin.confirm.submit'),
  };
  return <StaffCodeForm {...props} texts={texts} confirm={confirm} busy={isLoading} />;
}
