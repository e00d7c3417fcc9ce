import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { createIntl, IntlProvider, useIntl } from 'react-intl';
import { defaultLanguage, htmlLanguage, type Language } from '@site/shared/contracts';
import type { Message } from '@site/shared/session';
import {
  findCatalogue,
  loadCatalogue,
  peekAnyCatalogue,
  peekCatalogue,
  type Catalogue,
  type CatalogueLoaders,
} from './catalogue';
import { format } from './format';

const Outer = createContext<{ messages: Catalogue; language: Language }>({ messages: {}, language: defaultLanguage });

/**
 * Brings a module's texts to everything inside, beside the texts that stand outside already. The catalogue must have
 * been loaded once (`loadCatalogue`); when the language changes, the former texts stay until the new ones are here.
 */
export function Texts({
  loaders,
  language,
  children,
}: {
  loaders: CatalogueLoaders;
  language: Language;
  children: ReactNode;
}) {
  const outer = useContext(Outer);
  const own = useCatalogue(loaders, language);
  const inner = useMemo(() => ({ messages: { ...outer.messages, ...own }, language }), [outer, own, language]);
  return (
    <Outer value={inner}>
      <IntlProvider locale={htmlLanguage[language]} defaultLocale={htmlLanguage.en} messages={inner.messages}>
        {children}
      </IntlProvider>
    </Outer>
  );
}

const none: Catalogue = {};

function useCatalogue(loaders: CatalogueLoaders | undefined, language: Language): Catalogue {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const present = loaders && peekCatalogue(loaders, language);
  useEffect(() => {
    if (loaders && !present) {
      // A catalogue that cannot be fetched leaves the former language on the screen, which is better than nothing.
      loadCatalogue(loaders, language).then(showAgain, () => undefined);
    }
  }, [loaders, language, present]);
  return present ?? (loaders && peekAnyCatalogue(loaders)) ?? none;
}

export type Values = Record<string, string | number | undefined>;
/** Translates a full key; `values` fill the message's arguments. */
export type TextOf = (id: string, values?: Values) => string;

/** The text function of the place: `const t = useText(); t('blog.list.empty')`. */
export function useText(): TextOf {
  const intl = useIntl();
  return useMemo(() => (id, values) => format(intl, id, values), [intl]);
}

/**
 * The text of a message that stands in the state. Its key may belong to a module, whose texts do not reach the place where the
 * shell shows toasts and questions: they are fetched in the chosen language where only another one is here.
 */
export function useMessage(message: Message | undefined): string {
  const { messages, language } = useContext(Outer);
  const elsewhere = message && !(message.id in messages) ? findCatalogue(message.id) : undefined;
  const theirs = useCatalogue(elsewhere, language);
  if (!message) {
    return '';
  }
  const { id, values } = message;
  const text = messages[id] ?? theirs[id];
  const intl = createIntl({ locale: htmlLanguage[language], messages: { [id]: text } });
  return format(intl, id, values);
}
