import { defineModuleOf } from '@site/shared/module';
import type manifest from '../module';

export default defineModuleOf<typeof manifest>({
  name: 'library',
  pages: {
    Library: () => import('./pages/library-page'),
    MuscleLibrary: () => import('./pages/muscle-library-page'),
    MyLearning: () => import('./pages/my-learning-page'),
    Playlist: () => import('./pages/playlist-page'),
    ClassQuiz: () => import('./pages/class-quiz-page'),
    Sheet: () => import('./pages/sheet-page'),
    SharedPlaylist: () => import('./pages/shared-playlist-page'),
  },
  messages: { en: () => import('../messages/en.json'), cn: () => import('../messages/cn.json') },
});
