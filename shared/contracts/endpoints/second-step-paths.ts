/** Paths of the second step of a log-in, without their schemas, which the Log In page would otherwise load. */
export const secondStepPaths = {
  answer: '/api/passport/account/second-factor',
  ask: '/api/passport/account/second-factor/ask',
  passkey: '/api/passport/account/second-factor/passkey',
} as const;
