import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLayout, selectLoggedIn, usePanel, useSiteSelector } from '@site/shared/session';
import { ModalDialog } from '@site/shared/ui';
import { AccountLinks } from './account-links';
import { ContactLink } from './contact-link';
import styles from './drawer.module.css';
import button from './header-button.module.css';
import { SchemeSwitch } from './scheme-switch';
import { SiteLink } from './site-link';
import { useLinks, type ShownLink } from './use-links';

/** The complete navigation on a phone: everything that strip and bar show on wider screens. */
export function Drawer() {
  const t = useText();
  const { opened, open, close } = usePanel('menu');
  const location = useLocation();
  const at = useRef(location.key);

  // After any navigation the drawer is closed.
  useEffect(() => {
    if (at.current !== location.key) {
      at.current = location.key;
      close();
    }
  });

  return (
    <div className={styles.place}>
      <button
        type="button"
        className={button.button}
        data-square
        aria-label={t('shell.nav.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => open()}
      >
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3.500 7.500h17M3.500 16.500h17" />
        </svg>
      </button>
      {opened && (
        <ModalDialog label={t('shell.nav.menu')} className={styles.drawer} onClose={close}>
          <DrawerContent onClose={close} />
        </ModalDialog>
      )}
    </div>
  );
}

function DrawerContent({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { page } = useSiteSelector(selectLayout);
  const loggedIn = useSiteSelector(selectLoggedIn);
  const { home, products, main, strip, footer } = useLinks();
  const list = (links: ShownLink[], className: string) =>
    links.map(({ route, address, text, opened }) => (
      <li key={route}>
        <SiteLink address={address} className={className} current={opened} onClick={onClose}>
          {text}
        </SiteLink>
      </li>
    ));
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <SchemeSwitch />
        <button
          type="button"
          className={button.button}
          data-square
          aria-label={t('shell.nav.closeMenu')}
          onClick={onClose}
        >
          <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <nav aria-label={t('shell.nav.main')}>
        <ul className={styles.list}>
          {list(home, styles.link)}
          {products.length > 0 && (
            <li>
              <p className={styles.group}>{t('shell.nav.products')}</p>
              <ul className={styles.list}>{list(products, styles.sub)}</ul>
            </li>
          )}
          {list(main, styles.link)}
        </ul>
      </nav>
      {loggedIn ? (
        <AccountLinks className={styles.link} nameClass={styles.group} onSelect={onClose} />
      ) : (
        <SiteLink address={href('Login')} className={styles.login} current={page?.name === 'Login'} onClick={onClose}>
          {t('shell.nav.login')}
        </SiteLink>
      )}
      <ul className={`${styles.list} ${styles.quiet}`}>
        {list([...strip, ...footer], styles.sub)}
        <li>
          <ContactLink className={styles.sub} />
        </li>
      </ul>
    </div>
  );
}
