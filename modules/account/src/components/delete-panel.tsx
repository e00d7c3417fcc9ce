import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useSingleFlight } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import {
  href,
  readSiteConfig,
  sessionCleared,
  toastShown,
  useSiteDispatch,
  useSiteSelector,
} from '@site/shared/session';
import { forgetPassword } from '@site/shared/session/remembered-login';
import { Dialog, saveFile } from '@site/shared/ui';
import styles from './settings.module.css';
import { useCancelAccountMutation, useExportAccountMutation } from '../api/account';
import { deletionAsked, deletionDismissed, selectAccount } from '../model/account-slice';

/** Spec 2.14, Delete tab; also offers a copy of all stored data. */
export function DeletePanel() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [exportAccount, { isLoading: exporting }] = useExportAccountMutation();

  const download = useSingleFlight(async () => {
    const { data, error } = await exportAccount();
    if (!error) {
      saveFile(t('account.delete.fileName'), 'application/json', JSON.stringify(data, null, 2));
    }
  });

  return (
    <Stack gap="lg" align="flex-start">
      <Alert
        role="note"
        color="red"
        variant="light"
        className={styles.warning}
        title={t('account.delete.warningTitle')}
      >
        {t('account.delete.warning')}
      </Alert>
      {readSiteConfig().apiExtensions && (
        <div>
          <Text>{t('account.delete.exportText')}</Text>
          <Anchor component="button" type="button" aria-busy={exporting} onClick={() => void download()}>
            {t('account.delete.export')}
          </Anchor>
        </div>
      )}
      <Button color="red.9" onClick={() => dispatch(deletionAsked())}>
        {t('account.delete.button')}
      </Button>
      <DeletionDialog />
    </Stack>
  );
}

function DeletionDialog() {
  const t = useText();
  const dispatch = useSiteDispatch();
  const opened = useSiteSelector(selectAccount).deletionAsked;
  const [cancelAccount, { isLoading }] = useCancelAccountMutation();
  const dismiss = () => dispatch(deletionDismissed());

  const deleteAccount = useSingleFlight(async () => {
    const { error } = await cancelAccount();
    dismiss();
    if (!error) {
      void forgetPassword();
      dispatch(toastShown({ kind: 'success', message: { id: 'account.delete.done' }, leadsTo: href('Login') }));
      dispatch(sessionCleared());
    }
  });

  return (
    <Dialog opened={opened} title={t('account.delete.title')} closeLabel={t('account.dialog.close')} onClose={dismiss}>
      <Text mb="lg">{t('account.delete.confirm')}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={dismiss}>
          {t('account.delete.cancel')}
        </Button>
        <Button color="red.9" aria-busy={isLoading} onClick={() => void deleteAccount()}>
          {t('account.delete.ok')}
        </Button>
      </Group>
    </Dialog>
  );
}
