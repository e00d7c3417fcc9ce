import type { Grant } from '@site/shared/contracts/support';
import type { Context } from '../../platform/context';
import type { UseLimit } from '../../platform/security/attempts-repository';
import { limitUse } from '../../platform/security/use-limit';
import { deleteExpiredGrants, deleteGrant, upsertGrant, type GrantOpening } from './repository';

/** A user changes their mind a few times; each grant adds an entry to the access log, which can only grow. */
const grants: UseLimit = { bucket: 'grant', uses: 20 };

/** The validity of a grant; it ends earlier with its session. */
const grantedMinutes = 60;

/** Until when Redux DevTools may be opened in a session. */
export const presentGrant = (until: Date | undefined): Grant => ({ until: until?.toISOString() ?? null });

/**
 * Allows Redux DevTools in a session for one hour.
 * @param opening the session, and who opens it
 * @returns `until: null` if the session has ended
 * @throws BusinessError TOO_MANY_ATTEMPTS beyond 20 an hour in one session
 */
export async function openGrant({ database }: Context, opening: GrantOpening): Promise<Grant> {
  // An expired grant is ended first, so that the access log contains its end; in a separate transaction, since the account must be locked
  // before its grants.
  await deleteExpiredGrants(database);
  return database.transaction(async (tx) => {
    await limitUse(tx, grants, opening.sessionId);
    return presentGrant(await upsertGrant(tx, opening, grantedMinutes));
  });
}

/** Ends the grant of a session early; without a grant nothing happens. */
export const endGrant = (context: Context, sessionId: string, by: Parameters<typeof deleteGrant>[2]): Promise<void> =>
  context.database.transaction((tx) => deleteGrant(tx, sessionId, by));

/** Removes expired grants. */
export const removeExpiredGrants = (context: Context): Promise<void> => deleteExpiredGrants(context.database);
