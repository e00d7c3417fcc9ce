import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

/** The labels of buttons, links and dates that each guide names, by the keys of their texts on the site. */
const named = {
  unsubscribe: [
    'commerce.order.heading',
    'commerce.subscription.heading',
    'commerce.subscription.cancel',
    'commerce.cancel.confirm',
    'commerce.subscription.canceled',
    'commerce.subscription.resume',
    'commerce.subscription.manage',
    'commerce.subscription.renews',
    'commerce.subscription.ends',
  ],
  invoices: [
    'commerce.order.heading',
    'commerce.subscription.heading',
    'commerce.order.openInvoice',
    'commerce.subscription.invoice',
    'commerce.order.purchased',
    'commerce.order.deadline',
  ],
};

describe.each(['en', 'cn'])('the guides in %s', (language) => {
  const texts = JSON.parse(read(`modules/commerce/messages/${language}.json`)) as Record<string, string>;

  it.each(Object.entries(named))('%s uses the labels of the site', (guide, keys) => {
    const words = read(`server/content/documents/${language}/${guide}.html`).replace(/<[^>]+>/g, '');
    // A text with a date is compared up to the date.
    const missing = keys
      .map((key) => (texts[key] ?? key).split('{')[0]?.replace(/[:：\s]+$/, '') ?? key)
      .filter((label) => !words.includes(label));
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(named))('%s quotes only buttons that the site has', (guide) => {
    const html = read(`server/content/documents/${language}/${guide}.html`);
    const buttons = [...html.matchAll(/<strong>“([^”]+)”<\/strong>/g)].map(([, label]) => label as string);
    expect(buttons.length).toBeGreaterThan(1);
    expect(buttons.filter((label) => !Object.values(texts).includes(label))).toEqual([]);
  });
});
