import { useLocation } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { matchPage, selectLayout, selectLoggedIn, useSiteSelector } from '@site/shared/session';
import { AccountMenu } from './account-menu';
import { Brand } from './brand';
import { DetailBar } from './detail-bar';
import { Drawer } from './drawer';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { MainNavigation } from './main-navigation';
import { detailTab } from './navigation';
import { SchemeSwitch } from './scheme-switch';
import { SiteLink } from './site-link';
import { TopStrip } from './top-strip';

/** Spec 2.2. The detail page has its own header. */
export function Header() {
  const { hideTopNav1 } = useSiteSelector(selectLayout);
  const { pathname } = useLocation();
  // The address identifies the page from the first paint on; the state only after the page has opened.
  if (matchPage(pathname)?.route.tab === detailTab) {
    return <DetailHeader />;
  }
  return (
    <header className={styles.header} data-strip={!hideTopNav1 || undefined}>
      {!hideTopNav1 && <Navigation />}
    </header>
  );
}

/**
 * The back link and the toggle. The navigation overlays the viewer instead of being above it, because neither the viewer's request for the
 * full window nor the user's toggle may move or resize a running 3D picture.
 */
function DetailHeader() {
  const { hideTopNav1, topNavShow } = useSiteSelector(selectLayout);
  // The user's toggle inverts what the viewer requested.
  const shown = topNavShow !== hideTopNav1;
  return (
    <header className={styles.header}>
      <DetailBar expanded={shown} />
      {shown && (
        <div className={styles.over} data-asked={!topNavShow || undefined}>
          <Navigation />
        </div>
      )}
    </header>
  );
}

function Navigation() {
  return (
    <>
      <TopStrip />
      <Bar />
    </>
  );
}

function Bar() {
  const t = useText();
  const loggedIn = useSiteSelector(selectLoggedIn);
  return (
    <div className={styles.bar}>
      <Brand />
      <MainNavigation />
      <div className={styles.tools}>
        <LanguageSwitch />
        <span className={styles.roomy}>
          <SchemeSwitch />
        </span>
        {loggedIn ? (
          <span className={styles.roomy}>
            <AccountMenu />
          </span>
        ) : (
          <SiteLink address={href('Login')} className={styles.login}>
            {t('shell.nav.login')}
          </SiteLink>
        )}
        <Drawer />
      </div>
    </div>
  );
}
