import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import type { renderSite } from '../../support/render-site';

export type Visit = Awaited<ReturnType<typeof renderSite>>;

/** What a person does on these pages. The footer has fields of its own: it is left out. */
export const onPage = () => within(screen.getByRole('main'));
export const field = (name: string) => onPage().getByLabelText<HTMLInputElement>(name);
export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Puts texts into fields, each as a person would: click, type, go on. An empty text leaves the field empty. */
export async function fill(
  { user }: Visit,
  scope: { getByLabelText: typeof screen.getByLabelText },
  values: Record<string, string>,
) {
  for (const [name, text] of Object.entries(values)) {
    const input = scope.getByLabelText(name);
    await user.clear(input);
    if (text) {
      await fillIn(user, input, text);
    }
  }
  await user.tab();
}

/** The text that a screen reader says with a field, which is where its error stands. */
export function describedBy(input: HTMLElement): string {
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Follows a link or presses a button that leads to another page: the page's code is waited for. */
export async function go(element: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(element));
}
