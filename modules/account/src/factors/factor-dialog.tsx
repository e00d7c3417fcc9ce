import { useText } from '@site/shared/i18n';
import { Dialog } from '@site/shared/ui';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import { TotpStep } from './totp-step';
import { useFactorChange, type FactorAction } from './use-factor-change';

const texts = {
  addTotp: { title: 'account.factors.addApp', text: 'account.factors.addAppText', submit: 'account.factors.next' },
  removeTotp: {
    title: 'account.factors.removeApp',
    text: 'account.factors.removeText',
    submit: 'account.factors.remove',
  },
  addPasskey: {
    title: 'account.factors.addPasskey',
    text: 'account.factors.addPasskeyText',
    submit: 'account.factors.next',
  },
  removePasskey: {
    title: 'account.factors.removePasskey',
    text: 'account.factors.removeText',
    submit: 'account.factors.remove',
  },
  renewCodes: {
    title: 'account.factors.renew',
    text: 'account.factors.renewText',
    submit: 'account.factors.renewSubmit',
  },
} as const satisfies Record<FactorAction['kind'], { title: string; text: string; submit: string }>;

interface FactorDialogProps {
  action: FactorAction;
  onClose: () => void;
}

/** A change of factors, starting with the password. */
export function FactorDialog({ action, onClose }: FactorDialogProps) {
  const t = useText();
  const { step, busy, givePassword, giveCode, restart } = useFactorChange(action, onClose);
  const { title, text, submit } = texts[action.kind];
  // The response to a call may have new recovery codes, which are shown only once and replace the former ones.
  const close = () => void (busy || onClose());
  return (
    <Dialog
      opened
      title={t(step.kind === 'codes' ? 'account.factors.codesTitle' : title)}
      closeLabel={t('account.dialog.close')}
      onClose={close}
    >
      {step.kind === 'password' && (
        <PasswordStep
          text={t(text, { name: action.kind === 'removePasskey' ? action.passkey.name : '' })}
          submitLabel={t(submit)}
          busy={busy}
          onPassword={givePassword}
        />
      )}
      {step.kind === 'totp' && <TotpStep setup={step.setup} busy={busy} onCode={giveCode} onExpired={restart} />}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onDone={onClose} />}
    </Dialog>
  );
}
