import { useText } from '@site/shared/i18n';
import { FailurePanel } from '@site/shared/ui';
import styles from './patient-categories.module.css';
import { useGetPatientCategoriesQuery } from '../api/patient-categories';
import { Section } from '../components/section';

/** The regions of the MSK product as chips (decisions). */
export function PatientCategories() {
  const t = useText();
  const { data = [], isError, refetch } = useGetPatientCategoriesQuery();
  return (
    <Section tone="sand" heading={t('marketing.msk.categories')}>
      {isError ? (
        <FailurePanel message={t('marketing.msk.categoriesFailure')} retryLabel={t('marketing.retry')} onRetry={() => void refetch()} />
      ) : (
        <ul className={styles.chips}>
          {data.map(({ id, title }) => <li key={id}>{title}</li>)}
        </ul>
      )}
    </Section>
  );
}
