/** An invalid setting or environment: `main` prints its message as one line and exits with a code other than 0. */
export class StartError extends Error {}
