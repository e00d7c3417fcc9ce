import { anatomyPackageId } from '@site/shared/contracts';
import { href } from '@site/shared/session';
import manifest from '../../module';

const { routes } = manifest;

/** The addresses of this module's pages. */
export const libraryPath = routes.Library.path;
export const musclesPath = routes.MuscleLibrary.path;
export const learningPath = routes.MyLearning.path;
export const playlistAddress = (id: string): string => routes.Playlist.path.replace(':id', id);
export const sharedAddress = (token: string): string => routes.SharedPlaylist.path.replace(':token', token);

export const classAddress = (token: string): string => routes.ClassQuiz.path.replace(':token', token);

/** The printable sheet of a movement (its id), of the user's own playlist, or of a shared one. */
export const sheetAddress = (of: { movement: string } | { playlist: string } | { shared: string }): string =>
  `${routes.Sheet.path}?${new URLSearchParams(of)}`;

const anatomy = { pid: anatomyPackageId, sid: anatomyPackageId };

/** Opens the anatomy application at an exercise. */
export const exerciseAddress = (exercise: { name: string; code: string }): string =>
  href('ViewDetail', { title: exercise.name }, { ...anatomy, exercise: exercise.code });

/** Opens the anatomy application at its quiz. */
export const quizAddress = (): string => href('ViewDetail', { title: 'Quiz' }, { ...anatomy, tab: 'quiz' });

/** Opens the anatomy application at a muscle of the left side. */
export const muscleAddress = (muscle: { en: string; id: string }): string =>
  href('ViewDetail', { title: muscle.en }, { ...anatomy, muscle: `${muscle.id}.l` });
