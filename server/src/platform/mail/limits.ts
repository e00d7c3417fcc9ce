import type { Language } from '@site/shared/contracts';
import type { Queryable } from '../db/database';
import { networkKey } from '../security/network';
import {
  arrivalBuckets,
  arrivalDays,
  countUse,
  isCounted,
  lockCounters,
  returnUse,
  type UseLimit,
} from '../security/attempts-repository';
import { limitUse } from '../security/use-limit';
import { mailboxOf } from './mailbox';
import { requestMail, type MailKind } from './outbox';

/** The origin of a request, as far as a rule depends on it. */
export interface Origin {
  ip: string;
  language: Language;
}

const daySeconds = 86_400;
/** Mails to one address that one network, and all networks of a kind together, may request. */
const perAddressHour = { network: 5, all: 10 };
const perAddressDay = { network: 10, all: 30 };
const callsOfNetwork: UseLimit = { bucket: 'mail-network', uses: 300 };

/**
 * Counts a call that requests a mail: 300 an hour from one network address.
 * @throws BusinessError TOO_MANY_ATTEMPTS with the seconds to wait
 */
export function countMailCall(db: Queryable, ip: string): Promise<void> {
  return limitUse(db, callsOfNetwork, networkKey(ip));
}

/** Reverts the counter of a call that was rejected for overload. */
export function returnMailCall(db: Queryable, ip: string): Promise<void> {
  return returnUse(db, callsOfNetwork.bucket, networkKey(ip));
}

/**
 * Whether one more mail may be sent to an address (threat 32): 5 an hour and 10 a day for one network, so that a
 * stranger's requests do not use up the user's mails; 10 an hour and 30 a day for all networks from which the account
 * logged in, and as many for all others. The caller cannot see it: response and work are the same, only no mail is
 * sent. A request that sends no mail counts for no longer window.
 */
export async function mayMail(db: Queryable, address: string, ip: string): Promise<boolean> {
  const network = networkKey(ip);
  const mailbox = mailboxOf(address);
  const all = (await isCounted(db, [arrivalBuckets + network], address, arrivalDays)) ? 'known-mail' : 'mail';
  const counters: UseLimit[] = [
    { bucket: `mail-hour ${network}`, uses: perAddressHour.network },
    { bucket: `mail-day ${network}`, uses: perAddressDay.network, seconds: daySeconds },
    { bucket: `${all}-hour`, uses: perAddressHour.all },
    { bucket: `${all}-day`, uses: perAddressDay.all, seconds: daySeconds },
  ];
  await lockCounters(
    db,
    counters.map(({ bucket }) => bucket),
    mailbox,
  );
  for (const counter of counters) {
    if ((await countUse(db, counter, mailbox)) > 0) {
      return false;
    }
  }
  return true;
}

/**
 * Counts a call and requests a mail if its address may get one; the caller cannot see the difference.
 * @throws BusinessError TOO_MANY_ATTEMPTS as `countMailCall` does
 */
export async function requestMailWithinLimits(
  tx: Queryable,
  kind: MailKind,
  address: string,
  origin: Origin,
): Promise<void> {
  await countMailCall(tx, origin.ip);
  if (await mayMail(tx, address, origin.ip)) {
    await requestMail(tx, kind, address, origin.language);
  }
}
