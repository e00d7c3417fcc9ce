import { openTestSite } from '../test-app';

/** The header of one response of a site at this address. */
async function headerAt(publicUrl: string): Promise<unknown> {
  const site = await openTestSite({ publicUrl });
  const { headers } = await site.get('/healthz');
  await site.close();
  return headers['strict-transport-security'];
}

test('with an https PUBLIC_URL browsers use https for a year, on subdomains too', async () => {
  expect(await headerAt('https://site.example')).toBe('max-age=31536000; includeSubDomains');
});

test('with an http PUBLIC_URL no https is required', async () => {
  expect(await headerAt('http://localhost:3000')).toBeUndefined();
});
