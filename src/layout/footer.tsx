import { routeOf } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLayout, useSiteSelector } from '@site/shared/session';
import { BackToTop } from './back-to-top';
import { Brand } from './brand';
import { ContactLink } from './contact-link';
import styles from './footer.module.css';
import { footerLinks } from './navigation';
import { NewsletterForm } from './newsletter-form';
import { SaveLog } from './save-log';
import { SiteLink } from './site-link';

/** The footer of every page: links, newsletter form, copyright line, button to the top (spec 2.3). */
export function Footer() {
  const t = useText();
  const { page } = useSiteSelector(selectLayout);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{t('shell.footer.about')}</p>
          <ContactLink className={styles.email} />
        </div>
        <nav className={styles.links} aria-label={t('shell.nav.footer')}>
          <ul>
            {footerLinks.map(({ route, text }) => (
              <li key={route}>
                <SiteLink route={route} current={page?.tab === routeOf(route).tab}>
                  {t(text)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <NewsletterForm />
      </div>
      <div className={styles.copyright}>
        <p>{t('shell.footer.copyright')}</p>
        <SaveLog />
      </div>
      <BackToTop />
    </footer>
  );
}
