import { screen, waitFor, within } from '@testing-library/react';
import type { Language } from '@site/shared/contracts';
import { maskPage } from '../../../src/support/mask-page';
import { renderSite } from '../../support/render-site';
import { buyByCard, newBuyer, type Buyer } from './buyers';
import { writeSiteConfig } from './payment-config';

writeSiteConfig();

let buyer: Buyer;
beforeAll(async () => {
  buyer = await newBuyer();
  await buyByCard(buyer);
});

/** The nickname of `registerActivated`. */
const nickName = 'Reader';
const main = () => within(screen.getByRole('main'));

/** Finds personal data in a part of a page and its fields: amounts, dates, addresses and names. */
function personalIn(page: HTMLElement, part: string): string[] {
  const root = page.matches(part) ? page : (page.querySelector(part) as HTMLElement);
  const typed = [...root.querySelectorAll('input')].map(({ value }) => value).join(' ');
  const personal = /\$ ?\d[\d.,]*|\d{4}-\d\d-\d\d|[\w.+*-]+@[\w-]+\.[\w.]+|Reader|Yearly|年付|invoices?\/\S+/g;
  return `${root.innerHTML} ${typed}`.match(personal) ?? [];
}

/** The masked copy of the page from which the screenshot of a report is drawn. */
function maskedPage(): HTMLElement {
  const copy = document.body.cloneNode(true) as HTMLElement;
  maskPage(copy, [nickName, buyer.email]);
  return copy;
}

test.each([
  ['en', '/order', 'body', () => main().findAllByRole('article'), 4],
  ['cn', '/order', 'body', () => main().findAllByRole('article'), 4],
  ['en', '/account-settings', 'body', () => main().findByDisplayValue(buyer.email), 2],
  ['cn', '/pricing', '[data-tone=good]', () => main().findByRole('region', { name: '我的订阅' }), 3],
] as [Language, string, string, () => Promise<unknown>, number][])(
  'threat 24: the screenshot of a report contains no personal data (%s, %s)',
  async (language, page, part, shown, least) => {
    await renderSite(page, { language, token: buyer.token });
    await shown();
    await waitFor(() => expect(document.body.innerHTML).toContain(nickName));
    expect(personalIn(document.body, part).length).toBeGreaterThanOrEqual(least);
    expect(personalIn(maskedPage(), part)).toEqual([]);
  },
);
