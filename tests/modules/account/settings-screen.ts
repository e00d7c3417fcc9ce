import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import { registerActivated, tokenOf, type Account } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

export type Visit = Awaited<ReturnType<typeof renderSite>>;
export const onPage = () => within(screen.getByRole('main'));
export const field = (name: string) => onPage().getByLabelText<HTMLInputElement>(name);

/** Opens Account Settings, logged in with a new account. */
export async function openSettings(
  nickName = 'Rosa',
  language: 'en' | 'cn' = 'en',
): Promise<Visit & { account: Account; token: string }> {
  const account = await registerActivated(nickName);
  const token = await tokenOf(account);
  const visit = await renderSite('/account-settings', { token, language });
  await screen.findByDisplayValue(account.email);
  return { ...visit, account, token };
}

export async function openTab(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
}

/** Replaces the texts of fields by user input. */
export async function fill({ user }: Visit, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await user.clear(field(name));
    if (text) {
      await fillIn(user, field(name), text);
    }
  }
}

/** The accessible description of a field, which contains its error. */
export function describedBy(input: HTMLElement): string {
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Reads the user info of a token from the server. */
export async function storedInfo(token: string): Promise<{ code: string; data: { nickName: string } }> {
  const answer = await fetch('/api/u/user/info', {
    headers: { Authorization: `Bearer ${token}`, Platform: 'PC', language: 'en' },
  });
  return (await answer.json()) as { code: string; data: { nickName: string } };
}
