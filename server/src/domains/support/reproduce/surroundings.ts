import { asRecord, type LogStep } from '../log-steps';
import type { Draft } from './draft';

export function languageChanged(draft: Draft, { payload }: LogStep): void {
  if (draft.isOpen && payload !== draft.language) {
    draft.lines.push("await page.getByRole('button', { name: /^(?:Switch language|切换语言)$/ }).click();");
  }
  draft.language = String(payload);
}

export function schemeChanged({ lines }: Draft, { payload }: LogStep): void {
  if (payload === 'light' || payload === 'dark') {
    lines.push(`await page.emulateMedia({ colorScheme: '${payload}' });`);
  }
}

export const networkChanged = ({ lines }: Draft, { label }: LogStep): void =>
  void lines.push(`await page.context().setOffline(${label === 'page/offline'});`);

export function toastShown({ lines }: Draft, { text }: LogStep): void {
  const role = text('kind') === 'success' ? 'status' : 'alert';
  lines.push(`await expect(page.getByRole('${role}').filter({ hasText: /\\S/ }).first()).toBeVisible();`);
}

export const questionAsked = ({ lines }: Draft): void =>
  void lines.push("await expect(page.getByRole('dialog')).toBeVisible();");

export function questionAnswered(draft: Draft, { payload }: LogStep): void {
  draft.isRedirected = asRecord(payload).accepted === true;
  draft.lines.push(
    draft.isRedirected
      ? "await page.getByRole('dialog').getByRole('button').last().click();"
      : "await page.keyboard.press('Escape');",
  );
}
