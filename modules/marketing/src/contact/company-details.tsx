import { useText } from '@site/shared/i18n';
import styles from './company-details.module.css';
import { samplePostcode, supportEmail } from '../data/company';

/** Company, postcode and location (spec 2.13). They are samples, to be replaced by the customer's own. */
export function CompanyDetails() {
  const t = useText();
  return (
    <section className={styles.details} aria-labelledby="company">
      <h2 id="company">{t('marketing.contact.details')}</h2>
      <p className={styles.name}>{t('marketing.contact.sampleCompany')}</p>
      <dl>
        <dt>{t('marketing.contact.addressLabel')}</dt>
        <dd>{t('marketing.contact.sampleAddress')}</dd>
        <dt>{t('marketing.contact.postcodeLabel')}</dt>
        <dd>{samplePostcode}</dd>
        <dt>{t('marketing.contact.locationLabel')}</dt>
        <dd>{t('marketing.contact.sampleLocation')}</dd>
        <dt>{t('marketing.contact.emailLabel')}</dt>
        <dd><a href={`mailto:${supportEmail}`}>{supportEmail}</a></dd>
      </dl>
    </section>
  );
}
