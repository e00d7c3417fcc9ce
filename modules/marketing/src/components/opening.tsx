import type { ReactNode } from 'react';
import { PageTitle } from './page-title';
import styles from './opening.module.css';

interface OpeningProps {
  /** The page's one h1. */
  heading: string;
  /** The document's title, if it differs from the heading. */
  title?: string;
  lead: string;
  /** Links and notes under the lead. */
  actions?: ReactNode;
  /** The picture beside the text. */
  figure?: ReactNode;
}

/** The first section of a page: heading, purpose, next steps, and a picture. */
export function Opening({ heading, title, lead, actions, figure }: OpeningProps) {
  return (
    <div className={styles.opening}>
      <PageTitle text={title ?? heading} />
      <div className={styles.words}>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {figure && <div className={styles.figure}>{figure}</div>}
    </div>
  );
}
