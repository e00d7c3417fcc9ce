import { useUserInfo } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { useSiteDispatch } from '@site/shared/session';
import { accountLinks } from './navigation';
import { SiteLink } from './site-link';
import { logOut } from '../session/log-out';

interface AccountLinksProps {
  className: string;
  nameClass: string;
  onSelect: () => void;
}

/** The account's pages and the way out, as plain links for the drawer. */
export function AccountLinks({ className, nameClass, onSelect }: AccountLinksProps) {
  const t = useText();
  const dispatch = useSiteDispatch();
  const { nickName = '' } = useUserInfo();
  const logout = () => {
    onSelect();
    dispatch(logOut());
  };
  return (
    <div>
      <p className={nameClass}>{t('shell.nav.greeting', { nickname: nickName })}</p>
      {accountLinks.map(({ route, text }) => (
        <SiteLink key={route} route={route} className={className} onClick={onSelect}>
          {t(text)}
        </SiteLink>
      ))}
      <button type="button" className={className} onClick={logout}>
        {t('shell.nav.logout')}
      </button>
    </div>
  );
}
