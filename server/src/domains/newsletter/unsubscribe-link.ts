/** The address that a mail names for leaving the newsletter. */
export const unsubscribePath = '/newsletter/unsubscribe';

/** What the subscriber's number in that address is signed for. */
export const unsubscribePurpose = 'newsletter-unsubscribe';
