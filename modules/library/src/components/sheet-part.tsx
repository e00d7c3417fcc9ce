import type { ReactNode } from 'react';
import styles from './sheet.module.css';

interface SheetPartProps {
  /** Heading level. */
  level: 2 | 3;
  heading: string;
  children: ReactNode;
}

/** A section of a sheet, which is not split by a page break. */
export function SheetPart({ level, heading, children }: SheetPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.part}>
      <Heading className={styles.partHeading}>{heading}</Heading>
      {children}
    </section>
  );
}
