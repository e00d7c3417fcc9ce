import { useCallback, useEffect, useRef, type CSSProperties } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, useSiteSelector } from '@site/shared/session';
import styles from './help-page.module.css';
import { useDocumentHeight } from './use-document-height';
import { PageTitle } from '../components/page-title';
import { documentAddress, helpDocuments, type HelpDocument } from '../data/help-documents';

/**
 * A help or policy page (spec 2.18): side menu, and a static document in the user's language in a sandboxed frame. The frame may not run
 * scripts (threat 20); it keeps its origin, because its style sheet is restricted to this origin.
 */
export function HelpPage({ route }: { route: HelpDocument['route'] }) {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const shown = helpDocuments.find((document) => document.route === route) as HelpDocument;
  const heading = t(shown.title);
  const { wide, narrow } = shown.height[language];
  const frame = useRef<HTMLIFrameElement>(null);
  const [textHeight, watchHeight] = useDocumentHeight();
  const scheme = useComputedColorScheme('light');
  // The document itself follows the system's colour scheme; a user who selected the other one would see light text on a light page.
  const prepare = useCallback(() => {
    // A loading document has no root element yet, whatever its type says; `onLoad` handles it later.
    const root = frame.current?.contentDocument?.documentElement as HTMLElement | null | undefined;
    if (root) {
      root.setAttribute('data-scheme', scheme);
      watchHeight(root);
    }
  }, [scheme, watchHeight]);
  useEffect(prepare, [prepare]);
  const heights = { '--wide': `${wide}px`, '--narrow': `${narrow}px`, '--text': `${textHeight}px` } as CSSProperties;
  return (
    <div className={styles.page}>
      <PageTitle text={heading} />
      <nav className={styles.menu} aria-label={t('marketing.help.menu')}>
        {helpDocuments.map((document) => (
          <Link
            key={document.route}
            to={href(document.route)}
            className={styles.link}
            aria-current={document === shown ? 'page' : undefined}
          >
            {t(document.title)}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <h1 className={styles.heading}>{heading}</h1>
        <iframe
          ref={frame}
          key={language}
          className={styles.frame}
          onLoad={prepare}
          title={heading}
          src={documentAddress(shown, language)}
          style={heights}
          sandbox="allow-same-origin allow-top-navigation-by-user-activation"
          referrerPolicy="no-referrer"
        />
      </div>
    </div>
  );
}
