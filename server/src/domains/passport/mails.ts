import { activateEndpoint, href, htmlLanguage, limits } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { renderMail, type Mail } from '../../platform/mail/mail-template';
import { langQuery, tokenLink } from '../../platform/mail/mail-language';
import type { OutboxRow } from '../../platform/mail/outbox-repository';
import { describeDevice } from './device';
import { codeFingerprint, createCode, createLinkToken, fingerprint, showCode } from '../../platform/security/secrets';
import {
  deleteLinks,
  findUserByEmail,
  insertLink,
  listRegistrations,
  type RegistrationRow,
  type UserRow,
} from './repository';
import { upsertCode } from './code-repository';

/**
 * The mail after a registration: the link for a waiting account, a notice for a known one (threat 1: only the mail
 * differs).
 */
export async function composeRegisterMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const user = await findUserByEmail(context.database, row.address);
  if (user?.status === 'active') {
    return composeKnown(context, row, user);
  }
  const waiting = user ? await listRegistrations(context.database, user.id) : [];
  const registration = waiting.find(({ id }) => id === row.payload.registration);
  return (
    registration && composeActivation(context, row, registration, waiting.length > 1 ? 'activationAgain' : 'activation')
  );
}

function composeKnown(context: Context, row: OutboxRow, user: UserRow): Mail {
  const link = {
    href: context.config.publicUrl + href('Login', {}, langQuery(row.language)),
    label: 'mail.known.button',
  } as const;
  return renderMail(row.language, { kind: 'known', name: user.nick_name, link });
}

/**
 * The activation link again, for an account that waits for it. A user who registered an address with an active account,
 * and was told by log-in that it waits, reads here that it does not.
 */
export async function composeActivationMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const user = await findUserByEmail(context.database, row.address);
  if (user?.status === 'pending') {
    return composeLinkAgain(context, row, user);
  }
  return user && (await listRegistrations(context.database, user.id)).length > 0
    ? composeKnown(context, row, user)
    : undefined;
}

// The caller has given only an address. If several registrations wait, a link for any of them could be for a stranger's
// password, so the user is asked to register once more instead (threat 4).
async function composeLinkAgain(context: Context, row: OutboxRow, user: UserRow): Promise<Mail | undefined> {
  const [registration, ...others] = await listRegistrations(context.database, user.id);
  if (others.length === 0) {
    return registration && composeActivation(context, row, registration, 'activation');
  }
  const link = {
    href: context.config.publicUrl + href('Register', {}, langQuery(row.language)),
    label: 'mail.registerAgain.button',
  } as const;
  return renderMail(row.language, { kind: 'registerAgain', link });
}

async function composeActivation(
  context: Context,
  row: OutboxRow,
  registration: RegistrationRow,
  kind: 'activation' | 'activationAgain',
): Promise<Mail> {
  const token = createLinkToken();
  await context.database.transaction(async (tx) => {
    await deleteLinks(tx, 'activation', registration.id);
    await insertLink(tx, 'activation', registration.id, fingerprint(token), limits.linkHours);
  });
  const link = {
    href: context.config.publicUrl + tokenLink(activateEndpoint.path, token, row.language),
    label: 'mail.activation.button',
  } as const;
  return renderMail(row.language, { kind, name: registration.nick_name, link });
}

/** The mail with a code to set a new password. An account that waits for its activation gets its link instead. */
export async function composeCodeMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const user = await findUserByEmail(context.database, row.address);
  if (user?.status !== 'active') {
    return user && composeLinkAgain(context, row, user);
  }
  const code = createCode();
  const isStored = await upsertCode(
    context.database,
    user.id,
    'reset',
    codeFingerprint(context.tokenKey, user.id, code),
    limits.codeMinutes,
  );
  return isStored ? renderMail(row.language, { kind: 'code', name: user.nick_name, code: showCode(code) }) : undefined;
}

/** The mail to an account's owner after a change of the password. */
export async function composePasswordChangedMail(context: Context, row: OutboxRow): Promise<Mail | undefined> {
  const user = await findUserByEmail(context.database, row.address);
  const link = {
    href: context.config.publicUrl + href('Forget', {}, langQuery(row.language)),
    label: 'mail.passwordChanged.button',
  } as const;
  return user && renderMail(row.language, { kind: 'passwordChanged', name: user.nick_name, link });
}

/** The mail to an account's owner after a log-in with a new device. */
export const composeNewDeviceMail = (context: Context, row: OutboxRow): Promise<Mail | undefined> =>
  composeSighting(context, row, 'newDevice');

/** The mail to an account's owner if somebody knows the password, but failed the second step. */
export const composeSecondStepMail = (context: Context, row: OutboxRow): Promise<Mail | undefined> =>
  composeSighting(context, row, 'secondStepFailed');

async function composeSighting(
  context: Context,
  row: OutboxRow,
  kind: 'newDevice' | 'secondStepFailed',
): Promise<Mail | undefined> {
  const user = await findUserByEmail(context.database, row.address);
  const { device, time } = row.payload as { device: string; time: string };
  const format = new Intl.DateTimeFormat(htmlLanguage[row.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const link = {
    href: context.config.publicUrl + href('Forget', {}, langQuery(row.language)),
    label: 'mail.passwordChanged.button',
  } as const;
  return (
    user &&
    renderMail(row.language, {
      kind,
      name: user.nick_name,
      link,
      facts: [
        { label: 'mail.fact.device', value: describeDevice(row.language, device) },
        { label: 'mail.fact.time', value: `${format.format(new Date(time))} UTC` },
      ],
    })
  );
}

/** The mail after the deletion of an account. It has no name, because no data of the account is left. */
export async function composeAccountDeletedMail(context: Context, row: OutboxRow): Promise<Mail> {
  const link = {
    href: context.config.publicUrl + href('Contact', {}, langQuery(row.language)),
    label: 'mail.accountDeleted.button',
  } as const;
  return renderMail(row.language, { kind: 'accountDeleted', link });
}
