import type { CatalogueLoaders } from '@site/shared/i18n';

/** The texts of the notice, loaded separately because few visits last long enough to need them. */
export const releaseTexts: CatalogueLoaders = {
  en: () => import('./messages/en.json'),
  cn: () => import('./messages/cn.json'),
};
