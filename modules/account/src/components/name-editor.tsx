import { useEffect, useRef, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { nickNameFormSchema, updateProfileEndpoint } from '@site/shared/contracts';
import { issueTextsOf, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { serverMessage, toastShown, useSiteDispatch } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import { TextInput } from '@site/shared/ui/more';
import styles from './settings.module.css';
import { useUpdateProfileMutation } from '../api/profile';

const texts = issueTextsOf(updateProfileEndpoint);

/** The display name, read or edited (spec 2.14, 4: Name editing). */
export function NameEditor({ name }: { name: string }) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const [editing, setEditing] = useState(false);
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useSiteForm({
    name: 'nick-name',
    schema: nickNameFormSchema,
    initialValues: { nickName: '' },
    check: 'submit',
    texts,
  });
  usePlaceOfFocus(
    editing,
    () => form.focus('nickName'),
    () => editButton.current?.focus(),
  );

  const edit = () => {
    form.setValues({ nickName: name });
    setEditing(true);
  };

  const submit = form.onSubmit(async ({ nickName }) => {
    const { data: message } = await updateProfile({ nickName });
    if (message !== undefined) {
      dispatch(toastShown({ kind: 'success', message: serverMessage(message) }));
      setEditing(false);
    }
  });

  if (!editing) {
    return (
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          classNames={{ input: styles.fixed }}
          label={t('account.profile.name')}
          value={name}
          readOnly
        />
        <Button ref={editButton} variant="default" onClick={edit}>
          {t('account.profile.edit')}
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={styles.row}>
      <TextInput
        {...form.field('nickName')}
        className={styles.grow}
        label={t('account.profile.name')}
        autoComplete="nickname"
        aria-required
      />
      <Group gap="xs">
        <SubmitButton busy={isLoading}>{t('account.profile.save')}</SubmitButton>
        <Button variant="default" onClick={() => setEditing(false)}>
          {t('account.profile.cancel')}
        </Button>
      </Group>
    </form>
  );
}

/** The control that had the focus goes away with the mode, so the keyboard is led to what takes its place. */
function usePlaceOfFocus(editing: boolean, toField: () => void, toButton: () => void): void {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current !== editing) {
      before.current = editing;
      (editing ? toField : toButton)();
    }
  });
}
