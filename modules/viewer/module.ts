import type { ManifestOf } from '@site/shared/contracts';

export default {
  name: 'viewer',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: { '@mantine/core': '^9.7.3', react: '^19.3.1', 'react-router-dom': '^7.18.5' },
  endpoints: ['answerQuiz', 'bringQuizCards', 'createViewerTicket', 'readQuizCards'],
  reducers: [],
  routes: {
    ViewDetail: {
      path: '/product-detail/:title',
      tab: 100,
      title: { en: 'Detail viewer', cn: '软件查看器' },
      description: { en: 'A movement or an application of the 3D anatomy.', cn: '查看 3D 动作或 3D 解剖应用。' },
      indexed: false,
      personal: false,
      browserOnly: true,
    },
  },
  navigation: [],
} satisfies ManifestOf<'viewer'>;
