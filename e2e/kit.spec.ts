import type { ChildProcess } from 'node:child_process';
import { fullCount } from '../tests/support/full-count';
import { createRepository, type ModuleRepository } from '../tests/support/module-repository';
import { openOwnSite, type OwnSite } from './support/own-site';
import { openRendered, hydrate } from './support/rendered';
import { watchConsole } from './support/site';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'serial' });

let site: OwnSite;
let courses: ModuleRepository;
let developing: ChildProcess | undefined;
const languages = [
  { language: 'en', link: 'Courses', heading: 'Human motion, step by step' },
  { language: 'cn', link: '新页面', heading: '循序渐进学运动' },
] as const;
const texts = (key: 'en' | 'cn', heading: string) =>
  courses.write(`messages/${key}.json`, JSON.stringify({ 'courses.page.heading': heading }));

// Short runs skip these tests, because npm installs a hundred packages; tests/scripts/kit.test.ts creates a module and visits its pages.
if (fullCount) {
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    site = await openOwnSite();
    courses = await createRepository(site.url, 'courses', 'npm');
  });
  test.afterAll(async () => {
    developing?.kill();
    courses?.remove();
    await site?.stop();
  });

  test('a module of another repository is developed in a preview of a running site, whose users do not get it', async ({
    page,
  }) => {
    const running = courses.start('dev', '--port', '0');
    developing = running;
    let output = '';
    running.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    running.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/courses is at http\S+/);
    const [, address] = /courses is at (\S+)/.exec(output) ?? [];
    await page.goto(String(address));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('courses 0.1.0-');
    languages.forEach(({ language, heading }) => texts(language, heading));
    await expect.poll(() => output, { timeout: 60_000 }).toMatch(/Rebuilt courses/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages[0].heading);
    await page.getByRole('button', { name: 'Switch language' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages[1].heading);
    expect((await fetch(`${site.url}/courses`)).status).toBe(404);
    const ended = new Promise((done) => running.once('exit', done));
    running.kill();
    await ended;
  });

  test('it is published to that site, which is neither rebuilt nor restarted', async () => {
    test.setTimeout(240_000);
    const { code, output } = await courses.kit('publish', '--site-dir', site.siteDir);
    expect(output).toMatch(/courses 0\.1\.0-\w+ passes the checks[\s\S]*courses 0\.1\.0-\w+ is live/);
    expect(code).toBe(0);
    await expect.poll(async () => (await fetch(`${site.url}/courses`)).status).toBe(200);
  });

  for (const { language, link, heading } of languages) {
    test(`a visitor opens it by its link, and the server renders it, in ${language}`, async ({ page }) => {
      const expectSilentConsole = watchConsole(page);
      await openRendered(page, `${site.url}/about?lang=${language}`);
      await hydrate(page);
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(/\/courses/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await openRendered(page, `${site.url}/courses?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await hydrate(page);
      expectSilentConsole();
    });
  }
}
