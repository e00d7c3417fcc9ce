import { Divider, Stack } from '@mantine/core';
import { fileAddress } from '@site/shared/api';
import type { ReadableUser } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { TextInput } from '@site/shared/ui/more';
import { AvatarEditor } from './avatar-editor';
import { NameEditor } from './name-editor';
import styles from './settings.module.css';

/** Spec 2.14, Profile tab. */
export function ProfilePanel({ user }: { user: ReadableUser }) {
  const t = useText();
  return (
    <Stack gap="lg">
      <AvatarEditor address={fileAddress(user.avatar)} />
      <Divider />
      <NameEditor name={user.nickName} />
      <TextInput classNames={{ input: styles.fixed }} label={t('account.profile.email')} value={user.email} readOnly />
    </Stack>
  );
}
