import * as v from 'valibot';

/** Until when Redux DevTools may be opened in a session; null if not allowed. */
export const grantSchema = v.object({ until: v.nullable(v.string()) });
export type Grant = v.InferOutput<typeof grantSchema>;
