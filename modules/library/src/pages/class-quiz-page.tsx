import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { businessErrorCode, requestIdOf } from '@site/shared/api';
import { useText } from '@site/shared/i18n';
import { selectSessionKnown, useSiteSelector } from '@site/shared/session';
import { FailurePanel, Page } from '@site/shared/ui';
import { useOpenClassQuery } from '../api/classes';
import { ClassQuestions } from '../components/class-questions';
import { LinkRevoked } from '../components/link-revoked';
import { WaitingGrid } from '../components/movement-grid';
import styles from '../components/playlist.module.css';

/** The class quiz for anyone with its link. Never cached, because a link may be revoked. */
export default function ClassQuizPage() {
  const t = useText();
  const { token = '' } = useParams();
  const known = useSiteSelector(selectSessionKnown);
  const { data, error, refetch } = useOpenClassQuery({ token }, { skip: !known, refetchOnMountOrArgChange: true });
  const isMissing = businessErrorCode(error) !== undefined;
  // The previous data stays during a reload, so that a language switch does not discard the answers.
  const [quiz, setQuiz] = useState(data);
  if (data && data !== quiz) {
    setQuiz(data);
  }
  return (
    <Page heading={quiz?.name ?? t('library.class.heading')} siteName={t('shell.siteName')} size="md">
      {isMissing && <LinkRevoked />}
      {error && !isMissing && (
        <FailurePanel
          message={t('library.class.unavailable')}
          requestId={requestIdOf(error)}
          retryLabel={t('library.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {quiz && !isMissing && (
        <>
          <p className={styles.quiet}>{t('library.class.hint')}</p>
          <ClassQuestions token={token} quiz={quiz} />
        </>
      )}
      {!quiz && !error && <WaitingGrid />}
    </Page>
  );
}
