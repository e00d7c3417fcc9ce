import { businessErrorReason, requestIdOf } from '@site/shared/api';
import { titleIn } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { FailurePanel } from '@site/shared/ui';
import styles from './patient-categories.module.css';
import { useGetPatientCategoriesQuery } from '../api/patient-categories';
import { Section } from '../components/section';

/** The regions of the MSK product as chips (decisions 10.3). */
export function PatientCategories() {
  const t = useText();
  const language = useSiteSelector(selectLanguage);
  const { data = [], error, isError, refetch } = useGetPatientCategoriesQuery();
  return (
    <Section tone="sand" heading={t('marketing.msk.categories')}>
      {isError ? (
        <FailurePanel
          message={t('marketing.msk.categoriesFailure')}
          reason={businessErrorReason(error)}
          requestId={requestIdOf(error)}
          retryLabel={t('marketing.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className={styles.chips}>
          {data.map((category) => (
            <li key={category.id}>{titleIn(language, category)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
