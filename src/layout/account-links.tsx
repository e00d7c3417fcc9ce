import { useUserInfo } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { useSiteDispatch } from '@site/shared/session';
import { SiteLink } from './site-link';
import { useLinks } from './use-links';
import { logOut } from '../session/log-out';

interface AccountLinksProps {
  className: string;
  nameClass: string;
  onSelect: () => void;
}

/** The account's pages and the log-out, as plain links for the drawer. */
export function AccountLinks({ className, nameClass, onSelect }: AccountLinksProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { nickName = '' } = useUserInfo();
  const { account } = useLinks();
  const logout = () => {
    onSelect();
    dispatch(logOut());
  };
  return (
    <div>
      <p className={nameClass}>{t('shell.nav.greeting', { nickname: nickName })}</p>
      {account.map(({ route, address, text }) => (
        <SiteLink key={route} address={address} className={className} onClick={onSelect}>
          {text}
        </SiteLink>
      ))}
      <button type="button" className={className} onClick={logout}>
        {t('shell.nav.logout')}
      </button>
    </div>
  );
}
