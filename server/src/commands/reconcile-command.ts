import { readArguments, runCommand } from './command-line';
import { withPayments } from './with-payments';
import { reconcile, type Reconciliation } from '../domains/payment/reconcile';

const usage = `npm run reconcile                compares subscriptions with their providers, and reads FastSpring's events that no webhook delivered
npm run reconcile -- --restored  after a restore: also those that were delivered, because they may be lost`;

function describe({ compared, corrected, missed, failed, held }: Reconciliation): string {
  return [
    `subscriptions compared: ${compared}, corrected: ${corrected.length}, not compared: ${failed.length}; payments held for review: ${held.length}`,
    ...corrected.map((id) => `corrected: ${id}`),
    ...missed.map((id) => `event that had not arrived: ${id}`),
    ...failed.map(({ subscription, reason }) => `not compared: ${subscription}: ${reason}`),
    ...held.map((row) => `held: ${row.provider} ${row.key}: ${row.reason} (${row.held_at.toISOString()})`),
    '',
  ].join('\n');
}

/** `npm run reconcile`: prints what was compared and corrected; exits with 1 if a comparison failed. */
runCommand('The payments could not be reconciled', async () => {
  const isRestored = readArguments(
    usage,
    { restored: { type: 'boolean', default: false } },
    ({ positionals, values: { restored } }) => (positionals.length === 0 ? restored : undefined),
  );
  const report = await withPayments((payments) => reconcile(payments, isRestored));
  process.stdout.write(describe(report));
  process.exitCode = report.failed.length > 0 ? 1 : 0;
});
