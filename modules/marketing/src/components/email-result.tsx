import { useText } from '@site/shared/i18n';
import { ActionLink } from './action-link';
import styles from './email-result.module.css';
import { PageTitle } from './page-title';

interface EmailResultProps {
  /** The meaning of the picture: a letter under way, delivered, or returned. */
  state: 'sent' | 'ready' | 'failed';
  heading: string;
  text: string;
}

const signs = { sent: 'm6 15 18 13 18-13', ready: 'm14 25 7 7 14-14', failed: 'm17 19 14 12M31 19 17 31' };

/** A page of the newsletter's confirmation (spec 2.19). */
export function EmailResult({ state, heading, text }: EmailResultProps) {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageTitle text={heading} />
      <svg className={styles.sign} data-state={state} viewBox="0 0 48 48" aria-hidden="true">
        <rect x="4" y="10" width="40" height="29" rx="4" />
        <path d={signs[state]} />
      </svg>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      <ActionLink route="Home" weight="quiet">
        {t('marketing.email.home')}
      </ActionLink>
    </div>
  );
}
