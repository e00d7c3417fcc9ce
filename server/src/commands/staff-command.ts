import { parseArgs } from 'node:util';
import { addStaff, readAccesses, readStaff, removeStaff } from '../domains/staff/service';
import type { Context } from '../platform/context';
import { runPaymentCommand } from './payment-command';
import { showLine } from './show-text';

const maxListed = 100;
const usage = `npm run staff                      lists the support staff
npm run staff -- <email> --add     adds an account, or gives it a new second factor; prints its otpauth address, once
npm run staff -- <email> --remove  takes the role away at once
npm run staff -- --log             what the staff did, the newest first`;

async function list(context: Context): Promise<string> {
  const staff = await readStaff(context);
  return [
    `${staff.length} of the support staff`,
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
  return [`${total} lines, the newest first`, ...lines.map(showLine)].join('\n');
}

async function answer(context: Context): Promise<string> {
  const flag = { type: 'boolean' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { add: flag, remove: flag, log: flag },
  });
  const [email, ...more] = positionals;
  const flags = Object.keys(values).join();
  if (more.length === 0 && email !== undefined && flags === 'add') {
    return `${await addStaff(context, email.toLowerCase())}\nRead it into an authenticator app now: it is not shown again.`;
  }
  if (more.length === 0 && email !== undefined && flags === 'remove') {
    await removeStaff(context, email.toLowerCase());
    return `removed: ${email}`;
  }
  if (email === undefined && flags === 'log') {
    return listAccesses(context);
  }
  if (email === undefined && flags === '') {
    return list(context);
  }
  throw new Error(`it is used like this:\n${usage}`);
}

/** `npm run staff`: for the operator, who decides who may use the support desk. */
runPaymentCommand('Nothing was changed', async (context) => {
  process.stdout.write(`${await answer(context)}\n`);
});
