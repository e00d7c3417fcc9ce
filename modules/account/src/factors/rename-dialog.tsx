import { Stack, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { renamePasskeyEndpoint, renamePasskeyRequestSchema, type Passkey } from '@site/shared/contracts/factors';
import { issueTextsOf, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { Dialog, SubmitButton } from '@site/shared/ui';
import { useRenamePasskeyMutation } from './factors-api';

const schema = v.pick(renamePasskeyRequestSchema, ['name']);
const texts = issueTextsOf(renamePasskeyEndpoint);

interface RenameDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

/** Renames a passkey. */
export function RenameDialog({ passkey, onClose }: RenameDialogProps) {
  const t = useText();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const form = useSiteForm({
    name: 'passkey-name',
    schema,
    initialValues: { name: passkey.name },
    check: 'submit',
    texts,
  });
  const submit = form.onSubmit(async ({ name }) => {
    const { error } = await rename({ passkeyId: passkey.id, name });
    if (!error) {
      onClose();
    }
  });
  return (
    <Dialog opened title={t('account.factors.rename')} closeLabel={t('account.dialog.close')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            {...form.field('name')}
            label={t('account.factors.name')}
            autoComplete="off"
            data-autofocus
            aria-required
          />
          <SubmitButton busy={isLoading}>{t('account.profile.save')}</SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
