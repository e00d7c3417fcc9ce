import type { Caller, StaffAccess } from '../../platform/http/caller';

/** Who of the staff changes something, in which request, and why. */
export interface Actor {
  caller: Caller;
  requestId: string;
  reason: string;
}

/** The line of the list of accesses on what was done. */
export const lineOf = (
  { caller, requestId, reason }: Actor,
  action: string,
  about: Pick<StaffAccess, 'accountId' | 'subject'>,
): StaffAccess => ({ staffId: caller.userId, action, requestId, reason, ...about });

/** Who decided and why, as it is kept with a payment: by the id, since the account of whoever decided may be deleted. */
export const decidedBy = ({ caller, reason }: Actor): string => `staff ${caller.userId}: ${reason}`;
