import type { TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorData } from '@site/shared/contracts/factors';
import { readUri } from '../staff/on-staff';
import type { TestAccount, TestSite } from '../test-app';

const stepMs = 30_000;

/** A user whose account requires a second step. */
export interface TwoStepAccount extends TestAccount {
  app: TOTP;
  recoveryCodes: string[];
}

/** The app's code this many steps of 30 seconds from now. */
export const codeOf = (app: TOTP, step = 0): string => app.generate({ timestamp: Date.now() + step * stepMs });

interface From {
  ip?: string;
  headers?: Record<string, string>;
}

/** The first step of a log-in. */
export const logIn = (site: TestSite, { email, password }: TestAccount, from: From = {}) =>
  site.post<Partial<SecondFactorData & { token: string; seconds: number }> | null>(
    '/api/passport/account/login',
    { email, password },
    from,
  );

/** A new challenge of an account. */
export async function challengeOf(site: TestSite, account: TestAccount, from: From = {}): Promise<string> {
  const { data } = await logIn(site, account, from);
  if (!data?.challenge) {
    throw new Error('the log-in asked for no second factor');
  }
  return data.challenge;
}

/** The second step of a log-in. */
export const answer = (site: TestSite, challenge: string, code: string, from: From = {}) =>
  site.post<{ token: string; seconds: number } | null>(
    '/api/passport/account/second-factor',
    { challenge, code },
    from,
  );

/** Sets up an authenticator app, which uses up the code of the previous 30 seconds. */
export async function addApp(site: TestSite, account: TestAccount): Promise<TwoStepAccount> {
  const { password, token } = account;
  const { data } = await site.post<{ uri: string; secret: string }>(
    '/api/u/factor/totp/begin',
    { password },
    { token },
  );
  const app = readUri(data.uri);
  const confirm = () =>
    site.post<RecoveryCodes | null>('/api/u/factor/totp/confirm', { code: codeOf(app, -1) }, { token });
  // The step of the first code may have ended before it arrived.
  const codes = (await confirm()).data ?? (await confirm()).data;
  return { ...account, app, recoveryCodes: codes?.recoveryCodes ?? [] };
}

/** A user who has set up an app. */
export const openTwoStep = async (site: TestSite): Promise<TwoStepAccount> =>
  addApp(site, await site.registerActivated());

export const isLoggedIn = async (site: TestSite, token: string): Promise<boolean> =>
  (await site.get('/api/u/user/info', { token })).code === 'OK';

export const countSessions = async (site: TestSite, email: string): Promise<number> =>
  (
    await site.database.query(
      'SELECT 1 FROM sessions JOIN users ON users.id = sessions.user_id WHERE users.email = $1',
      [email],
    )
  ).length;
