import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  heading: string;
  lead?: string;
  /** `sand` has a contrasting background, `stage` is dark in both schemes. */
  tone?: 'plain' | 'sand' | 'stage';
  /** Content opposite the heading. */
  aside?: ReactNode;
  /** The anchor of this section. */
  anchor?: string;
  children: ReactNode;
}

/** A section of a page with its own heading, as wide as the window, its content in the site's column. */
export function Section({ heading, lead, tone = 'plain', aside, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} id={anchor} data-tone={tone} aria-labelledby={id}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <div>
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
