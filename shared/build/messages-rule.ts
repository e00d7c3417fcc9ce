import { compileMessages, messageFiles } from './compile-messages.mjs';

/**
 * Rspack's rule for a catalogue: its messages are compiled.
 * @param test the catalogue files
 */
const messagesRuleOf = (test: RegExp) => ({
  module: { rules: [{ test, type: 'json' as const, parser: { parse: compileMessages } }] },
});

export const messagesRule = messagesRuleOf(messageFiles);

/** The catalogues of a module: they are in a folder of this name, in every repository. */
export const moduleMessagesRule = messagesRuleOf(/^(?!.*node_modules).*[\\/]messages[\\/]\w+\.json$/);
