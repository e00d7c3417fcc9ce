/** The paths of the sandbox's providers. */
export const sandboxPaths = { fastspring: '/sandbox/fastspring', paypal: '/sandbox/paypal' } as const;
/** Publicly known: it protects only the sandbox. */
export const sandboxSecret = 'sandbox-secret';
export const sandboxWebhookId = 'WH-SANDBOX';
