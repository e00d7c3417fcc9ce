import { readLog, travelToStep } from '../../support/time-travel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const news = () => screen.queryByText('A new version of this page is available. Reload when it suits you.');
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

afterEach(() => delete document.documentElement.dataset.build);

test('a tab with another shell than the one that is live is told, in a replay not', async () => {
  document.documentElement.dataset.build = 'another';
  const { user, address } = await renderSite('/404');
  const home = readLog().computedStates.length - 1;
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(news()).not.toBeInTheDocument();
  await lookAgain();
  await waitFor(() => expect(news()).toBeVisible());
  await act(async () => travelToStep(home));
  await waitFor(() => expect(news()).not.toBeInTheDocument());
  await act(async () => travelToStep(readLog().computedStates.length - 1));
  await waitFor(() => expect(news()).toBeVisible());
});

test('a tab that has what is live is told nothing', async () => {
  const { shell } = (await (await fetch('/releases/live')).json()) as { shell: string };
  document.documentElement.dataset.build = shell;
  await renderSite('/404');
  await lookAgain();
  await waitFor(() => expect(screen.getByRole('complementary', { name: 'Site update' })).toBeInTheDocument());
  await waitFor(() => expect(JSON.stringify(readLog().computedStates.at(-1)?.state)).toContain(shell));
  expect(news()).not.toBeInTheDocument();
});
