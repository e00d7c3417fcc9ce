import { ContactLink } from './contact-link';
import { stripHidesAfter } from './navigation';
import { SiteLink } from './site-link';
import styles from './top-strip.module.css';
import { useLinks } from './use-links';
import { useScrolledPast } from './use-scrolled-past';

/**
 * The strip above the navigation (spec 2.2). Its height equals the scroll distance after which it is hidden, and it scrolls off the window
 * by itself, so nothing below it shifts. A hidden strip cannot be focused.
 */
export function TopStrip() {
  const { strip } = useLinks();
  const hidden = useScrolledPast(stripHidesAfter);
  return (
    <div className={styles.strip} data-hidden={hidden || undefined}>
      <div className={styles.inner}>
        <span className={styles.contact}>
          <ContactLink className={styles.email} />
        </span>
        {strip.map(({ route, address, text, lit }) => (
          <SiteLink key={route} address={address} className={styles.link} current={lit}>
            {text}
          </SiteLink>
        ))}
      </div>
    </div>
  );
}
