/**
 * In the responses to a session's calls: the expiry of its grant, or `none`. Separate from the schemas, which no first
 * page needs.
 */
export const grantHeader = 'x-support-grant';
export const noGrant = 'none';
