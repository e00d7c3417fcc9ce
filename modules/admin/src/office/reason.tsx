import styles from './office.module.css';
import { useReasonName } from './use-names';

/** Why a payment is held for review: a sentence, and the keyword under which docs/operating.md describes what to do. */
export function Reason({ code }: { code: string }) {
  const nameOf = useReasonName();
  const name = nameOf(code);
  return (
    <>
      {name !== code && `${name} · `}
      <span className={styles.code}>{code}</span>
    </>
  );
}
