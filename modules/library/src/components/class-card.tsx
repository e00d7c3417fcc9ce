import type { ClassQuiz } from '@site/shared/contracts/library';
import { formatDateTime } from '@site/shared/dates';
import { useText } from '@site/shared/i18n';
import { BusyButton } from '@site/shared/ui';
import { useDeleteClassMutation, useRevokeClassMutation } from '../api/classes';
import { classAddress } from '../model/addresses';
import { AskingButton } from './asking-button';
import styles from './class-quiz.module.css';
import { CopiedLink } from './copied-link';
import list from './playlist.module.css';

/** A class quiz: its link and its results. */
export function ClassCard({ quiz }: { quiz: ClassQuiz }) {
  const t = useText();
  const [revoke, { isLoading }] = useRevokeClassMutation();
  const [remove] = useDeleteClassMutation();
  const { id: classId, name, count, token, expireTime, results } = quiz;
  return (
    <article tabIndex={-1} className={styles.card} aria-labelledby={`class-${classId}`}>
      <h3 id={`class-${classId}`}>{name}</h3>
      <p className={list.quiet}>
        {t('library.class.questions', { count })} ·{' '}
        {token ? t('library.share.ends', { date: formatDateTime(expireTime) }) : t('library.class.revoked')}
      </p>
      {token && (
        <div className={list.row}>
          <CopiedLink address={window.location.origin + classAddress(token)} />
          <BusyButton h={44} variant="default" busy={isLoading} onClick={() => void revoke({ classId })}>
            {t('library.share.revoke')}
          </BusyButton>
        </div>
      )}
      {results.length === 0 ? (
        <p className={list.quiet}>{t('library.class.noResults')}</p>
      ) : (
        <table className={styles.results} data-personal>
          <thead>
            <tr>
              <th scope="col">{t('library.class.learner')}</th>
              <th scope="col">{t('library.class.right')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={`${result.time} ${result.name}`}>
                <td>{result.name}</td>
                <td>{t('library.class.score', { right: result.right, count })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AskingButton
        panel={`class-deletion-${classId}`}
        label={t('library.class.delete')}
        confirmLabel={t('library.playlist.deleteNow')}
        onConfirm={async () => (await remove({ classId })).error !== undefined}
      />
    </article>
  );
}
