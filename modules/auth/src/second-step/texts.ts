import type { CatalogueLoaders } from '@site/shared/i18n';
import cn from './messages/cn.json';
import en from './messages/en.json';

/** Texts of the second step alone. Both languages come with it: each file more would be named in what every page of the module loads. */
export const secondStepTexts: CatalogueLoaders = {
  en: async () => ({ default: en }),
  cn: async () => ({ default: cn }),
};
