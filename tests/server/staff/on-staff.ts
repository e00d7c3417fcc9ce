import { URI, type TOTP } from 'otpauth';
import { addStaff } from '../../../server/src/domains/staff/service';
import type { TestAccount, TestSite } from '../test-app';

const stepMs = 30_000;

export interface TestMember extends TestAccount {
  /** The address that the authenticator app has read. */
  app: TOTP;
}

/** The app's code this many steps of 30 seconds from now. */
export const codeOf = ({ app }: TestMember, step = 0): string =>
  app.generate({ timestamp: Date.now() + step * stepMs });

/** Adds an account to the staff. */
export async function enrol(site: TestSite, account: TestAccount): Promise<TestMember> {
  return { ...account, app: readUri(await addStaff(site.context, account.email)) };
}

/** An authenticator app's result for the address. */
export const readUri = (address: string): TOTP => URI.parse(address) as TOTP;

/** Confirms the second factor in the session of a token. */
export const confirm = (site: TestSite, member: TestMember, code = codeOf(member), token = member.token) =>
  site.postJson<{ confirmedUntil: string } | null>('/api/support/staff/confirm', { totp: code }, { token });

/** A member of the staff who may open the desk. */
export async function openDesk(site: TestSite): Promise<TestMember> {
  const member = await enrol(site, await site.registerActivated());
  await confirm(site, member);
  return member;
}
