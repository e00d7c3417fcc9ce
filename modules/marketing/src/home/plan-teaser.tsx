import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import styles from './plan-teaser.module.css';
import { useGetPlanTeasersQuery } from '../api/plan-teasers';
import { ActionLink } from '../components/action-link';
import { Section } from '../components/section';

/** A summary of the real plans. If they cannot be loaded, the link to Pricing remains. */
export function PlanTeaser() {
  const t = useText();
  const chinese = useSiteSelector(selectLanguage) === 'cn';
  const { data = [] } = useGetPlanTeasersQuery();
  return (
    <Section
      tone="sand"
      heading={t('marketing.plans.heading')}
      lead={t('marketing.plans.lead')}
      aside={<ActionLink route="Pricing">{t('marketing.plans.compare')}</ActionLink>}
    >
      <ul className={styles.grid}>
        {data.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <h3>{chinese ? plan.cnTitle : plan.title}</h3>
            <p className={styles.price}>{chinese ? plan.cnPrice : plan.price}</p>
            <p className={styles.text}>{chinese ? plan.cnText : plan.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
