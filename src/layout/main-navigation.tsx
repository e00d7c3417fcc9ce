import { href, routeOf } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLayout, useSiteSelector } from '@site/shared/session';
import { DropdownMenu } from './dropdown-menu';
import styles from './main-navigation.module.css';
import { homeLink, mainLinks, productLinks, productsTab, type NavigationLink } from './navigation';
import { SiteLink } from './site-link';

/** The main navigation (spec 2.2), with the current page lit up by its tab key. On phones the drawer takes its place. */
export function MainNavigation() {
  const t = useText();
  const { page } = useSiteSelector(selectLayout);
  const link = ({ route, text }: NavigationLink) => (
    <SiteLink key={route} route={route} className={styles.link} current={page?.tab === routeOf(route).tab}>
      <span>{t(text)}</span>
    </SiteLink>
  );
  return (
    <nav className={styles.navigation} aria-label={t('shell.nav.main')}>
      {link(homeLink)}
      <DropdownMenu
        label={t('shell.nav.products')}
        current={page?.tab === productsTab}
        items={productLinks.map(({ route, text }) => ({ text: t(text), address: href(route) }))}
      />
      {mainLinks.map(link)}
    </nav>
  );
}
