import { Divider, Stack, TextInput } from '@mantine/core';
import { fileAddress } from '@site/shared/api';
import { profileFieldNames, type ReadableUser } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { AvatarEditor } from './avatar-editor';
import { ProfileTextEditor } from './profile-text-editor';
import styles from './settings.module.css';

/** Spec 2.14, Profile tab. */
export function ProfilePanel({ user }: { user: ReadableUser }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <AvatarEditor address={fileAddress(user.avatar)} />
      <Divider />
      {profileFieldNames.map((name) => (
        <ProfileTextEditor key={name} name={name} value={user[name]} />
      ))}
      <TextInput classNames={{ input: styles.fixed }} label={t('account.profile.email')} value={user.email} readOnly />
    </Stack>
  );
}
