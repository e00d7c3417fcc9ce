import styles from './panel.module.css';

/** A titled list of sentences. */
export function Lines({ title, lines }: { title: string; lines: string[] }): React.JSX.Element {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
