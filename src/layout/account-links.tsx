import { useUserInfo } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { accountLinks } from './navigation';
import { SiteLink } from './site-link';
import { useLeave } from './use-leave';

interface AccountLinksProps {
  className: string;
  quietName: string;
  onSelect: () => void;
}

/** The account's pages and the way out, as plain links for the drawer. */
export function AccountLinks({ className, quietName, onSelect }: AccountLinksProps) {
  const t = useText();
  const leave = useLeave();
  const { nickName = '' } = useUserInfo();
  const logOut = () => {
    onSelect();
    leave();
  };
  return (
    <div>
      <p className={quietName}>{t('shell.nav.greeting', { nickname: nickName })}</p>
      {accountLinks.map(({ route, text }) => <SiteLink key={route} route={route} className={className} onClick={onSelect}>{t(text)}</SiteLink>)}
      <button type="button" className={className} onClick={logOut}>{t('shell.nav.logout')}</button>
    </div>
  );
}
