import type { CatalogueLoaders } from '@site/shared/i18n';

/** The texts of the report, loaded with it only. */
export const supportTexts: CatalogueLoaders = {
  en: () => import('./messages/en.json'),
  cn: () => import('./messages/cn.json'),
};
