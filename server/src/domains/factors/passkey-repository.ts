import type { Queryable } from '../../platform/db/database';

export interface PasskeyRow {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** The passkeys of a user, oldest first. */
export function listPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db.query(
    'SELECT id, credential_id, public_key, counter, transports, name, created_at, used_at FROM passkeys WHERE user_id = $1 ORDER BY created_at',
    [userId],
  );
}

/** @returns false if it is already registered, also with another account */
export async function insertPasskey(
  tx: Queryable,
  userId: string,
  given: { credentialId: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [userId, given.credentialId, Buffer.from(given.publicKey), given.counter, given.transports, given.name],
  );
  return rows.length > 0;
}

/** Notes that a passkey was used. @param counter the device's signature counter */
export async function notePasskeyUse(tx: Queryable, id: string, counter: number): Promise<void> {
  await tx.query('UPDATE passkeys SET counter = $2, used_at = now() WHERE id = $1', [id, counter]);
}

/** @returns whether the passkey belongs to this user (threat 15) */
export async function updatePasskeyName(db: Queryable, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await db.query('UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1 RETURNING id', [
    userId,
    id,
    name,
  ]);
  return rows.length > 0;
}

/** @returns the name of the removed passkey, if it belonged to this user */
export async function deletePasskey(tx: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>('DELETE FROM passkeys WHERE id = $2 AND user_id = $1 RETURNING name', [
    userId,
    id,
  ]);
  return row?.name;
}
