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

test('the settings that the gateway wrote into the page apply, and are read once', () => {
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
])('where it wrote %s, the safe defaults apply', (text) => {
  write(text);
  expect(openPage().readSiteConfig()).toEqual(safe);
});

test('where it wrote nothing, the safe defaults apply', () => {
  expect(openPage().readSiteConfig()).toEqual(safe);
  expect(openPage().readPageJson('site-config')).toBeUndefined();
});

test('a server says for which site it renders', () => {
  const { provideSiteConfig, readSiteConfig } = openPage();
  provideSiteConfig(written);
  expect(readSiteConfig()).toEqual(written);
});
