import { useText } from '@site/shared/i18n';
import { readSiteConfig, selectLanguage, useSiteSelector } from '@site/shared/session';
import styles from './company-details.module.css';

/** Company, address, postcode and location (spec 2.13) from the settings; unset values are not shown. */
export function CompanyDetails() {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const { email, name, address, postcode, location } = readSiteConfig().company;
  const rows = [
    { label: t('marketing.contact.addressLabel'), text: address[language] },
    { label: t('marketing.contact.postcodeLabel'), text: postcode },
    { label: t('marketing.contact.locationLabel'), text: location[language] },
    { label: t('marketing.contact.emailLabel'), text: email, link: `mailto:${email}` },
  ].filter(({ text }) => text !== '');
  if (rows.length === 0 && name[language] === '') {
    return null;
  }
  return (
    <section className={styles.details} aria-labelledby="company">
      <h2 id="company">{t('marketing.contact.details')}</h2>
      {name[language] && <p className={styles.name}>{name[language]}</p>}
      <dl>
        {rows.map(({ label, text, link }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{link ? <a href={link}>{text}</a> : text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
