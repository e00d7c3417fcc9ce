import { createContext, useContext, useEffect, useMemo, useReducer, type ReactNode } from 'react';
import { defaultLanguage, type Language } from '@site/shared/contracts';
import type { Message } from '@site/shared/session';
import {
  findCatalogue,
  loadCatalogue,
  peekAnyCatalogue,
  peekCatalogue,
  type Catalogue,
  type CatalogueLoaders,
} from './catalogue';
import { format, placeTexts } from './format';

const Outer = createContext(placeTexts({}, defaultLanguage));
/** The texts of the place. */
export const usePlacedTexts = () => useContext(Outer);

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
  const inner = useMemo(() => placeTexts({ ...outer.messages, ...own }, language), [outer, own, language]);
  return <Outer value={inner}>{children}</Outer>;
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
  const texts = usePlacedTexts();
  return useMemo(() => (id, values) => format(texts, id, values), [texts]);
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
  return format(placeTexts({ [id]: messages[id] ?? theirs[id] }, language), id, values);
}
