import { useRef, useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { adminReasonSchema } from '@site/shared/contracts/admin';
import { issueTexts, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { Dialog, SubmitButton } from '@site/shared/ui';
import { needsConfirmation } from '../api/admin';
import { ConfirmCode } from './confirm-code';
import { useReportAction } from './action-list';
import styles from './office.module.css';

interface ActionProps {
  /** The label of the button and the title of the dialog. */
  label: string;
  /** The effect and the account it concerns. */
  lead: string;
  /** The success message. */
  done: string;
  /** Performs the action; errors are shown as a message of the site. */
  act: (reason: string) => Promise<{ error?: unknown }>;
}

/** A button that changes something: it first asks for a reason, and for the second factor if the last one is too old. */
export function ActionButton({ label, lead, done, act }: ActionProps) {
  const t = useText();
  const acted = useReportAction();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button ref={button} variant="default" mih={44} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} title={label} closeLabel={t('admin.action.close')} onClose={close}>
        <p className={styles.lead}>{lead}</p>
        <Steps label={label} done={done} act={act} onActed={() => acted(button.current)} onClose={close} />
      </Dialog>
    </>
  );
}

interface StepsProps extends Omit<ActionProps, 'lead'> {
  onActed: () => void;
  onClose: () => void;
}

function Steps({ label, done, act, onActed, onClose }: StepsProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useSiteForm({
    name: 'admin-action',
    schema: adminReasonSchema,
    initialValues: { reason: '' },
    check: 'submit',
    texts: { ...issueTexts, valueInvalid: 'admin.action.rule' },
  });
  const run = async (reason: string) => {
    setBusy(true);
    const { error } = await act(reason);
    setBusy(false);
    if (needsConfirmation(error)) {
      setNeedsCode(true);
      return;
    }
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: done } }));
    }
    onActed();
    onClose();
  };
  const submit = form.onSubmit(({ reason }) => run(reason));
  // The reason was already given; only the code was missing.
  const proceed = () => {
    setNeedsCode(false);
    void run(form.values.reason.trim());
  };
  if (needsCode) {
    return <ConfirmCode isNext onDone={proceed} />;
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        {...form.field('reason')}
        label={t('admin.action.reason')}
        description={t('admin.action.noted')}
        autoComplete="off"
        aria-required
        data-autofocus
      />
      <SubmitButton busy={busy} mih={44}>
        {label}
      </SubmitButton>
    </form>
  );
}
