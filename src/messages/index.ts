import type { CatalogueLoaders } from '@site/shared/i18n';

/** The shell's own texts: layout, toasts, questions, transport faults. */
export const shellTexts: CatalogueLoaders = {
  en: () => import(/* webpackChunkName: 'en' */ './en'),
  cn: () => import(/* webpackChunkName: 'cn' */ './cn'),
};
