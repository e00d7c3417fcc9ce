import { useText } from '@site/shared/i18n';
import { Picture } from '@site/shared/ui';
import styles from './about-page.module.css';
import { ActionLink } from '../components/action-link';
import { Opening } from '../components/opening';
import { pictures } from '../data/pictures';

const parts = [
  { heading: 'marketing.about.why', text: 'marketing.about.whyText' },
  { heading: 'marketing.about.how', text: 'marketing.about.howText' },
  { heading: 'marketing.about.who', text: 'marketing.about.whoText' },
];

/** Who makes the site, and why (spec 2.13). */
export default function AboutPage() {
  const t = useText();
  return (
    <>
      <Opening
        heading={t('marketing.about.heading')}
        lead={t('marketing.about.lead')}
        figure={
          <Picture
            {...pictures.body}
            tone="ink"
            eager
            className={styles.picture}
            alt={t('marketing.about.imageAlt')}
            sizes="(min-width: 56em) 46vw, 92vw"
          />
        }
      />
      <div className={styles.parts}>
        {parts.map(({ heading, text }) => (
          <section key={heading} className={styles.part}>
            <h2>{t(heading)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        <ActionLink route="Contact" weight="quiet">
          {t('marketing.about.write')}
        </ActionLink>
      </div>
    </>
  );
}
