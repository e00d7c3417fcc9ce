import { fireEvent, screen, within } from '@testing-library/react';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

jest.mock('../../../modules/marketing/src/home/learning', () => {
  throw new Error('Loading chunk 7 failed.');
});

it('shows Home without the section of a logged-in user whose code cannot be downloaded', async () => {
  await renderSite('/', { token: await tokenOf(await registerActivated()) });
  await screen.findByRole('heading', { level: 1 });
  // Toasts are shown after the user's first action.
  fireEvent.pointerDown(document.body);
  expect(await screen.findByText(/Check your connection and try again/)).toBeInTheDocument();
  expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
