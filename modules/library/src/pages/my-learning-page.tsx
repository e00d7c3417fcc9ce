import { Link } from 'react-router-dom';
import { useText } from '@site/shared/i18n';
import { Page } from '@site/shared/ui';
import { useGetClassesQuery } from '../api/classes';
import { useGetLearningQuery, useGetMovementsQuery } from '../api/library';
import { useGetPlaylistsQuery } from '../api/playlists';
import { useGetQuizCardsQuery } from '../api/quiz';
import { MovementGrid } from '../components/movement-grid';
import styles from '../components/playlist.module.css';
import { ClassList } from '../components/class-list';
import { LoadFailure } from '../components/load-failure';
import { PlaylistList } from '../components/playlist-list';
import { QuizProgress } from '../components/quiz-progress';
import { useFavourites } from '../hooks/use-favourites';
import { useOwnPage } from '../hooks/use-own-page';
import { libraryPath } from '../model/addresses';

/** How many recently opened movements are shown. */
const recentCount = 4;

/** The user's own data: recent movements, favourites, playlists, quiz progress. */
export default function MyLearningPage() {
  const t = useText();
  const own = useOwnPage();
  return (
    <Page heading={t('library.learning.heading')} siteName={t('shell.siteName')} size="lg">
      {own && <OwnLearning />}
    </Page>
  );
}

function OwnLearning() {
  const t = useText();
  const { favourites, recent } = useFavourites();
  const learning = useGetLearningQuery();
  const shown = useGetMovementsQuery();
  const calls = [learning, shown, useGetPlaylistsQuery(), useGetQuizCardsQuery(), useGetClassesQuery()];
  const movements = shown.data;
  const pick = (ids: readonly number[]) => ids.flatMap((id) => movements?.find((movement) => movement.id === id) ?? []);
  const opened = pick(recent.slice(0, recentCount).map(({ exerciseId }) => exerciseId));
  const marked = pick(favourites);
  const none = (text: string) =>
    learning.data && (
      <p className={styles.quiet}>
        {text} <Link to={libraryPath}>{t('library.learning.toLibrary')}</Link>
      </p>
    );
  return (
    <>
      <LoadFailure
        error={calls.find(({ isError }) => isError)?.error}
        refetch={() => calls.forEach(({ isError, refetch }) => isError && void refetch())}
        message="library.learning.unavailable"
      />
      <section className={styles.section}>
        <h2>{t('library.learning.goOn')}</h2>
        {opened.length > 0 ? <MovementGrid movements={opened} level={3} /> : none(t('library.learning.nothingOpened'))}
      </section>
      <section className={styles.section}>
        <h2>{t('library.learning.favourites')}</h2>
        {marked.length > 0 ? <MovementGrid movements={marked} level={3} /> : none(t('library.learning.noFavourites'))}
      </section>
      <section className={styles.section}>
        <h2>{t('library.learning.playlists')}</h2>
        <PlaylistList />
      </section>
      <section className={styles.section}>
        <h2>{t('library.learning.quiz')}</h2>
        <QuizProgress />
      </section>
      <section className={styles.section}>
        <h2>{t('library.learning.classes')}</h2>
        <ClassList />
      </section>
    </>
  );
}
