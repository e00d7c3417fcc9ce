import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { translate, type MessageKey } from '../../../server/src/platform/texts';
import { sampled } from '../../support/full-count';
import { openTestSite, type TestAccount, type TestSite } from '../test-app';
import { formHeaders, formWith, hostileForms, type Answer, type SentForm } from './hostile-forms';
import { hostilePictures, trace, type Fate } from './hostile-pictures';
import { pngWith } from './picture-bytes';

let site: TestSite;
let account: TestAccount;
beforeAll(async () => {
  site = await openTestSite();
  account = await site.registerActivated();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
// The limit of thirty uploads an hour is not tested here.
beforeEach(() => site.database.query("DELETE FROM uploads; DELETE FROM attempts WHERE bucket = 'upload'"));

/** Sends an unchanged form over the network. */
async function upload({ body, headers = formHeaders }: SentForm) {
  const { port } = site.app.server.address() as AddressInfo;
  const sent = send({
    port,
    method: 'POST',
    path: '/api/common/file/upload',
    headers: { ...headers, authorization: `Bearer ${account.token}`, 'content-length': body.length },
  });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const text = Buffer.concat(await reply.toArray()).toString();
  return { status: reply.statusCode ?? 0, text, body: JSON.parse(text) as Record<string, unknown> };
}

/** The response and the stored data, in few words. */
async function outcomeOf(form: SentForm) {
  const { status, text, body } = await upload(form);
  const kept = await site.database.query<{ bytes: Buffer }>('SELECT bytes FROM uploads');
  const cleaned = await Promise.all(
    kept.map(async ({ bytes }) => {
      const { exif, icc, xmp, iptc, format } = await sharp(bytes).metadata();
      return { format, carries: [exif, icc, xmp, iptc].some(Boolean) || bytes.includes(trace) };
    }),
  );
  const bare = body.state !== undefined && {
    url: String(body.url).replace(/[0-9a-f-]{36}/, '<id>'),
    message: body.message,
  };
  return { status, code: body.code ?? body.state, ...bare, cleaned, leaks: leak.test(text) };
}
const leak = /FST_|node_modules|vips|busboy/i;

/** The status of an envelope with this code. */
const statuses: Record<string, number> = { BAD_REQUEST: 400, UNSUPPORTED_TYPE: 415, INVALID_INPUT: 200 };

function expected(fate: Fate | Answer) {
  const nothing = { cleaned: [], leaks: false };
  if (fate === 'written anew') {
    const cleaned = [{ format: 'jpeg', carries: false }];
    return {
      ...nothing,
      status: 200,
      code: 'SUCCESS',
      url: '/uploads/<id>.jpg',
      message: 'Picture uploaded.',
      cleaned,
    };
  }
  return statuses[fate]
    ? { ...nothing, status: statuses[fate], code: fate }
    : { ...nothing, status: 200, code: 'ERROR', url: '', message: translate('en', `upload.${fate}` as MessageKey) };
}

// Half of the 145 in `npm test`; all of them in `npm run trust -- samples`.
test.each(sampled(hostilePictures, 2))('threat 30: a picture that is %s', async (_what, make, fate) => {
  expect(await outcomeOf(formWith(await make()))).toEqual(expected(fate));
});

test.each(sampled(hostileForms, 2))('threat 30: a form with %s', async (_what, make, answer) => {
  expect(await outcomeOf(make(pngWith()))).toEqual(expected(answer));
});

test('threat 30: after all of them the server accepts the next picture', async () => {
  expect(await outcomeOf(formWith(pngWith()))).toEqual(expected('written anew'));
});
