/** A wrong setting or surrounding: `main` prints its message as one line and leaves with a code that is not 0. */
export class StartError extends Error {}
