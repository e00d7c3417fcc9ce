import { compileMessages, messageFiles } from './compile-messages.mjs';

/** What Rspack makes of a catalogue: its messages compiled. */
export const messagesRule = {
  module: { rules: [{ test: messageFiles, type: 'json' as const, parser: { parse: compileMessages } }] },
};
