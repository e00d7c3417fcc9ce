import { addStaff, readAccesses, readStaff, removeStaff } from '../domains/staff/service';
import type { Context } from '../platform/context';
import { readArguments, runCommand } from './command-line';
import { showLine } from './show-text';
import { withPayments } from './with-payments';

const maxListed = 100;
const usage = `npm run staff                      lists the support staff
npm run staff -- <email> --add     adds an account, or gives it a new second factor; prints its otpauth address, once
npm run staff -- <email> --remove  removes the role at once
npm run staff -- --log             lists the accesses of the staff, newest first`;

async function list(context: Context): Promise<string> {
  const staff = await readStaff(context);
  return [
    `support staff: ${staff.length}`,
    ...staff.map(({ email, created_at: at }) => `${email} ${at.toISOString()}`),
  ].join('\n');
}

async function listAccesses(context: Context): Promise<string> {
  const { rows, total } = await readAccesses(context, { page: 1, size: maxListed });
  const lines = rows.map(
    ({ created_at: at, who, action, report, account_id: account, subject, reason, request_id: requestId }) =>
      [
        at.toISOString(),
        who,
        action,
        report && `report ${report}`,
        account && `account ${account}`,
        subject,
        reason && `(${reason})`,
        requestId && `Ref ${requestId}`,
      ]
        .filter(Boolean)
        .join(' '),
  );
  return [`accesses: ${total}, newest first`, ...lines.map(showLine)].join('\n');
}

async function add(context: Context, email: string): Promise<string> {
  return `${await addStaff(context, email)}\nRead it into an authenticator app now: it is not shown again.`;
}

async function remove(context: Context, email: string): Promise<string> {
  await removeStaff(context, email);
  return `removed: ${email}`;
}

/** `npm run staff`: for the operator, who decides who may use the support desk. */
runCommand('Nothing was changed', async () => {
  const flag = { type: 'boolean' } as const;
  const work = readArguments(
    usage,
    { add: flag, remove: flag, log: flag },
    ({ positionals: [email, ...more], values }) => {
      const flags = Object.keys(values).join();
      if (email === undefined) {
        return { '': list, log: listAccesses }[flags];
      }
      const change = more.length === 0 && { add, remove }[flags];
      return change ? (context: Context) => change(context, email.toLowerCase()) : undefined;
    },
  );
  process.stdout.write(`${await withPayments(work)}\n`);
});
