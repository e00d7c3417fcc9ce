import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Queryable } from './sandbox-context';
import { sandboxWebhookId } from './settings';
import { keepFirst, readObject } from './objects-repository';
import { deliver, makeId, type SandboxContext } from './sandbox-context';

const certificate = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-sandbox';

// One key for all processes of a site, created for the first webhook, because its creation takes as long as a hundred signatures.
async function readKey(db: Queryable): Promise<{ privateKey: string }> {
  const known = await readObject<{ privateKey: string }>(db, 'paypal-key', 'webhook');
  if (known) {
    return known;
  }
  const made = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return keepFirst(db, 'paypal-key', 'webhook', { privateKey: made.privateKey });
}
const keys = new WeakMap<object, Promise<{ privateKey: string }>>();
function keyOf(db: Queryable): Promise<{ privateKey: string }> {
  const key = keys.get(db) ?? readKey(db);
  keys.set(db, key);
  return key;
}

function signedText(id: string, time: string, webhookId: string, body: string): Buffer {
  return Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
}

/** Posts an event to the webhook route as PayPal does. @returns whether it was acknowledged */
export async function sendEvent(
  { app, database }: SandboxContext,
  eventType: string,
  resourceType: string,
  resource: object,
): Promise<boolean> {
  const body = JSON.stringify({
    id: `WH-${makeId(17)}-${makeId(17)}`,
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    event_version: '1.0',
    event_type: eventType,
    summary: `Sandbox: ${eventType}`,
    resource,
    links: [],
  });
  return deliver(app, '/api/webhooks/paypal', body, async (text) => signWebhook(database, text));
}

/** The five headers of a webhook, with a signature of its bytes. */
export async function signWebhook(db: Queryable, body: string): Promise<Record<string, string>> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const { privateKey } = await keyOf(db);
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign('sha256', signedText(id, time, sandboxWebhookId, body), privateKey).toString(
      'base64',
    ),
    'paypal-cert-url': certificate,
    'paypal-auth-algo': 'SHA256withRSA',
  };
}

export interface VerificationRequest {
  auth_algo: string;
  cert_url: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
  webhook_event: unknown;
}

/** POST /v1/notifications/verify-webhook-signature, for events that the sandbox signed. */
export async function verifyWebhook(
  db: Queryable,
  request: VerificationRequest,
): Promise<{ verification_status: 'SUCCESS' | 'FAILURE' }> {
  const { privateKey } = await keyOf(db);
  const text = signedText(
    request.transmission_id,
    request.transmission_time,
    request.webhook_id,
    JSON.stringify(request.webhook_event),
  );
  const isRight =
    request.cert_url === certificate &&
    request.webhook_id === sandboxWebhookId &&
    verify(
      'sha256',
      text,
      createPublicKey(createPrivateKey(privateKey)),
      Buffer.from(request.transmission_sig, 'base64'),
    );
  return { verification_status: isRight ? 'SUCCESS' : 'FAILURE' };
}
