import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleFailurePath } from '@site/shared/contracts';
import { openTestSite } from '../test-app';

const script = join(__dirname, '../../../scripts/request.mjs');
const find = (words: string[], input = '') =>
  spawnSync(process.execPath, [script, ...words], { input, encoding: 'utf8' });

test('finds the log lines of a request by its Ref, whether read out or copied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-request-'));
  const file = join(folder, 'server.log');
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const site = await openTestSite({ logLevel: 'info' });
  const ids: string[] = [];
  for (const url of ['/api/body/list', '/api/nothing']) {
    ids.push(String((await site.app.inject({ url })).headers['x-request-id']));
  }
  const payload = { module: 'blog', reason: 'missing', ref: '7F3K9QWX2MND' };
  await site.app.inject({ method: 'POST', url: moduleFailurePath, payload });
  await site.close();
  write.mockRestore();
  writeFileSync(file, lines.join(''));
  const found = find([ids[1]?.toLowerCase() ?? '', file]);
  const logged = found.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reqId: string; path: string; status: number });
  expect(logged).toEqual([expect.objectContaining({ reqId: ids[1], path: '/api/nothing', status: 404 })]);
  expect(find([ids[0] ?? ''], lines.join('')).stdout).toContain('/api/body/list');
  expect(find(['blog-missing', file]).stdout).toContain('"msg":"module failed: blog-missing"');
  expect(find(['7f3k9qwx2mnd', file]).stdout).toContain('"msg":"module failed: blog-missing"');
  expect(find(['blog-miss', file])).toMatchObject({ status: 1, stdout: '' });
  expect(find(['ZZZZZZZZZZZZ', file])).toMatchObject({ status: 1, stdout: '' });
  expect(find([]).stderr).toContain('npm run request -- <Ref or code>');
  rmSync(folder, { recursive: true, force: true });
});
