import { sampleCompany } from '@site/shared/contracts';
import type * as Session from '@site/shared/session';

const written = {
  apiBaseUrl: 'https://api.example.com',
  apiExtensions: false,
  frameOrigins: ['https://frames.example.com'],
  devTools: true,
  company: sampleCompany,
  payment: { sandbox: false, storefront: 'a', builderUrl: 'b', paypalClientId: 'c', paypalSdkUrl: 'd' },
};
/** The defaults without the gateway: this origin, no other frames, no Redux DevTools, no real money. */
const safe = {
  apiBaseUrl: '',
  apiExtensions: true,
  frameOrigins: [],
  devTools: false,
  company: sampleCompany,
  payment: { sandbox: true, storefront: '', builderUrl: '', paypalClientId: '', paypalSdkUrl: '' },
};

function write(text: string): void {
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'application/json', id: 'site-config', textContent: text }),
  );
}
afterEach(() => document.getElementById('site-config')?.remove());

/** The session package of a newly opened page. */
function openPage(): typeof Session {
  let page: typeof Session | undefined;
  jest.isolateModules(() => {
    page = require('@site/shared/session') as typeof Session;
  });
  return page as typeof Session;
}

test('applies the settings that the gateway wrote into the page, and reads them once', () => {
  write(JSON.stringify(written));
  const { readSiteConfig } = openPage();
  expect(readSiteConfig()).toEqual(written);
  document.getElementById('site-config')?.remove();
  expect(readSiteConfig()).toEqual(written);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"devTools":true}',
  JSON.stringify({ ...written, frameOrigins: 'https://evil.example' }),
])('applies the safe defaults if it wrote %s', (text) => {
  write(text);
  expect(openPage().readSiteConfig()).toEqual(safe);
});

test('applies the safe defaults if it wrote nothing', () => {
  expect(openPage().readSiteConfig()).toEqual(safe);
  expect(openPage().readPageJson('site-config')).toBeUndefined();
});

test('a server that renders provides the settings', () => {
  const { provideSiteConfig, readSiteConfig } = openPage();
  provideSiteConfig(written);
  expect(readSiteConfig()).toEqual(written);
});
