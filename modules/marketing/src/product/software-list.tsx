import { useText } from '@site/shared/i18n';
import { needsSubscription, businessErrorReason, requestIdOf, useGetSoftwareListQuery } from '@site/shared/api';
import { FailurePanel } from '@site/shared/ui';
import { SoftwareCard } from './software-card';
import styles from './software-list.module.css';

/** As many places are kept while the list comes. */
const waiting = [1, 2, 3, 4, 5, 6];

/** Whoever starts for free finds what opens at once before what asks for a subscription. */
function freeFirst<S extends Parameters<typeof needsSubscription>[0]>(list: readonly S[]): S[] {
  return [...list].sort((one, other) => Number(needsSubscription(one)) - Number(needsSubscription(other)));
}

/** A card for each software of the package; a list that cannot be had offers to try again (decisions 10.3). */
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
