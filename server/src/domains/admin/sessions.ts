import type { Context } from '../../platform/context';
import { endSessionsOf } from '../passport/service';
import { noteStaffAction } from '../staff/service';
import { lineOf, type Actor } from './actor';

/**
 * Ends all sessions of an account, or one of them. It is idempotent.
 * @returns the number of ended sessions: none if somebody else was faster, and then no log entry is written
 */
export function endAccountSessions(
  context: Context,
  actor: Actor,
  accountId: string,
  sessionId: string | undefined,
): Promise<{ ended: number }> {
  return context.database.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, accountId, sessionId);
    if (ended > 0) {
      await noteStaffAction(
        tx,
        lineOf(actor, `sessions ended: ${ended}`, { accountId, subject: sessionId && `session ${sessionId}` }),
      );
    }
    return { ended };
  });
}
