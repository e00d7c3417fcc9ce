import { removeFactorsOf } from '../domains/factors/service';
import { readArguments, runCommand } from './command-line';
import { withPayments } from './with-payments';

const usage =
  'npm run factors -- <email> --remove  turns off two-step verification for a user who has lost it, ends the sessions and notifies the user by mail';

/** `npm run factors`: for the operator, who must have verified the person's identity (docs/operating.md). */
runCommand('Nothing was changed', async () => {
  const email = readArguments(
    usage,
    { remove: { type: 'boolean' } },
    ({ positionals: [address, ...more], values: { remove } }) =>
      remove && more.length === 0 ? address?.toLowerCase() : undefined,
  );
  await withPayments((context) => removeFactorsOf(context, email));
  process.stdout.write(`removed: ${email}\n`);
});
