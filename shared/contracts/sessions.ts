import * as v from 'valibot';

/** One running session of the caller. Times are ISO 8601 UTC. */
const ownSessionSchema = v.object({
  id: v.string(),
  /** Browser and system in words, in the language of the call. */
  device: v.string(),
  createTime: v.string(),
  /** When it was last used, with a precision of five minutes. */
  seenTime: v.string(),
  /** Whether it is the caller's current one. */
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSessionSchema>;

/** GET /api/u/session/list: the sessions of the caller, the current one first. */
export const sessionListSchema = v.object({ list: v.array(ownSessionSchema) });

/** POST /api/u/session/end (form). */
export const endSessionRequestSchema = v.strictObject({ sessionId: v.pipe(v.string(), v.uuid('valueInvalid')) });
