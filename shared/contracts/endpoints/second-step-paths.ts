/** Paths of the second step of a log-in. They stand without their rules, which the page of Log In would have to fetch with them. */
export const secondStepPaths = {
  answer: '/api/passport/account/second-factor',
  ask: '/api/passport/account/second-factor/ask',
  passkey: '/api/passport/account/second-factor/passkey',
} as const;
