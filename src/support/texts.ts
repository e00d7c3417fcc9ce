import type { CatalogueLoaders } from '@site/shared/i18n';

/** The texts of the report: nobody else needs them. */
export const supportTexts: CatalogueLoaders = {
  en: () => import('./messages/en.json'),
  cn: () => import('./messages/cn.json'),
};
