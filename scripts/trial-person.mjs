import { until } from './until.mjs';

/**
 * Registers a user on a site without a mail server, activates the account with the mail in the site's mailbox, and logs in.
 * @param {string} site its address
 * @returns {Promise<string>} the bearer token
 */
export async function logInTrialPerson(site) {
  const person = { email: 'trial@example.com', password: 'abc12345' };
  const post = (path, form) => fetch(site + path, { method: 'POST', body: new URLSearchParams(form) });
  await post('/api/passport/register', { ...person, nickName: 'Trial' });
  let link;
  await until(async () => {
    const mails = await (await fetch(`${site}/dev/mailbox`, { headers: { accept: 'application/json' } })).json();
    link = mails[0]?.text.split(/\s+/).find((word) => word.includes('/api/passport/active'));
    return link !== undefined;
  }, 'no activation mail came');
  await fetch(link, { redirect: 'manual' });
  return (await (await post('/api/passport/account/login', person)).json()).data.token;
}
