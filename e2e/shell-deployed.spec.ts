import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openOwnSite, type OwnSite } from './support/own-site';
import { hydrate } from './support/rendered';
import { expect, test } from './support/test';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite();
});
test.afterAll(() => site.stop());

const withOtherHash = (text: string) =>
  text.replaceAll(/\.([0-9a-f]{10})\.(js|css)/g, (_, hash: string, kind: string) => {
    return `.${[...hash].reverse().join('')}.${kind}`;
  });

/** Deploys a build of the shell in which every script and style sheet has another name. */
async function deployShell(): Promise<void> {
  const built = join(site.siteDir, 'next-shell');
  cpSync('dist/build/shell', built, { recursive: true });
  for (const file of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    const path = join(built, file);
    if (/\.(br|gz)$/.test(file)) {
      rmSync(path);
    } else if (/\.(js|css|html)$/.test(file)) {
      writeFileSync(path, withOtherHash(readFileSync(path, 'utf8')));
      renameSync(path, join(built, withOtherHash(file)));
    }
  }
  const program = `import { publishApp } from ${JSON.stringify(join(process.cwd(), 'scripts/build/publish-app.mjs'))};
    await publishApp('shell', ${JSON.stringify(built)}, ${JSON.stringify(site.siteDir)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
}

test('threat 43: a tab that is open while the shell is deployed continues with the chunks of its own build', async ({
  page,
}) => {
  const failed: string[] = [];
  page.on('response', (answer) => void (answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`)));
  await page.goto(`${site.url}/about`);
  await hydrate(page);
  const scripts = () => readdirSync(join(site.siteDir, 'shell/static/js/async')).filter((file) => file.endsWith('.js'));
  const before = scripts();
  await deployShell();
  expect(scripts().length).toBeGreaterThan(before.length);
  const chunk = page.waitForResponse((answer) => /\/static\/js\/async\/cn\.\w+\.js$/.test(answer.url()));
  await page.getByRole('button', { name: 'Switch language' }).click();
  expect(before.map((file) => `/static/js/async/${file}`)).toContain(new URL((await chunk).url()).pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于我们');
  expect(failed).toEqual([]);
});
