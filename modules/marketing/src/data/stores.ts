/** The store pages (spec 2.16). The addresses are those of the stores until the apps are listed. */
export const stores = [
  {
    id: 'android',
    name: 'marketing.download.android',
    store: 'marketing.download.androidStore',
    address: 'https://play.google.com/store/apps',
  },
  {
    id: 'ios',
    name: 'marketing.download.ios',
    store: 'marketing.download.iosStore',
    address: 'https://apps.apple.com/',
  },
] as const;
