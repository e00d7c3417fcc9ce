import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetPartProps {
  /** Rank of the heading on its page. */
  level: 2 | 3;
  heading: string;
  children: ReactNode;
}

/** A part of what a sheet says about a movement, which is not torn apart by the end of a page. */
export function SheetPart({ level, heading, children }: SheetPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part}>
      <Heading className={styles.partHeading}>{heading}</Heading>
      {children}
    </section>
  );
}
