import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { adminReasonSchema } from '@site/shared/contracts/admin';
import { issueTexts, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, useSiteDispatch } from '@site/shared/session';
import { Dialog, SubmitButton } from '@site/shared/ui';
import { needsConfirmation } from '../api/admin';
import { ConfirmCode } from './confirm-code';
import styles from './office.module.css';

interface ActionProps {
  /** What the button and the dialog say. */
  label: string;
  /** What happens then, and to whom. */
  lead: string;
  /** Does it; an error is said by a message of the site. */
  act: (reason: string) => Promise<{ error?: unknown }>;
}

/** A button that changes something: it asks for a reason first, and for the second factor where the last one is too old. */
export function ActionButton({ label, lead, act }: ActionProps) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" mih={44} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} title={label} closeLabel={t('admin.action.close')} onClose={close}>
        <p className={styles.lead}>{lead}</p>
        <Steps label={label} act={act} onDone={close} />
      </Dialog>
    </>
  );
}

function Steps({ label, act, onDone }: Pick<ActionProps, 'label' | 'act'> & { onDone: () => void }) {
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
  const submit = form.onSubmit(async ({ reason }) => {
    setBusy(true);
    const { error } = await act(reason);
    setBusy(false);
    if (needsConfirmation(error)) {
      setNeedsCode(true);
      return;
    }
    if (!error) {
      dispatch(toastShown({ kind: 'success', message: { id: 'admin.action.done' } }));
    }
    onDone();
  });
  if (needsCode) {
    return <ConfirmCode onDone={() => setNeedsCode(false)} />;
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
