import { Link } from 'react-router-dom';
import { anatomyPackageId } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, sitePages, useSiteSelector } from '@site/shared/session';
import { useGetActionsQuery } from '../api/exercises';
import { useGetLastOpenedQuery } from '../api/learning';
import styles from './learning.module.css';

/** As many as leave space for the other links on a desktop; a phone scrolls all of them sideways. */
const count = 2;

/** Pages of another module, which may not be live. */
const pathOf = (name: string): string | undefined => sitePages().routes.find((route) => route.name === name)?.path;

/** The user's recent movements, and a link to their own data. */
export function Learning() {
  const t = useText();
  const chinese = useSiteSelector(selectLanguage) === 'cn';
  const { data } = useGetLastOpenedQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: actions } = useGetActionsQuery();
  const page = pathOf('MyLearning');
  const playlistPath = pathOf('Playlist');
  const opened = (data?.recent ?? []).flatMap(({ exerciseId }) => actions?.find(({ id }) => id === exerciseId) ?? []);
  const isEmpty = data && opened.length + data.favourites.length + data.playlists.length + data.quiz.answered === 0;
  return (
    <section className={styles.section} aria-label={t('marketing.learning.heading')}>
      <div className={styles.head}>
        <p className={styles.heading}>{t('marketing.learning.heading')}</p>
        {page && <Link to={page}>{t('marketing.learning.all')}</Link>}
      </div>
      <ul className={styles.list}>
        {opened.slice(0, count).map(({ id, code, name, cnName, thumbnail }) => (
          <li key={id}>
            <Link
              className={styles.entry}
              to={href('ViewDetail', { title: name }, { pid: anatomyPackageId, sid: anatomyPackageId, exercise: code })}
            >
              <img src={thumbnail} alt="" width={480} height={360} decoding="async" />
              {chinese ? cnName : name}
            </Link>
          </li>
        ))}
        {page && data && data.favourites.length > 0 && (
          <Way to={page} text={t('marketing.learning.favourites', { count: data.favourites.length })} />
        )}
        {playlistPath &&
          data?.playlists
            .slice(0, 1)
            .map(({ id, name }) => (
              <Way key={id} to={playlistPath.replace(':id', id)} text={t('marketing.learning.playlist', { name })} />
            ))}
        {data && data.quiz.answered > 0 && (
          <Way
            to={href('ViewDetail', { title: 'Quiz' }, { pid: anatomyPackageId, sid: anatomyPackageId, tab: 'quiz' })}
            text={t('marketing.learning.quiz', { answered: data.quiz.answered, due: data.quiz.due })}
          />
        )}
      </ul>
      {isEmpty && <p className={styles.none}>{t('marketing.learning.none')}</p>}
    </section>
  );
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <li className={styles.way}>
      <Link className={styles.entry} to={to}>
        {text}
      </Link>
    </li>
  );
}
