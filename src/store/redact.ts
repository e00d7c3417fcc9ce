const redacted = '«redacted»';
/** Arguments of calls that nobody but the server may read; RTK Query keeps them in its actions and in its state. */
const secretKeys = new Set([
  'token',
  'password',
  'newPassword',
  'newConfirmPassword',
  'confirmPassword',
  'code',
  'ticket',
]);

function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(hideSecrets);
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key) && typeof inner === 'string' ? redacted : hideSecrets(inner),
    ]),
  );
}

/** What Redux DevTools may see of an action or of the state: everything but secrets (threat 24). */
export function redact<T>(value: T): T {
  return hideSecrets(value) as T;
}
