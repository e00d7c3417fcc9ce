const control = /[\p{Cc}\u2028\u2029\p{Bidi_Control}]/gu;

/**
 * Formats a stored text for one line of a terminal. The text may come from an attacker: its control characters could
 * move the cursor or imitate other lines, and direction marks reverse the following text. Each is shown as its number.
 */
export const showLine = (text: string): string =>
  text.replace(control, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** Like `showLine`, but keeps line breaks. */
export const showText = (text: string): string => text.split(/\r?\n/).map(showLine).join('\n');
