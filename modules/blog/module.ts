import type { ManifestOf } from '@site/shared/contracts';

export default {
  name: 'blog',
  version: '0.1.0',
  contract: '^1.0.0',
  libraries: { '@mantine/core': '^9.7.3', react: '^19.3.1', 'react-router-dom': '^7.18.5' },
  endpoints: ['getInformationDetail', 'getInformationList'],
  reducers: [],
  routes: {
    Blog: {
      path: '/blog',
      tab: 901,
      title: { en: 'Blog', cn: '博客' },
      description: {
        en: 'Articles on muscles, strength training and stretching, written for trainers, therapists, teachers and students.',
        cn: '写给教练、治疗师、教师与学生的肌肉、力量训练与拉伸文章。',
      },
      indexed: true,
      personal: false,
    },
    BlogDetail: {
      path: '/blog-detail/:bid?',
      tab: 901,
      title: { en: 'Blog post', cn: '博客文章' },
      description: { en: 'A post of the blog.', cn: '博客文章。' },
      indexed: false,
      personal: false,
    },
  },
  navigation: [{ slot: 'footer', place: 1, route: 'Blog', text: { en: 'Blog', cn: '博客' } }],
} satisfies ManifestOf<'blog'>;
