import { useUserInfo } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { useSiteDispatch } from '@site/shared/session';
import styles from './account-menu.module.css';
import { DropdownMenu } from './dropdown-menu';
import { useLinks } from './use-links';
import { logOut } from '../session/log-out';

/** Avatar and greeting of the logged-in user, with the account's pages (spec 2.2). */
export function AccountMenu() {
  const t = useText();
  const { nickName = '', avatarAddress } = useUserInfo();
  const dispatch = useSiteDispatch();
  const { account } = useLinks();
  return (
    <DropdownMenu
      label={t('shell.nav.greeting', { nickname: nickName })}
      align="end"
      icon={<img className={styles.avatar} src={avatarAddress ?? '/avatar.svg'} alt="" width={32} height={32} />}
      items={[...account, { text: t('shell.nav.logout'), onSelect: () => dispatch(logOut()) }]}
    />
  );
}
