import { randomBytes } from 'node:crypto';

/** An unused address. */
export function freshEmail(name = 'person'): string {
  return `${name}-${randomBytes(5).toString('hex')}@example.com`;
}
