import { isReplaying } from '@site/shared/session';

/** The one door to the network: every call of the site goes through here. It is closed while a log is replayed. */
export const requestFetch: typeof fetch = (input, init) =>
  isReplaying() ? Promise.reject(new TypeError('replay')) : fetch(input, init);
