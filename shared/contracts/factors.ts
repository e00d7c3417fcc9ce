import * as v from 'valibot';
import { codeField, loginPasswordField, maxCharacters, requiredLine } from './fields';

export const factorLimits = {
  /** Codes for the loss of the phone. */
  recoveryCodes: 10,
  /** Groups of four characters of Crockford base32. */
  recoveryGroups: 4,
  passkeys: 10,
  passkeyNameMax: 60,
  /** How long an unfinished log-in or setup is valid. */
  challengeMinutes: 5,
  setupMinutes: 15,
} as const;

/** Every change of factors requires the password again. */
const password = loginPasswordField;
const name = v.pipe(requiredLine('nameRequired'), maxCharacters(factorLimits.passkeyNameMax, 'nameTooLong'));
const passkeyId = v.pipe(v.string(), v.uuid('valueInvalid'));

export const passwordRequestSchema = v.object({ password });
export const codeRequestSchema = v.object({ code: codeField });
export const renamePasskeyRequestSchema = v.object({ passkeyId, name });
export const removePasskeyRequestSchema = v.object({ passkeyId, password });

/** The token between the two steps of a log-in: it gives no access by itself, and expires after minutes. */
const challenge = v.pipe(v.string('valueInvalid'), v.regex(/^[\w-]{43}$/, 'valueInvalid'));
export const challengeRequestSchema = v.object({ challenge });
/** The six digits of an app, or a recovery code. */
export const secondStepRequestSchema = v.object({ challenge, code: codeField });

/** The `data` of a log-in response with the code SECOND_FACTOR_REQUIRED. */
export const secondFactorDataSchema = v.object({
  challenge: v.string(),
  /** The account's factors besides its recovery codes. */
  methods: v.array(v.picklist(['totp', 'passkey'])),
  /** The remaining validity of the challenge. */
  seconds: v.number(),
});
export type SecondFactorData = v.InferOutput<typeof secondFactorDataSchema>;

const base64url = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]+$/));
const credentialEntries = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  // The site requests no extension, so it reads no result of one.
  clientExtensionResults: v.optional(v.object({}), {}),
};

/** The browser's result for a new passkey (WebAuthn, `RegistrationResponseJSON`). */
export const newPasskeyRequestSchema = v.object({
  passkey: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/))), v.maxLength(10)), []),
    }),
  }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeyRequestSchema>['passkey'];

/** The browser's result for the use of a passkey (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyStepRequestSchema = v.object({
  challenge,
  passkey: v.object({
    ...credentialEntries,
    response: v.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: v.optional(base64url),
    }),
  }),
});
export type UsedPasskey = v.InferOutput<typeof passkeyStepRequestSchema>['passkey'];

/**
 * The options for `navigator.credentials`: JSON of the WebAuthn standard, created and read by one library on both
 * sides.
 */
export const passkeyOptionsSchema = v.object({ options: v.record(v.string(), v.unknown()) });

/** A new secret, which is shown once: as an address for an app with a camera, and as text for others. */
export const totpSetupSchema = v.object({ uri: v.string(), secret: v.string() });

/** New recovery codes, which are shown once; null if the account keeps its present ones. */
export const recoveryCodesSchema = v.object({ recoveryCodes: v.nullable(v.array(v.string())) });
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;

const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  createTime: v.string(),
  usedTime: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** The caller's second factors. Times are ISO 8601 UTC. */
export const factorsSchema = v.object({
  /** When the authenticator app was added. */
  totpTime: v.nullable(v.string()),
  passkeys: v.array(passkeySchema),
  /** Whether the site supports passkeys: its host must be a name, not an IP address. */
  hasPasskeys: v.boolean(),
  /** The number of remaining recovery codes. */
  recoveryCodes: v.number(),
});
export type Factors = v.InferOutput<typeof factorsSchema>;
