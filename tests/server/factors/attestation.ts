import { createHash, webcrypto, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NewPasskey } from '@site/shared/contracts/factors';

/** The used parts of the library and of its dependencies, which are not this project's. */
interface Certificate {
  rawData: ArrayBuffer;
  subject: string;
}
interface X509 {
  X509CertificateGenerator: Record<'create' | 'createSelfSigned', (made: object, by: object) => Promise<Certificate>>;
  CRLDistributionPointsExtension: new (addresses: string[]) => object;
  Extension: new (type: string, critical: boolean, value: ArrayBuffer) => object;
}
interface Asn1 {
  KeyDescription: new (given: object) => object;
  OctetString: new (bytes: Buffer) => object;
  AsnConvert: { serialize(value: object): ArrayBuffer };
}
interface Helpers {
  decodeAttestationObject(bytes: Buffer): Map<string, Uint8Array>;
  isoCBOR: { encode(value: Map<string, unknown>): Uint8Array };
}
const ofServer = createRequire(join(__dirname, '../../../server/package.json'));
const ofLibrary = createRequire(ofServer.resolve('@simplewebauthn/server'));
const { decodeAttestationObject, isoCBOR } = ofLibrary('./helpers/index.js') as Helpers;
const x509 = ofLibrary('@peculiar/x509') as X509;
const { KeyDescription } = ofLibrary('@peculiar/asn1-android') as Asn1;
const { AsnConvert, OctetString } = ofLibrary('@peculiar/asn1-schema') as Asn1;

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const keyDescription = '1.3.6.1.4.1.11129.2.1.17';

/**
 * Adds an attestation of an Android device, with a chain that ends at its maker's own root.
 * @param publicKey of the passkey
 * @param revocations where the certificate says that its list of revoked ones is
 */
export async function attest(passkey: NewPasskey, publicKey: KeyObject, revocations: string): Promise<NewPasskey> {
  const { response } = passkey;
  const root = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const dates = { notBefore: new Date(Date.now() - 3_600_000), notAfter: new Date(Date.now() + 3_600_000) };
  const issuer = await x509.X509CertificateGenerator.createSelfSigned(
    { ...dates, serialNumber: '01', name: 'CN=Root', keys: root, signingAlgorithm: algorithm },
    webcrypto,
  );
  const hash = createHash('sha256').update(Buffer.from(response.clientDataJSON, 'base64url')).digest();
  const described = new KeyDescription({ attestationChallenge: new OctetString(hash) });
  const leaf = await x509.X509CertificateGenerator.create(
    {
      ...dates,
      serialNumber: '02',
      subject: 'CN=Device',
      issuer: issuer.subject,
      publicKey: await webcrypto.subtle.importKey('jwk', publicKey.export({ format: 'jwk' }), algorithm, true, [
        'verify',
      ]),
      signingKey: root.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new x509.CRLDistributionPointsExtension([revocations]),
        new x509.Extension(keyDescription, false, AsnConvert.serialize(described)),
      ],
    },
    webcrypto,
  );
  const authData = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url')).get('authData');
  const x5c = [leaf, issuer].map(({ rawData }) => new Uint8Array(rawData));
  const attestation = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'android-key'],
      ['attStmt', new Map<string, unknown>(Object.entries({ alg: -7, sig: new Uint8Array(8), x5c }))],
      ['authData', authData],
    ]),
  );
  return { ...passkey, response: { ...response, attestationObject: Buffer.from(attestation).toString('base64url') } };
}
