import { execFileSync } from 'node:child_process';
import type { APIRequestContext, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { openLoggedIn } from './accounts';
import { registerActivated } from './site';

/** Opens an address as a member of the support staff, including the second factor. */
export async function openDesk(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const person = await registerActivated(request);
  const printed = execFileSync(process.execPath, ['dist/server/staff.js', person.email, '--add'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  });
  await openLoggedIn(page, request, address, person);
  await page
    .getByRole('main')
    .getByRole('textbox')
    .fill(URI.parse(printed.split('\n')[0]).generate());
  await page.keyboard.press('Enter');
}
