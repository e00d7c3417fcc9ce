import type { Caller, StaffAccess } from '../../platform/http/caller';

/** The member of the staff who makes a change, the request, and the reason. */
export interface Actor {
  caller: Caller;
  requestId: string;
  reason: string;
}

/** The entry of the staff log for an action. */
export const lineOf = (
  { caller, requestId, reason }: Actor,
  action: string,
  about: Pick<StaffAccess, 'accountId' | 'subject'>,
): StaffAccess => ({ staffId: caller.userId, action, requestId, reason, ...about });

/** The decider and the reason, as stored with a payment: by id, since the decider's account may be deleted later. */
export const decidedBy = ({ caller, reason }: Actor): string => `staff ${caller.userId}: ${reason}`;
