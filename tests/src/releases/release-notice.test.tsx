import { readLog, travelToStep } from '../../support/time-travel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveReleasesPath, type LiveReleases } from '@site/shared/contracts';
import { renderSite } from '../../support/render-site';

const news = () => screen.queryByText('A new version of this page is available. Reload when it suits you.');
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

afterEach(() => delete document.documentElement.dataset.build);

test('a tab with another shell than the one that is live is told, in a replay and with the same one not', async () => {
  document.documentElement.dataset.build = 'another';
  const { user, address } = await renderSite('/404');
  // Of modules this tab compares nothing: the work tree is no release.
  document.getElementById('module-registry')?.remove();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  // A visit of less than five minutes asks for nothing before the tab comes into view again.
  expect(news()).not.toBeInTheDocument();
  await lookAgain();
  await waitFor(() => expect(news()).toBeVisible());
  const told = readLog().computedStates.length - 1;
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(address()).toBe('/contact'));
  expect(news()).toBeVisible();
  // A recorded state in which the answer stands.
  await act(async () => travelToStep(told));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(news()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Back to the live page/ }));
  await waitFor(() => expect(address()).toBe('/contact'));
  await waitFor(() => expect(news()).toBeVisible());
  // As if the tab had the shell that is live.
  const live = (await (await fetch(liveReleasesPath)).json()) as LiveReleases;
  document.documentElement.dataset.build = String(live.shell);
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  await waitFor(() => expect(news()).not.toBeInTheDocument());
});
