import { loadModule, loadPage, provideModule, refuseRelease } from '../../../src/remotes/server';

const Page = () => null;
const contact = () => Promise.resolve({ default: Page });
const none = () => Promise.resolve({ default: {} });
const given = { name: 'marketing', pages: { Contact: contact }, messages: { en: none, cn: none } } as never;

test('the server renders only the modules that were provided', async () => {
  await expect(loadModule('marketing')).rejects.toThrow('no module marketing');
  provideModule(given);
  expect(await loadModule('marketing')).toBe(given);
  const { Page: loaded, module: from, release } = await loadPage('marketing', 'Contact', 'cn');
  expect([loaded, from, release.version]).toEqual([Page, given, 'given']);
  await expect(loadPage('marketing', 'About', 'cn')).rejects.toThrow('marketing has no page About');
});

test('on the server no other release can replace a failed one', () => {
  expect(refuseRelease()).toBe(false);
});
