import { sampleCompany } from '@site/shared/contracts';
import { sourceHash } from '../../../server/src/site/inline-sources';
import { openTestSite, type TestSite } from '../test-app';

const names = ['privacy-policy', 'user-agreement', 'unsubscribe', 'invoices'];
const addresses = ['en', 'cn'].flatMap((language) => names.map((name) => `/documents/${language}/${name}.html`));
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('threat 20: policy documents run no script', async () => {
  const reply = await site.app.inject('/documents/en/privacy-policy.html');
  expect(reply.statusCode).toBe(200);
  expect(String(reply.headers['content-security-policy'])).toMatch(/default-src 'none'(?!.*script-src)/);
});

test.each(addresses)('%s contains its styles, which its policy names by their hash', async (address) => {
  const { body, headers } = await site.app.inject(address);
  expect(body).not.toContain('rel="stylesheet"');
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text as string);
  expect(styles).toHaveLength(1);
  expect(styles[0]).toContain('font-family');
  expect(String(headers['content-security-policy'])).toContain(`style-src 'self' ${sourceHash(styles[0] as string)};`);
  for (const [, file] of (styles[0] as string).matchAll(/url\('([^']+)'\)/g)) {
    expect((await site.app.inject(file as string)).statusCode).toBe(200);
  }
});

test.each(names)('%s names the company in the same places in both languages', async (name) => {
  const counts = ['en', 'cn'].map(async (language) => {
    const { body } = await site.app.inject(`/documents/${language}/${name}.html`);
    return body.split('class="company"').length - 1;
  });
  expect(new Set(await Promise.all(counts)).size).toBe(1);
});

test('documents show the company of the settings instead of the sample', async () => {
  const company = { ...sampleCompany, email: 'help@body.example', name: { en: 'Body Ltd.', cn: '人体有限公司' } };
  const configured = await openTestSite({ company });
  const policy = (await configured.app.inject('/documents/cn/privacy-policy.html')).body;
  expect(policy).toContain('<span class="company">人体有限公司</span>');
  expect(policy).toContain('href="mailto:help@body.example"');
  for (const address of addresses) {
    expect((await configured.app.inject(address)).body).not.toContain(sampleCompany.email);
  }
  await configured.close();
});
