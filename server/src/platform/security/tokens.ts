import { createSecretKey, randomBytes, webcrypto, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT, jwtVerify } from 'jose';
import { LruMap } from 'toad-cache';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { fingerprint } from './secrets';

const issuer = 'site';
const audience = 'site-api';
const algorithm = 'HS256';
/** A session lasts 24 hours at most (threat 10). */
export const sessionHours = 24;

// Queries use both as uuid: any other text would be a database error instead of a rejected token.
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  jti: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  exp: v.number(),
});

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

/** Valid tokens by their hash. A signature stays valid, and verifying it takes as long as a statement of the database. */
const verified = new WeakMap<KeyObject[], LruMap<Verified>>();
const maxVerified = 5_000;

interface Verified {
  claims: TokenClaims;
  /** When it was issued and when it expires, in seconds since 1970. */
  begin: number;
  end: number;
}

/** The claims of a token of this kind, or undefined for one that is foreign, altered or expired (threat 8). */
export async function verifyToken(keys: KeyObject[], kind: TokenKind, token: string): Promise<TokenClaims | undefined> {
  const known = verified.get(keys) ?? new LruMap<Verified>(maxVerified);
  verified.set(keys, known);
  const name = fingerprint(`${kind} ${token}`).toString('base64url');
  const valid = known.get(name) ?? (await verifyByAny(keys, kind, token));
  const now = Math.floor(Date.now() / 1_000);
  // The clock may have been set back since the verification (threat 50).
  if (!valid || now < valid.begin || valid.end <= now) {
    known.delete(name);
    return undefined;
  }
  known.set(name, valid);
  return valid.claims;
}

async function verifyByAny(keys: KeyObject[], kind: TokenKind, token: string): Promise<Verified | undefined> {
  for (const key of keys) {
    const valid = await verifyBy(key, kind, token);
    if (valid) {
      return valid;
    }
  }
  return undefined;
}

async function verifyBy(key: KeyObject, kind: TokenKind, token: string): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, await importOnce(key), {
      algorithms: [algorithm],
      typ: kinds[kind].type,
      issuer,
      audience,
      maxTokenAge: kinds[kind].seconds,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    });
    const { success, output } = v.safeParse(claimsSchema, payload);
    return success
      ? { claims: { userId: output.sub, sessionId: output.jti }, begin: output.iat, end: output.exp }
      : undefined;
  } catch {
    return undefined;
  }
}
