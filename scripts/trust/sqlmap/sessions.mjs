import { randomBytes } from 'node:crypto';
import { URI } from 'otpauth';
import { addStaff } from '../../../server/src/domains/staff/service.ts';
import { hashPassword } from '../../../server/src/platform/security/passwords.ts';
import { attackedAccount } from '../../../tests/server/endpoints/request-files.ts';
import { subscribe } from '../../../tests/server/library/subscriber.ts';

const { password } = attackedAccount;

/**
 * Adds the account that the attack on the log-in names, and opens sessions: a separate account for each group, and
 * another one if an attack ended its session or deleted it.
 * @param {string} site its address
 * @param {import('../../../server/src/platform/context.ts').Context} context of the same database and key
 */
export async function openSessions(site, context) {
  const hash = await hashPassword(password);
  const post = async (path, body, token) => {
    const reply = await fetch(site + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        platform: 'PC',
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${randomBytes(1)[0]}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const { code, data } = await reply.json();
    if (code !== 'OK') {
      throw new Error(`no session for the trial: ${path} answers ${code}`);
    }
    return data;
  };

  const addAccount = (email) =>
    context.database.query(
      `INSERT INTO users (email, nick_name, password_hash, language, status, activated_at)
        VALUES ($1, 'Ada', $2, 'en', 'active', now())`,
      [email, hash],
    );
  await addAccount(attackedAccount.email);

  async function logIn(isStaff) {
    const email = `trial-${randomBytes(6).toString('hex')}@example.com`;
    await addAccount(email);
    // Calls of subscribers refuse others before any SQL.
    await subscribe(context, { email });
    const app = isStaff && URI.parse(await addStaff(context, email));
    const { token } = await post('/api/passport/account/login', { email, password });
    if (app) {
      await post('/api/support/staff/confirm', { totp: app.generate() }, token);
    }
    return token;
  }

  return {
    /** @param {'anyone' | 'user' | 'own' | 'member' | 'staff'} access required by the call */
    of(access) {
      const isStaff = access === 'member' || access === 'staff';
      let current;
      return {
        token() {
          current ??= logIn(isStaff).catch((error) => {
            current = undefined;
            throw error;
          });
          return current;
        },
        lost(token) {
          void current?.then((living) => {
            if (living === token) {
              current = undefined;
            }
          });
        },
      };
    },
  };
}
