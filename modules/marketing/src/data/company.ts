/** Where people write to; the header shows the same address. */
export const supportEmail = 'support@anatomy-movement.example';
/** A sample, to be replaced by the customer's own. */
export const samplePostcode = '999077';
