import { useEffect } from 'react';
import { MantineProvider } from '@mantine/core';
import { Provider } from 'react-redux';
import { htmlLanguage } from '@site/shared/contracts';
import { Texts } from '@site/shared/i18n';
import { selectLanguage, useSiteSelector } from '@site/shared/session';
import { theme } from '@site/shared/ui';
import { Layout } from './layout/layout';
import { shellTexts } from './messages';
import { SiteRoutes } from './router/site-routes';
import type { SiteStore } from './store/create-store';

/** The providers and layout around the pages. The router is passed in, because browser and prerenderer use different ones. */
export function App({ store }: { store: SiteStore }) {
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        env={process.env.NODE_ENV === 'test' ? 'test' : 'default'}
      >
        <Site />
      </MantineProvider>
    </Provider>
  );
}

function Site() {
  const language = useSiteSelector(selectLanguage);
  useEffect(() => {
    document.documentElement.lang = htmlLanguage[language];
  }, [language]);
  return (
    <Texts loaders={shellTexts} language={language}>
      <Layout>
        <SiteRoutes />
      </Layout>
    </Texts>
  );
}
