/** The paths under which the sandbox stands in for the providers. */
export const sandboxPaths = { fastspring: '/sandbox/fastspring', paypal: '/sandbox/paypal' } as const;
/** Known to everybody: it protects nothing but the sandbox. */
export const sandboxSecret = 'sandbox-secret';
export const sandboxWebhookId = 'WH-SANDBOX';
