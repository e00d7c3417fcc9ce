/** A text of a report as a literal: it comes from a stranger. */
export const literal = (text: string): string => JSON.stringify(text).replace(/[\u2028\u2029]/g, '');

/** A text of a report as a comment, which ends where its line ends. */
export const comment = (text: string): string =>
  `// ${text.replace(/[^\x20-\x7e\u00a0-\u2027\u2030-\uffff]/g, ' ').slice(0, 200)}`;
