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

/** Everything that stands around the pages. The router comes from outside: a browser and a prerenderer bring their own. */
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
