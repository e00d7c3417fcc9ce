import { Link } from 'react-router-dom';
import { anatomyPackageId } from '@site/shared/contracts';
import { useText } from '@site/shared/i18n';
import { href, selectLanguage, sitePages, useSiteSelector } from '@site/shared/session';
import { useGetActionsQuery } from '../api/exercises';
import { useGetLastOpenedQuery } from '../api/learning';
import styles from './learning.module.css';

/** As many as a desk shows in a line; a telephone scrolls them sideways. */
const count = 3;

/** Where the reader was, and the way to everything that they keep. */
export function Learning() {
  const t = useText();
  const chinese = useSiteSelector(selectLanguage) === 'cn';
  const { data } = useGetLastOpenedQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: actions } = useGetActionsQuery();
  // Another module's page, which need not be live.
  const page = sitePages().routes.find(({ name }) => name === 'MyLearning');
  const opened = (data?.recent ?? []).flatMap(({ exerciseId }) => actions?.find(({ id }) => id === exerciseId) ?? []);
  return (
    <section className={styles.section} aria-label={t('marketing.learning.heading')}>
      <div className={styles.head}>
        <p className={styles.heading}>{t('marketing.learning.heading')}</p>
        {page && <Link to={page.path}>{t('marketing.learning.all')}</Link>}
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
      </ul>
      {data && opened.length === 0 && <p className={styles.none}>{t('marketing.learning.none')}</p>}
    </section>
  );
}
