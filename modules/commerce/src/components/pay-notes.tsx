import { Link } from 'react-router-dom';
import { RichText, useText } from '@site/shared/i18n';
import { href } from '@site/shared/session';
import styles from './pay-notes.module.css';

const icons = {
  cancel: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  invoice: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  help: 'M4 5h16v11H9l-5 4z',
};

/** Notes for buyers, under the plans. */
export function PayNotes() {
  const t = useText();
  const notes = [
    { icon: icons.cancel, heading: t('commerce.notes.cancel'), text: t('commerce.notes.cancelText') },
    { icon: icons.lock, heading: t('commerce.notes.secure'), text: t('commerce.notes.secureText') },
    { icon: icons.invoice, heading: t('commerce.notes.invoice'), text: t('commerce.notes.invoiceText') },
    {
      icon: icons.help,
      heading: t('commerce.notes.help'),
      text: <RichText id="commerce.notes.helpText" parts={{ contact: <Link to={href('Contact')} /> }} />,
    },
  ];
  return (
    <>
      <p className={styles.terms}>
        <RichText
          id="commerce.notes.terms"
          parts={{ terms: <Link to={href('TermsOfUse')} />, policy: <Link to={href('PrivacyPolicy')} /> }}
        />
      </p>
      <ul className={styles.notes}>
        {notes.map(({ icon, heading, text }) => (
          <li key={heading}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={icon} />
            </svg>
            <strong>{heading}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
