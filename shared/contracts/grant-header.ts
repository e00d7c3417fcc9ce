/** In the replies to a session's calls: until when its grant counts, or `none`. Apart from the schemas, which no first page needs. */
export const grantHeader = 'x-support-grant';
export const noGrant = 'none';
