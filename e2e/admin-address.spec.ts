import type { Locator } from '@playwright/test';
import { expectNoHorizontalScroll } from './support/look';
import { newPerson, registerActivated } from './support/site';
import { openDesk } from './support/staff';
import { expect, test } from './support/test';

/** The parts of an address, after which a line may end, that are broken over two lines. */
const brokenParts = (place: Locator, email: string) =>
  place.evaluate(
    (element, parts) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const characters: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (let at = 0; at < (text.nodeValue?.length ?? 0); at += 1) {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          characters.push(range.getBoundingClientRect());
        }
      }
      let from = 0;
      return parts.filter((part) => {
        const lines = new Set(characters.slice(from, (from += part.length)).map(({ top }) => top));
        return lines.size !== 1;
      });
    },
    email.split(/(?<=[@._-])/),
  );

test('a long address breaks between its parts on a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = `alexandria.montgomery-${Date.now()}.rehabilitation@physiotherapy-university.example.com`;
  await registerActivated(request, { ...newPerson(), email });
  await openDesk(page, request, '/admin');
  await page.getByRole('textbox', { name: /^Email, name, account ID/ }).fill(email);
  await page.keyboard.press('Enter');
  const link = page.getByRole('main').getByRole('link', { name: email });
  await expect(link).toBeVisible();
  expect(await brokenParts(link, email)).toEqual([]);
  await link.click();
  const heading = page.getByRole('heading', { level: 2, name: email });
  await expect(heading).toBeVisible();
  expect(await brokenParts(heading, email)).toEqual([]);
  await expectNoHorizontalScroll(page);
});
