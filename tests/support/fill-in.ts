import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes a text into a field. Typing renders the whole site once per character, so only tests about keys type.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
