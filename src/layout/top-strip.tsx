import { ContactLink } from './contact-link';
import { stripHidesAfter } from './navigation';
import { SiteLink } from './site-link';
import styles from './top-strip.module.css';
import { useLinks } from './use-links';
import { useScrolledPast } from './use-scrolled-past';

/**
 * The strip above the navigation (spec 2.2). It is as high as the scrolling after which it hides, and scrolls off the
 * window by itself: nothing below it jumps. Once it is off, nobody can tab into it either.
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
