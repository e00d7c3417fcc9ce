import { useText } from '@site/shared/i18n';
import { useGetSoftwareListQuery } from '@site/shared/api';
import { FailurePanel } from '@site/shared/ui';
import { SoftwareCard } from './software-card';
import styles from './software-list.module.css';

/** Spec 2.9: the package "Muscle and Movement". */
const packageId = 1;
/** As many places are kept while the list comes. */
const waiting = [1, 2, 3, 4, 5, 6];

/** A card for each software of the package; a list that cannot be had offers to try again (decisions). */
export function SoftwareList() {
  const t = useText();
  const { data, isError, refetch } = useGetSoftwareListQuery({ softwarePackageId: packageId });
  if (isError) {
    return <FailurePanel message={t('marketing.software.failure')} retryLabel={t('marketing.retry')} onRetry={() => void refetch()} />;
  }
  if (data?.list.length === 0) {
    return <p>{t('marketing.software.empty')}</p>;
  }
  return (
    <ul className={styles.grid} aria-busy={!data}>
      {data
        ? data.list.map((software) => <li key={software.id}><SoftwareCard software={software} /></li>)
        : waiting.map((place) => <li key={place} className={styles.waiting} aria-hidden="true" />)}
    </ul>
  );
}
