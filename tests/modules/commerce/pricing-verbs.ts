import { screen, within } from '@testing-library/react';

export const main = () => within(screen.getByRole('main'));
export const planCard = async (title: string) => {
  const heading = await main().findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};
/** The toast with this text; the kit keeps those of earlier pages of this file for a moment. */
export const findToast = async (text: string): Promise<HTMLElement> => {
  const words = await screen.findByText(
    (_, element) => element?.getAttribute('role') === 'alert' && (element.textContent ?? '').includes(text),
  );
  return words;
};
export const reply = (data: unknown, code = 'OK', message = '') => ({
  status: 200,
  body: JSON.stringify({ code, message, data }),
});

/** Finds a paragraph or an entry of a list by all of its text: a date in it has an element of its own. */
export const sentence = (pattern: RegExp) => (_own: string, element: Element | null) =>
  element !== null && element.matches('p, li') && pattern.test(element.textContent);
