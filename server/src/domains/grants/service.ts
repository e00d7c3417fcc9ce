import type { Grant } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import { limitUse } from '../../platform/security/use-limit';
import { deleteExpiredGrants, deleteGrant, upsertGrant, type GrantOpening } from './repository';

/** A person changes their mind a few times; each grant is a line of the list of accesses, which can only grow. */
const maxGrantsPerHour = 20;

/** How long a grant counts; it ends before with its session. */
const grantedMinutes = 60;

/** Until when Redux DevTools may be opened in a session. */
export const presentGrant = (until: Date | undefined): Grant => ({ until: until?.toISOString() ?? null });

/**
 * Lets Redux DevTools be opened in a session for one hour.
 * @param opening the session, and who opens it
 * @returns `until: null` where the session has ended
 * @throws BusinessError TOO_MANY_ATTEMPTS beyond 20 an hour in one session
 */
export const openGrant = (context: Context, opening: GrantOpening): Promise<Grant> =>
  context.database.transaction(async (tx) => {
    await limitUse(tx, 'grant', opening.sessionId, maxGrantsPerHour);
    // One whose time is over ends first, so that the list of accesses says so.
    await deleteExpiredGrants(tx);
    return presentGrant(await upsertGrant(tx, opening, grantedMinutes));
  });

/** Ends the grant of a session before its time; without one nothing happens. */
export const endGrant = (context: Context, sessionId: string, by: Parameters<typeof deleteGrant>[2]): Promise<void> =>
  context.database.transaction((tx) => deleteGrant(tx, sessionId, by));

/** Removes grants whose time is over. */
export const removeExpiredGrants = (context: Context): Promise<void> => deleteExpiredGrants(context.database);
