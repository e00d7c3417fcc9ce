import { useText } from '@site/shared/i18n';
import { needsSubscription, businessErrorReason, requestIdOf, useGetSoftwareListQuery } from '@site/shared/api';
import { FailurePanel } from '@site/shared/ui';
import { SoftwareCard } from './software-card';
import styles from './software-list.module.css';

/** The number of placeholders while the list loads. */
const waiting = [1, 2, 3, 4, 5, 6];

/** Free software comes before software that requires a subscription. */
function freeFirst<S extends Parameters<typeof needsSubscription>[0]>(list: readonly S[]): S[] {
  return [...list].sort((one, other) => Number(needsSubscription(one)) - Number(needsSubscription(other)));
}

/** A card for each software of the package; a list that fails to load has a retry button (decisions 10.3). */
export function SoftwareList({ packageId }: { packageId: number }) {
  const t = useText();
  const { data, error, isError, refetch } = useGetSoftwareListQuery({ softwarePackageId: packageId });
  if (isError) {
    return (
      <FailurePanel
        message={t('marketing.software.failure')}
        reason={businessErrorReason(error)}
        requestId={requestIdOf(error)}
        retryLabel={t('marketing.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data?.length === 0) {
    return <p>{t('marketing.software.empty')}</p>;
  }
  return (
    <ul className={styles.grid} aria-busy={!data}>
      {data
        ? freeFirst(data).map((software) => (
            <li key={software.id}>
              <SoftwareCard software={software} />
            </li>
          ))
        : waiting.map((place) => <li key={place} className={styles.waiting} aria-hidden="true" />)}
    </ul>
  );
}
