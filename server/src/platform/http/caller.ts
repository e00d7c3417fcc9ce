/** Who calls, in which session: the bearer of a valid token. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor. */
    caller: Caller | undefined;
  }
  interface FastifyInstance {
    /** Whether replies are checked against the output of their endpoint: everywhere but in production. */
    checksReplies: boolean;
  }
}
