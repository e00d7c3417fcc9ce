import { parseArgs } from 'node:util';
import { removeFactorsOf } from '../domains/factors/service';
import { runPaymentCommand } from './payment-command';

const usage =
  'npm run factors -- <email> --remove  turns two-step verification off for somebody who has lost it, ends their sessions and mails them';

/** `npm run factors`: for the operator, who must have verified the person's identity (docs/operating.md). */
runPaymentCommand('Nothing was changed', async (context) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0 || !values.remove) {
    throw new Error(`it is used like this:\n${usage}`);
  }
  await removeFactorsOf(context, email.toLowerCase());
  process.stdout.write(`removed: ${email}\n`);
});
