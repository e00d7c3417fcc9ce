import { listReplySchema, type ListReply } from '@site/shared/contracts';
import type { ApiError } from './api-error';

/** A reply of another shape than expected: the page shows that it could not be read. */
export const catchSchemaFailure = ({ message }: { message: string }): ApiError => ({ kind: 'malformed', message });

/** For endpoints whose data is a list: `transformResponse` gets its records and total, also of an array or of null. */
export const listReply = { rawResponseSchema: listReplySchema, catchSchemaFailure };
export type { ListReply };
