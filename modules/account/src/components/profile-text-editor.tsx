import { useEffect, useRef } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import * as v from 'valibot';
import { profileEntry, profileFields, updateProfileEndpoint, type ProfileFieldName } from '@site/shared/contracts';
import { issueTextsOf, useSiteForm } from '@site/shared/forms';
import { useText } from '@site/shared/i18n';
import { toastShown, usePanel, useSiteDispatch } from '@site/shared/session';
import { SubmitButton } from '@site/shared/ui';
import styles from './settings.module.css';
import { useUpdateProfileMutation } from '../api/profile';

const texts = issueTextsOf(updateProfileEndpoint);

interface ProfileTextEditorProps {
  name: ProfileFieldName;
  value: string;
}

/** A text field of the profile, displayed or edited (spec 2.14, 4: Name editing). */
export function ProfileTextEditor({ name, value }: ProfileTextEditorProps) {
  const { rule, autoComplete, required } = profileFields[name];
  const t = useText();
  const dispatch = useSiteDispatch();
  const { opened: editing, open, close } = usePanel(`profile-${name}`);
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const editButton = useRef<HTMLButtonElement>(null);
  const form = useSiteForm({
    name,
    schema: v.object({ text: rule }),
    initialValues: { text: '' },
    check: 'submit',
    texts,
  });
  usePlaceOfFocus(
    editing,
    () => form.focus('text'),
    () => editButton.current?.focus(),
  );

  const edit = () => {
    form.setValues({ text: value });
    open();
  };

  const submit = form.onSubmit(async ({ text }) => {
    const { data: message } = await updateProfile(profileEntry(name, text));
    if (message) {
      dispatch(toastShown({ kind: 'success', message }));
      close();
    }
  });

  if (!editing) {
    return (
      <div className={styles.row}>
        <TextInput
          className={styles.grow}
          classNames={{ input: styles.fixed }}
          label={t(`account.profile.${name}`)}
          value={value}
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
        {...form.field('text')}
        className={styles.grow}
        label={t(`account.profile.${name}`)}
        autoComplete={autoComplete}
        aria-required={required}
      />
      <Group gap="xs">
        <SubmitButton busy={isLoading}>{t('account.profile.save')}</SubmitButton>
        <Button variant="default" onClick={close}>
          {t('account.profile.cancel')}
        </Button>
      </Group>
    </form>
  );
}

/** The focused control disappears with the mode, so the focus moves to its replacement. */
function usePlaceOfFocus(editing: boolean, toField: () => void, toButton: () => void): void {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current !== editing) {
      before.current = editing;
      (editing ? toField : toButton)();
    }
  });
}
