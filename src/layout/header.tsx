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

/** Spec 2.2. The detail page has a header of its own. */
export function Header() {
  const { hideTopNav1 } = useSiteSelector(selectLayout);
  const { pathname } = useLocation();
  // The address knows it from the first paint on; the state only once the page was opened.
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
 * Back and the toggle. The navigation lies over the viewer instead of above it: neither the viewer's wish for the whole
 * window nor the reader's toggle may move or resize a running 3D picture.
 */
function DetailHeader() {
  const { hideTopNav1, topNavShow } = useSiteSelector(selectLayout);
  // The reader's toggle turns around whatever the viewer asked for.
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
