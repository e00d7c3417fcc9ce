import type { ModuleManifest } from '@site/shared/contracts';

export default {
  name: 'library',
  version: '0.1.0',
  contract: '^2.0.0',
  libraries: { '@mantine/core': '^9.7.3', react: '^19.3.1', 'react-router-dom': '^7.18.5' },
  endpoints: [
    'createPlaylist',
    'deletePlaylist',
    'forgetQuiz',
    'getLearning',
    'getMovements',
    'getPlaylists',
    'getQuizCards',
    'getSheetNotes',
    'getSheets',
    'getSharedPlaylist',
    'markFavourite',
    'revokeShare',
    'savePlaylist',
    'saveSheetNote',
    'sharePlaylist',
  ],
  reducers: [],
  routes: {
    Library: {
      path: '/library',
      title: { en: 'Exercise library', cn: '动作库' },
      description: {
        en: 'Strength exercises and stretches in 3D, found by goal, muscle, joint, equipment and posture.',
        cn: '三维力量训练与拉伸动作，可按目标、肌肉、关节、器械和姿势查找。',
      },
      indexed: true,
      personal: false,
    },
    MuscleLibrary: {
      path: '/library/muscles',
      title: { en: 'Muscle library', cn: '肌肉库' },
      description: {
        en: 'Every muscle of the 3D atlas, found by its name, its everyday name or its region.',
        cn: '三维图谱中的全部肌肉，可按名称、俗称、拼音或部位查找。',
      },
      indexed: true,
      personal: false,
    },
    MyLearning: {
      path: '/my-learning',
      title: { en: 'My learning', cn: '我的学习' },
      description: {
        en: 'Go on where you were, with your favourites, playlists and quiz.',
        cn: '接续上次的学习，查看收藏、播放列表和测验进度。',
      },
      indexed: false,
      personal: true,
    },
    Playlist: {
      path: '/library/playlist/:id',
      title: { en: 'Playlist', cn: '播放列表' },
      description: { en: 'Compose a playlist and share it by link.', cn: '编辑播放列表并通过链接分享。' },
      indexed: false,
      personal: true,
    },
    Sheet: {
      path: '/library/sheet',
      title: { en: 'Patient sheet', cn: '患者训练单' },
      description: {
        en: 'A movement or a playlist on paper, with your notes.',
        cn: '将动作或播放列表打印成纸质训练单，可附备注。',
      },
      indexed: false,
      personal: true,
    },
    SharedPlaylist: {
      path: '/library/shared/:token',
      title: { en: 'Shared playlist', cn: '分享的播放列表' },
      description: { en: 'Movements that somebody put together for you.', cn: '他人为您整理的动作列表。' },
      indexed: false,
      personal: true,
    },
  },
  navigation: [
    { slot: 'main', route: 'Library', text: { en: 'Library', cn: '动作库' } },
    { slot: 'account', route: 'MyLearning', text: { en: 'My learning', cn: '我的学习' } },
  ],
} satisfies ModuleManifest;
