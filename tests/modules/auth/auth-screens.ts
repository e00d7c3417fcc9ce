import { act, fireEvent, screen, within } from '@testing-library/react';
import { fillIn } from '../../support/fill-in';
import type { renderSite } from '../../support/render-site';

export type Visit = Awaited<ReturnType<typeof renderSite>>;

/** The content of the page without the footer, whose newsletter form has fields with the same names. */
export const onPage = () => within(screen.getByRole('main'));
export const field = (name: string) => onPage().getByLabelText<HTMLInputElement>(name);
export const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Replaces the texts of fields by user input, and then leaves the last field. An empty text clears the field. */
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

/** The accessible description of a field, which contains its error. */
export function describedBy(input: HTMLElement): string {
  return (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

/** Clicks a link or button that opens another page, and waits for the code of the page. */
export async function go(element: HTMLElement): Promise<void> {
  await act(async () => void fireEvent.click(element));
}
