import { loadModule, loadPage, provideModule, refuseRelease } from '../../../src/remotes/server';

const Page = () => null;
const contact = () => Promise.resolve({ default: Page });
const none = () => Promise.resolve({ default: {} });
const given = { name: 'marketing', pages: { Contact: contact }, messages: { en: none, cn: none } } as never;

test('a rendition shows the modules that it was given, and no other', async () => {
  await expect(loadModule('marketing')).rejects.toThrow('no module marketing');
  provideModule(given);
  expect(await loadModule('marketing')).toBe(given);
  const { Page: loaded, module: from, release } = await loadPage('marketing', 'Contact', 'cn');
  expect([loaded, from, release.version]).toEqual([Page, given, 'given']);
  await expect(loadPage('marketing', 'About', 'cn')).rejects.toThrow('marketing has no page About');
});

test('on the server there is no other release to turn to', () => {
  expect(refuseRelease()).toBe(false);
});
