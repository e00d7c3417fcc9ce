import { useText } from '@site/shared/i18n';
import { BackToTop } from './back-to-top';
import { Brand } from './brand';
import { ContactLink } from './contact-link';
import styles from './footer.module.css';
import { NewsletterForm } from './newsletter-form';
import { ReportButton } from './report-button';
import { SiteLink } from './site-link';
import { useLinks } from './use-links';

/** The footer of every page: links, newsletter form, copyright line, button to the top (spec 2.3). */
export function Footer() {
  const t = useText();
  const { strip, footer, legal } = useLinks();
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
            {[...strip, ...footer, ...legal].map(({ route, address, text, lit }) => (
              <li key={route}>
                <SiteLink address={address} current={lit}>
                  {text}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <NewsletterForm />
      </div>
      <div className={styles.copyright}>
        <p>{t('shell.footer.copyright')}</p>
        <ReportButton />
      </div>
      <BackToTop />
    </footer>
  );
}
