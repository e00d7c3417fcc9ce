import { createSecretKey, randomBytes, webcrypto, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Config } from '../config/config';

const issuer = 'site';
const audience = 'site-api';
const algorithm = 'HS256';
/** A session lasts 24 hours at most (threat 10). */
export const sessionHours = 24;

// Queries use both as uuid: any other text would be a database error instead of a rejected token.
const claimsSchema = v.object({ sub: v.pipe(v.string(), v.uuid()), jti: v.pipe(v.string(), v.uuid()) });

export interface TokenClaims {
  userId: string;
  sessionId: string;
}

/**
 * The signing key: JWT_SECRET, or a key that is generated once and stored in DATA_DIR; and the accepted keys, JWT_SECRET_PREVIOUS included.
 */
export function readTokenKeys(config: Config): { tokenKey: KeyObject; tokenKeys: KeyObject[] } {
  const file = join(config.dataDir, 'jwt-secret');
  if (!config.jwtSecret && !existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  }
  const tokenKey = createSecretKey(config.jwtSecret || readFileSync(file, 'utf8').trim(), 'utf8');
  const { jwtSecretPrevious: previous } = config;
  return { tokenKey, tokenKeys: [tokenKey, ...(previous ? [createSecretKey(previous, 'utf8')] : [])] };
}

const imported = new WeakMap<KeyObject, Promise<CryptoKey>>();

/** A key in jose's own form: it would import any other form for each token, which takes as long as the verification. */
function importOnce(key: KeyObject): Promise<CryptoKey> {
  const cryptoKey =
    imported.get(key) ??
    webcrypto.subtle.importKey('raw', key.export(), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
  imported.set(key, cryptoKey);
  return cryptoKey;
}

/** A bearer token is valid as long as its session; a viewer's ticket only as long as a page needs to load its exercises. */
const kinds = {
  session: { type: 'at+jwt', seconds: sessionHours * 3_600 },
  viewer: { type: 'viewer+jwt', seconds: 900 },
} as const;
export type TokenKind = keyof typeof kinds;

/**
 * Signs a token for a session row.
 * @returns the token and its expiry
 */
export async function signToken(
  key: KeyObject,
  kind: TokenKind,
  claims: TokenClaims,
): Promise<{ token: string; expires: Date }> {
  const now = Math.floor(Date.now() / 1_000);
  const end = now + kinds[kind].seconds;
  const token = await new SignJWT()
    .setProtectedHeader({ alg: algorithm, typ: kinds[kind].type })
    .setSubject(claims.userId)
    .setJti(claims.sessionId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(await importOnce(key));
  return { token, expires: new Date(end * 1_000) };
}

/** The claims of a token of this kind, or undefined for one that is foreign, altered or expired (threat 8). */
export async function verifyToken(keys: KeyObject[], kind: TokenKind, token: string): Promise<TokenClaims | undefined> {
  for (const key of keys) {
    const claims = await verifyBy(key, kind, token);
    if (claims) {
      return claims;
    }
  }
  return undefined;
}

async function verifyBy(key: KeyObject, kind: TokenKind, token: string): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, await importOnce(key), {
      algorithms: [algorithm],
      typ: kinds[kind].type,
      issuer,
      audience,
      maxTokenAge: kinds[kind].seconds,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    });
    const claims = v.safeParse(claimsSchema, payload);
    return claims.success ? { userId: claims.output.sub, sessionId: claims.output.jti } : undefined;
  } catch {
    return undefined;
  }
}
