import { expect, type Locator, type Page } from '@playwright/test';
import { fullCount } from '../../tests/support/full-count';

/** How a test operates a page, by pointer or keyboard, so that each journey is written once for both. */
export interface UserInput {
  fill(field: Locator, text: string): Promise<void>;
  press(control: Locator): Promise<void>;
}

/** Pointer and on-screen keyboard. */
const pointer: UserInput = { fill: (field, text) => field.fill(text), press: (control) => control.click() };

const maxTabs = 150;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxTabs; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control.toString()}`);
}

const keyboard = (page: Page): UserInput => ({
  fill: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  },
  press: async (control) => {
    await tabTo(page, control);
    const box = await control.evaluate((element) => element.matches('input[type=checkbox]'));
    await page.keyboard.press(box ? 'Space' : 'Enter');
  },
});

const allVariants = [
  { name: 'in English', language: 'en', width: 1280, keys: false },
  { name: 'in Chinese on a phone', language: 'cn', width: 360, keys: false },
  { name: 'in English on a phone', language: 'en', width: 360, keys: false },
  { name: 'by keyboard alone', language: 'en', width: 1280, keys: true },
] as const;
/**
 * The variants of a journey: language, width of the window, and keyboard or pointer.
 *
 * @param sample the variants of `npm test`; complete runs have all four
 */
export const variantsOf = (...sample: (typeof allVariants)[number]['name'][]) =>
  allVariants.filter(({ name }) => fullCount || sample.includes(name));
interface Variant {
  language: 'en' | 'cn';
  width: number;
  /** Whether only the keyboard is used. */
  keys: boolean;
}

/** Sets the page up for a variant. @returns how to operate it */
export async function prepare(page: Page, { language, width, keys }: Variant): Promise<UserInput> {
  await page.setViewportSize({ width, height: width < 700 ? 740 : 860 });
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('persist:site')) {
      localStorage.setItem(
        'persist:site',
        JSON.stringify({ language: JSON.stringify({ current: chosen }), _persist: '{"version":-1,"rehydrated":true}' }),
      );
    }
  }, language);
  return keys ? keyboard(page) : pointer;
}
