import type { CatalogueLoaders } from '@site/shared/i18n';
import cn from './messages/cn.json';
import en from './messages/en.json';

/**
 * Texts of the second step only. One file for both languages, because every further file is listed in the code that all pages of the module
 * load.
 */
export const secondStepTexts: CatalogueLoaders = {
  en: async () => ({ default: en }),
  cn: async () => ({ default: cn }),
};
