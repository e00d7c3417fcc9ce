export { registerSandbox } from './src/routes';
export { signWebhook } from './src/paypal-delivery';
export { sandboxPaths, sandboxSecret, sandboxWebhookId } from './src/settings';
