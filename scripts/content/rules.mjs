/** The static documents of spec 2.18, each in both languages. */
export const documentNames = ['privacy-policy', 'user-agreement', 'unsubscribe', 'invoices'];

/** Search engines truncate longer summaries. */
export const summaryMax = 160;
export const tagsMin = 2;
export const tagsMax = 4;
