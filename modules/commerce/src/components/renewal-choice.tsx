import { useText } from '@site/shared/i18n';
import styles from './renewal-choice.module.css';

interface RenewalChoiceProps {
  /** One period that does not renew. */
  once: boolean;
  onChange: (once: boolean) => void;
}

/** Whether the wallet is charged for every period or only once. */
export function RenewalChoice({ once, onChange }: RenewalChoiceProps) {
  const t = useText();
  const choices = [
    { value: false, label: t('commerce.wallet.renewing'), note: t('commerce.wallet.renewingNote') },
    { value: true, label: t('commerce.wallet.once'), note: t('commerce.wallet.onceNote') },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('commerce.wallet.legend')}</legend>
      {choices.map(({ value, label, note }) => (
        <div key={String(value)} className={styles.option}>
          <input
            type="radio"
            name="wallet-renewal"
            id={`wallet-once-${value}`}
            aria-describedby={`wallet-once-${value}-note`}
            checked={once === value}
            onChange={() => onChange(value)}
          />
          <label htmlFor={`wallet-once-${value}`} className={styles.label}>
            {label}
          </label>
          <span id={`wallet-once-${value}-note`} className={styles.note}>
            {note}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
