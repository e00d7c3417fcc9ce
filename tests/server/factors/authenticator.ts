import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '@site/shared/contracts/factors';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);

/** The options of a ceremony that an authenticator reads. */
interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

interface Wrong {
  origin?: string;
  /** The device's signature counter. */
  counter?: number;
}

/** The behaviour of a security key and a browser (WebAuthn, ES256, no attestation), for tests of the server. */
export function createAuthenticator(origin = 'http://localhost:3900') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const id = randomBytes(32);
  let signed = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** RP, flags (present, verified; also with a new credential), and the counter. */
  const dataOf = (rpId: string, flags: number, counter: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter)]);
  // CBOR of the key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  return {
    publicKey,

    create({ challenge, rp }: Options, wrong: Wrong = {}): NewPasskey {
      const authData = Buffer.concat([
        dataOf(rp?.id ?? '', 0x45, 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      // CBOR of {fmt: 'none', attStmt: {}, authData}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong.origin ?? origin)),
          attestationObject: base64url(attestation),
          transports: ['usb'],
        },
      };
    },

    get({ challenge, rpId }: Options, wrong: Wrong = {}): UsedPasskey {
      signed += 1;
      const client = clientData('webauthn.get', challenge, wrong.origin ?? origin);
      const authenticatorData = dataOf(rpId ?? '', 0x05, wrong.counter ?? signed);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
