/** Separate from the endpoints, whose schemas the first page does not need. */
export const moduleFailurePath = '/api/modules/failures';
export const visitPath = '/api/modules/visits';
