/** A report's text as a literal; the text is untrusted. */
export const literal = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, '');

/** A report's text as a comment, which ends with its line. */
export const comment = (text: string): string =>
  `// ${text.replace(/[^\x20-\x7e\u00a0-\u2027\u2030-\uffff]/g, ' ').slice(0, 200)}`;
