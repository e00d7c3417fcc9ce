import { compileMessages, messageFiles } from './compile-messages.mjs';

/**
 * What Rspack makes of a catalogue: its messages compiled.
 * @param test the files that are catalogues
 */
const messagesRuleOf = (test: RegExp) => ({
  module: { rules: [{ test, type: 'json' as const, parser: { parse: compileMessages } }] },
});

export const messagesRule = messagesRuleOf(messageFiles);

/** The catalogues of a module: they lie in a folder of this name, whatever repository holds the module. */
export const moduleMessagesRule = messagesRuleOf(/^(?!.*node_modules).*[\\/]messages[\\/]\w+\.json$/);
