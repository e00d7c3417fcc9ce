/** The one door to the network: every call of the site goes through here. */
export const requestFetch: typeof fetch = (input, init) => fetch(input, init);
