import { routeOf } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLayout, useSiteSelector } from '@site/shared/session';
import { ContactLink } from './contact-link';
import { stripHidesAfter, stripLinks } from './navigation';
import { SiteLink } from './site-link';
import styles from './top-strip.module.css';
import { useScrolledPast } from './use-scrolled-past';

/**
 * The strip above the navigation (spec 2.2). It is as high as the scrolling after which it hides, and scrolls off the
 * window by itself: nothing below it jumps. Once it is off, nobody can tab into it either.
 */
export function TopStrip() {
  const t = useText();
  const { page } = useSiteSelector(selectLayout);
  const hidden = useScrolledPast(stripHidesAfter);
  return (
    <div className={styles.strip} data-hidden={hidden || undefined}>
      <div className={styles.inner}>
        <span className={styles.contact}>
          <ContactLink className={styles.email} />
        </span>
        {stripLinks.map(({ route, text }) => (
          <SiteLink key={route} route={route} className={styles.link} current={page?.tab === routeOf(route).tab}>
            {t(text)}
          </SiteLink>
        ))}
      </div>
    </div>
  );
}
