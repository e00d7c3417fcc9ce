import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { languages } from '@site/shared/contracts';
import { documentAddress, helpDocuments } from '../../../modules/marketing/src/data/help-documents';
import { renderSite } from '../../support/render-site';

test('University has its heading, its claim and nine reviews', async () => {
  await renderSite('/university');
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Universities Worldwide' })).toBeVisible();
  expect(screen.getByText('Over 200 universities teach with our apps')).toBeVisible();
  const reviews = within(screen.getByRole('region', { name: 'Reviews' })).getAllByRole('figure');
  expect(reviews).toHaveLength(9);
  for (const review of reviews) {
    expect(within(review).getByRole('blockquote')).toHaveTextContent(/\w{5}/);
  }
});

test('Contact shows company, postcode and location', async () => {
  await renderSite('/contact');
  const details = within(await screen.findByRole('region', { name: 'Company details' }));
  expect(details.getByText('Postcode')).toBeVisible();
  expect(details.getByText('Location')).toBeVisible();
});

test.each(['Android', 'iOS'])(
  'the %s tile opens its store in a new tab without a reference to this one',
  async (name) => {
    await renderSite('/download');
    const tile = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    expect(tile).toHaveAttribute('target', '_blank');
    expect(tile.getAttribute('rel')).toContain('noopener');
    expect(tile.getAttribute('href')).toMatch(/^https:\/\//);
  },
);

test.each([
  ['/help-email', 'Thanks for signing up', /click the link/],
  ['/help-email-success', 'Now everything is ready!', /joining our mailing list/],
  ['/help-email-fail', 'Activation failed!', /link has expired.*name and email/],
])('%s shows "%s"', async (address, heading, text) => {
  await renderSite(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

const documents = languages.flatMap((language) =>
  helpDocuments.map((document) => ({ language, document, route: document.route })),
);

test.each(documents)(
  '$route in $language shows its document in a frame without scripts, with its stored height',
  async ({ language, document: shown }) => {
    const paths = {
      PrivacyPolicy: '/privacy-policy',
      TermsOfUse: '/terms-of-use',
      HelpCancle: '/help-cancle',
      HelpInvoice: '/help-invoice',
    };
    await renderSite(paths[shown.route], { language });
    const heading = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
    const frame = screen.getByTitle(heading);
    expect(frame).toHaveAttribute('src', documentAddress(shown, language));
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.style.getPropertyValue('--wide')).toBe(`${shown.height[language].wide}px`);
    expect(existsSync(join(process.cwd(), 'server/content', documentAddress(shown, language)))).toBe(true);
  },
);

test('the side menu has the four pages and marks the current one', async () => {
  await renderSite('/help-invoice');
  const menu = within(await screen.findByRole('navigation', { name: 'Help and policies' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Privacy Policy',
    'Terms Of Use',
    'Unsubscribe',
    'View Invoice',
  ]);
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('View Invoice');
});

test('an unknown page shows a message and a link back', async () => {
  await renderSite('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});
