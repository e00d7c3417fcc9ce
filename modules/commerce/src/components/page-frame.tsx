import type { ReactNode } from 'react';
import { useText } from '@site/shared/i18n';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** The page's one h1, and the first part of the document's title. */
  heading: string;
  /** A sentence under the heading. */
  lead?: string;
  /** Content beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The column of a commerce page, aligned with the header above it. */
export function PageFrame({ heading, lead, aside, children }: PageFrameProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{`${heading} · ${t('shell.siteName')}`}</title>
      <div className={styles.head}>
        <div>
          <h1 className={styles.heading}>{heading}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {aside}
      </div>
      {children}
    </div>
  );
}
