import type { Buyer } from '../payment/shop';
import { codeIn, freshEmail, linkIn } from '../test-app';
import { openOffice, type Office } from './office';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const resend = (buyer: { id: string }, mailId: string, token?: string) =>
  office.change(`/accounts/${buyer.id}/mails/resend`, { mailId, reason: 'Did not arrive' }, token);

/** A registered user who has not opened a link yet. */
async function register(): Promise<Buyer> {
  const account = { email: freshEmail('mails'), password: 'secret12', nickName: 'Ada' };
  await office.post('/api/passport/register', account);
  await office.mailsTo(account.email);
  const [{ id }] = await office.database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [
    account.email,
  ]);
  return { ...account, id, token: '' };
}

test('threat 65: lists the state of each mail, and nothing of its content', async () => {
  const person = await register();
  const [mail] = await office.mailsTo(person.email);
  const token = new URLSearchParams(linkIn(mail as never).split('?')[1]).get('token') ?? 'none';
  await office.database.query(
    "INSERT INTO outbox (kind, address, language, next_at, tries) VALUES ('code', $1, 'en', now() + interval '1 hour', 3)",
    [person.email],
  );
  const { data, text } = await office.read<{ list: object[]; totalRecord: number }>(`/accounts/${person.id}/mails`);
  expect(data).toEqual({
    totalRecord: 2,
    list: [
      expect.objectContaining({ kind: 'code', state: 'waiting', attempts: 3, endTime: null, canResend: false }),
      expect.objectContaining({ kind: 'register', state: 'sent', attempts: 1, resendTime: null, canResend: true }),
    ],
  });
  expect(token.length).toBeGreaterThan(20);
  expect([token, person.email].filter((secret) => text.includes(secret))).toEqual([]);
  const rows = await office.database.query('SELECT * FROM mail_history WHERE user_id = $1', [person.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('sends an activation mail again with a new link, once, even if two ask at the same time', async () => {
  const person = await register();
  await office.database.query("UPDATE links SET expires_at = now() - interval '1 hour'");
  const [mail] = await office.mails(person);
  const both = await Promise.all([resend(person, mail?.id ?? ''), resend(person, mail?.id ?? '', office.ben.token)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['CONFLICT', 'OK']);
  expect(both.find(({ code }) => code === 'CONFLICT')?.message).toContain('has already been sent again');
  const sent = await office.mailsTo(person.email);
  expect(sent).toHaveLength(2);
  await office.app.inject(linkIn(sent[0] as never));
  expect((await office.account(person)).status).toBe('active');
  expect((await office.mails(person)).map(({ kind, canResend }) => [kind, canResend])).toEqual([
    ['activation', true],
    ['register', false],
  ]);
  // The account is active now, so there is nothing to activate.
  expect((await resend(person, (await office.mails(person))[0]?.id ?? '')).code).toBe('CONFLICT');
  expect(await office.done({ account: person.id })).toEqual([
    expect.objectContaining({ action: 'mail sent again', subject: `register ${mail?.id}`, reason: 'Did not arrive' }),
  ]);
});

test('sends a new code, the same receipt, and no notice again', async () => {
  const buyer = await office.newBuyer();
  await office.payByCard(buyer);
  await office.post('/api/passport/forget/password/email', { email: buyer.email });
  const before = await office.mailsTo(buyer.email);
  const [code, receipt] = await office.mails(buyer);
  expect([code?.kind, receipt?.kind]).toEqual(['code', 'payment-received']);
  expect((await resend(buyer, code?.id ?? '')).code).toBe('OK');
  expect((await resend(buyer, receipt?.id ?? '')).code).toBe('OK');
  const [again, anew] = await office.mailsTo(buyer.email);
  expect(again).toEqual(before[1]);
  expect(codeIn(anew as never)).not.toBe(codeIn(before[0] as never));
  await office.post('/api/passport/forget/password', {
    email: buyer.email,
    code: codeIn(anew as never),
    newPassword: 'secret34',
  });
  await office.mailsTo(buyer.email);
  const [notice] = await office.mails(buyer);
  expect(notice).toMatchObject({ kind: 'password-changed', canResend: false });
  expect((await resend(buyer, notice?.id ?? '')).code).toBe('CONFLICT');
});

test('mails that are sent again count for the limits of their mailbox; a rejected one is not logged', async () => {
  const person = await register();
  const codes: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    await office.mailsTo(person.email);
    const [newest] = await office.mails(person);
    codes.push((await resend(person, newest?.id ?? '')).code);
  }
  expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  expect(await office.mailsTo(person.email)).toHaveLength(5);
  expect((await office.mails(person))[0]).toMatchObject({ canResend: true });
  expect(await office.done({ account: person.id })).toHaveLength(4);
});

test('does not find an unknown mail or one of another account', async () => {
  const [person, other] = [await register(), await register()];
  const [mail] = await office.mails(person);
  expect((await resend(other, mail?.id ?? '')).code).toBe('NOT_FOUND');
  expect((await resend(person, '999999999')).code).toBe('NOT_FOUND');
});

test('deletes the history of mails with the account', async () => {
  const buyer = await office.newBuyer();
  await office.payByCard(buyer);
  await office.mailsTo(buyer.email);
  expect(await office.mails(buyer)).not.toEqual([]);
  await office.post('/api/u/account/cancel', {}, { token: buyer.token });
  await office.mailsTo(buyer.email);
  expect(await office.database.query('SELECT kind FROM mail_history WHERE user_id = $1', [buyer.id])).toEqual([]);
  expect(await office.account(buyer)).toMatchObject({ status: 'deleted', email: null, nickName: '', sessions: [] });
});
