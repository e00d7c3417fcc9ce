import { useText } from '@site/shared/i18n';
import { focusMain } from '@site/shared/ui';
import styles from './back-to-top.module.css';
import { backToTopAfter } from './navigation';
import { useScrolledPast } from './use-scrolled-past';

/** Spec 2.3. The focus moves to the top too, because the next Tab would otherwise scroll a keyboard user down again. */
export function BackToTop() {
  const t = useText();
  const scrolled = useScrolledPast(backToTopAfter);
  const goUp = () => {
    focusMain();
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  };
  return (
    scrolled && (
      <button type="button" className={styles.button} aria-label={t('shell.footer.backToTop')} onClick={goUp}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 19.500V5M6 10.500 12 4.500l6 6" />
        </svg>
      </button>
    )
  );
}
