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
import { format, type PlacedTexts } from './format';

const Outer = createContext<PlacedTexts>({ messages: {}, language: defaultLanguage });
/** The texts in scope. */
export const usePlacedTexts = () => useContext(Outer);

/**
 * Provides a module's texts to its children, in addition to the outer texts. The catalogue must have been loaded once
 * (`loadCatalogue`); when the language changes, the former texts stay until the new ones are loaded.
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
  return <Outer value={inner}>{children}</Outer>;
}

const none: Catalogue = {};

function useCatalogue(loaders: CatalogueLoaders | undefined, language: Language): Catalogue {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const present = loaders && peekCatalogue(loaders, language);
  useEffect(() => {
    if (loaders && !present) {
      // If a catalogue cannot be loaded, the former language stays on the screen.
      loadCatalogue(loaders, language).then(showAgain, () => undefined);
    }
  }, [loaders, language, present]);
  return present ?? (loaders && peekAnyCatalogue(loaders)) ?? none;
}

export type Values = Record<string, string | number | undefined>;
/** Translates a full key; `values` are the message's arguments. */
export type TextOf = (id: string, values?: Values) => string;

/** The text function in scope: `const t = useText(); t('blog.list.empty')`. */
export function useText(): TextOf {
  const texts = usePlacedTexts();
  return useMemo(() => (id, values) => format(texts, id, values), [texts]);
}

/**
 * The text of a message in the state. Its key may belong to a module, whose texts are not in scope where the shell
 * shows toasts and questions: they are loaded in the chosen language if only another one is loaded.
 */
export function useMessage(message: Message | undefined): string {
  const { messages, language } = useContext(Outer);
  const elsewhere = message && !(message.id in messages) ? findCatalogue(message.id) : undefined;
  const theirs = useCatalogue(elsewhere, language);
  if (!message) {
    return '';
  }
  const { id, values } = message;
  return format({ messages: { [id]: messages[id] ?? theirs[id] }, language }, id, values);
}
