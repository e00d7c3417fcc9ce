/** A payment that does not wait for a person any more, or on which another decision is being carried out. */
export class NotHeld extends Error {}
