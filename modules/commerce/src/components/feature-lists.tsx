import { useText } from '@site/shared/i18n';
import styles from './feature-lists.module.css';
import { TickList } from './tick-list';

/** The two feature lists of the pricing page (spec 2.11), from the claims of spec 1. */
export function FeatureLists() {
  const t = useText();
  const lists = [
    {
      heading: t('commerce.features.inside'),
      entries: [
        t('commerce.features.analyses'),
        t('commerce.features.exercises'),
        t('commerce.features.stretches'),
        t('commerce.features.animations'),
        t('commerce.features.images'),
        t('commerce.features.drills'),
      ],
    },
    {
      heading: t('commerce.features.everyPlan'),
      entries: [
        t('commerce.features.devices'),
        t('commerce.features.functional'),
        t('commerce.features.weekly'),
        t('commerce.features.languages'),
        t('commerce.features.cancel'),
        t('commerce.features.invoice'),
      ],
    },
  ];
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        {lists.map(({ heading, entries }) => (
          <section key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <TickList entries={entries} />
          </section>
        ))}
      </div>
    </div>
  );
}
