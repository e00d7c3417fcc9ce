import { useText } from '@site/shared/i18n';
import { selectLayout, useSiteSelector } from '@site/shared/session';
import { DropdownMenu } from './dropdown-menu';
import styles from './main-navigation.module.css';
import { productsTab } from './navigation';
import { SiteLink } from './site-link';
import { useLinks, type ShownLink } from './use-links';

/** The main navigation (spec 2.2), with the current page highlighted by its tab key. Phones use the drawer instead. */
export function MainNavigation() {
  const t = useText();
  const { page } = useSiteSelector(selectLayout);
  const { home, products, main } = useLinks();
  const link = ({ route, address, text, lit }: ShownLink) => (
    <SiteLink key={route} address={address} className={styles.link} current={lit}>
      <span>{text}</span>
    </SiteLink>
  );
  return (
    <nav className={styles.navigation} aria-label={t('shell.nav.main')}>
      {home.map(link)}
      {products.length > 0 && (
        <>
          <DropdownMenu
            label={t('shell.nav.products')}
            current={page?.tab === productsTab || products.some(({ opened }) => opened)}
            items={products}
          />
          <noscript>{products.map(link)}</noscript>
        </>
      )}
      {main.map(link)}
    </nav>
  );
}
