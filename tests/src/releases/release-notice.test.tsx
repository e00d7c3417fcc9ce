import { readLog, travelToStep } from '../../support/time-travel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { liveReleasesPath, type LiveReleases } from '@site/shared/contracts';
import { renderSite } from '../../support/render-site';

const notice = () => screen.queryByText('A new version of this page is available. Reload when it suits you.');
const showTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

afterEach(() => delete document.documentElement.dataset.build);

test('shows a notice if another build of the shell is live, but not in a replay or with the same build', async () => {
  document.documentElement.dataset.build = 'another';
  const { user, address } = await renderSite('/404');
  // Without a registry the tab does not compare modules, which have no releases in a work tree.
  document.getElementById('module-registry')?.remove();
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  // In the first five minutes the tab checks only when it becomes visible again.
  expect(notice()).not.toBeInTheDocument();
  await showTab();
  await waitFor(() => expect(notice()).toBeVisible());
  const noticeStep = readLog().computedStates.length - 1;
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(address()).toBe('/contact'));
  expect(notice()).toBeVisible();
  // A recorded state that contains the reply of the check.
  await act(async () => travelToStep(noticeStep));
  await waitFor(() => expect(address()).toBe('/about'));
  expect(notice()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Back to the live page/ }));
  await waitFor(() => expect(address()).toBe('/contact'));
  await waitFor(() => expect(notice()).toBeVisible());
  // Gives the tab the build that is live.
  const live = (await (await fetch(liveReleasesPath)).json()) as LiveReleases;
  document.documentElement.dataset.build = String(live.shell);
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'About' }));
  await waitFor(() => expect(address()).toBe('/about'));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
});
