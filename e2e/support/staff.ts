import { execFileSync } from 'node:child_process';
import type { APIRequestContext, Page } from '@playwright/test';
import { URI } from 'otpauth';
import { openLoggedIn } from './accounts';
import { registerActivated } from './site';

/** Makes an account a member of the support staff. @returns the address of its second factor (`otpauth:`) */
export function addStaff(email: string): string {
  const printed = execFileSync(process.execPath, ['dist/server/staff.js', email, '--add'], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  });
  return printed.split('\n')[0] as string;
}

/** Opens an address as a member of the support staff, including the second factor. */
export async function openDesk(page: Page, request: APIRequestContext, address: string): Promise<void> {
  const person = await registerActivated(request);
  const factor = addStaff(person.email);
  await openLoggedIn(page, request, address, person);
  await page.getByRole('main').getByRole('textbox').fill(URI.parse(factor).generate());
  await page.keyboard.press('Enter');
}
