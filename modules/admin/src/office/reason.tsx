import styles from './office.module.css';
import { useReasonName } from './use-names';

/** Why a payment is held for review, in words, and by the word under which docs/operating.md tells what to do. */
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
