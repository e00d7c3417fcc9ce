import type { ProfileTexts } from '@site/shared/contracts';

/** The user and the session of a valid token. */
export interface Caller {
  userId: string;
  email: string;
  sessionId: string;
  /** As of the beginning of the request. */
  profile: Profile;
  /** Until when support may inspect this session with Redux DevTools. */
  grantedUntil?: Date;
  /** Only for support staff. */
  staff?: StaffMember;
}

/** What other people may see of an account. */
interface Profile extends ProfileTexts {
  avatar_upload_id: string | null;
}

/** A member of the support staff. */
interface StaffMember {
  /** Until when the second factor of this session is valid; null before it was given. */
  confirmedUntil: Date | null;
}

/** An entry of the staff log. */
export interface StaffAccess {
  staffId: string;
  action: string;
  report?: number;
  accountId?: string;
  /** The object of the action: a session, a mail, a payment. */
  subject?: string;
  /** The reason that the staff member entered. */
  reason?: string;
  requestId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for a visitor. */
    caller: Caller | undefined;
  }
  interface FastifyContextConfig {
    /** Only support staff can see that the path exists. */
    isHidden?: boolean;
    /** The module whose own server answers. */
    service?: string;
  }
  interface FastifyInstance {
    /** Whether responses are validated against the endpoint's output: everywhere but in production. */
    checksReplies: boolean;
    /** Adds a line to the staff log. */
    noteStaffAccess(access: StaffAccess): Promise<void>;
  }
}
