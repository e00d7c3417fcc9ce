import { isReplaying } from '@site/shared/session';

/** The only function that accesses the network; it rejects calls while a log is replayed. */
export const requestFetch: typeof fetch = (input, init) =>
  isReplaying() ? Promise.reject(new TypeError('replay')) : fetch(input, init);
