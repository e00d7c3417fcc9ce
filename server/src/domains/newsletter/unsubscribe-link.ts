/** The unsubscribe address in a mail. */
export const unsubscribePath = '/newsletter/unsubscribe';

/** The signing purpose of the subscriber's number in that address. */
export const unsubscribePurpose = 'newsletter-unsubscribe';
