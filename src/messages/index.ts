import type { CatalogueLoaders } from '@site/shared/i18n';

/** The shell's own texts: layout, toasts, dialogs, network errors. */
export const shellTexts: CatalogueLoaders = {
  en: () => import(/* webpackChunkName: 'en' */ './en'),
  cn: () => import(/* webpackChunkName: 'cn' */ './cn'),
};
