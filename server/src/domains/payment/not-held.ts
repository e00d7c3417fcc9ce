/** The payment no longer waits for a decision, or another decision is in progress. */
export class NotHeld extends Error {}
