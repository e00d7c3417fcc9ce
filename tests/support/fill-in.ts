import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text into a field at once, as a password manager or a paste does. Each typed character renders the whole site anew, so
 * texts are typed only where the keys are what a test is about.
 */
export async function fillIn(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
