import { screen, within } from '@testing-library/react';

export const main = () => within(screen.getByRole('main'));
export const planCard = async (title: string) => {
  const heading = await main().findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};
/** Finds the toast by its text, because toasts of earlier tests may still be shown. */
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

/** Matches a paragraph or list item by its complete text, because a date or an amount in it is a separate element. */
export const sentence = (pattern: RegExp) => (_own: string, element: Element | null) =>
  element !== null && element.matches('p, li') && pattern.test(element.textContent);
