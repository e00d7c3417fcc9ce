import { useText } from '@site/shared/i18n';
import styles from './contact-page.module.css';
import { Opening } from '../components/opening';
import { CompanyDetails } from '../contact/company-details';
import { ContactForm } from '../contact/contact-form';

/** The contact form beside the company details (spec 2.13). */
export default function ContactPage() {
  const t = useText();
  return (
    <>
      <Opening heading={t('marketing.contact.heading')} lead={t('marketing.contact.lead')} />
      <div className={styles.place}>
        <ContactForm />
        <CompanyDetails />
      </div>
    </>
  );
}
