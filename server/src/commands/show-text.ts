const control = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A stored text as a terminal may show it in one line. Strangers and staff wrote it: its control characters could move the cursor over
 * other lines, or pretend to be lines of their own, and direction marks turn round what follows. Each stands there as its number.
 */
export const showLine = (text: string): string =>
  text.replace(control, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** The same, with its line breaks. */
export const showText = (text: string): string => text.split(/\r?\n/).map(showLine).join('\n');
