/** Who calls, in which session: the bearer of a valid token. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
  /** Until when support may look at this session with Redux DevTools. */
  grantedUntil?: Date;
  /** Only of somebody of the support staff. */
  staff?: StaffMember;
}

/** Somebody of the support staff. */
interface StaffMember {
  /** Until when the second factor of this session counts; null before it was given. */
  confirmedUntil: Date | null;
}

/** What somebody of the staff does. */
export interface StaffAccess {
  staffId: string;
  action: string;
  report?: number;
  accountId?: string;
  /** What of it: a session, a mail, a payment. */
  subject?: string;
  /** Why, in the words of whoever did it. */
  reason?: string;
  requestId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Only support staff learn that there is such a path. */
    isHidden?: boolean;
    /** The module whose own server answers. */
    service?: string;
  }
  interface FastifyInstance {
    /** Whether replies are checked against the output of their endpoint: everywhere but in production. */
    checksReplies: boolean;
    /** Adds a line to the list of what the staff did. */
    noteStaffAccess(access: StaffAccess): Promise<void>;
  }
}
