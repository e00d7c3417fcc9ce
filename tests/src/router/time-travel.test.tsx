import { readLog, travelToStep } from '../../support/time-travel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readReferrer } from '@site/shared/session';
import { renderSite } from '../../support/render-site';

const banner = () => within(screen.getByRole('banner'));
const stepsOf = (address: string): number[] =>
  readLog().computedStates.flatMap(({ state }, step) =>
    (state as { layout: { page: { address: string } | null } }).layout.page?.address === address ? [step] : [],
  );

test('opening a state of the log in Redux DevTools shows its page, and adds nothing to the log', async () => {
  const { user, address } = await renderSite('/404');
  for (const [link, opened] of [
    ['About', '/about'],
    ['Pricing', '/pricing'],
    ['Contact', '/contact'],
  ]) {
    await user.click(banner().getByRole('link', { name: link }));
    await waitFor(() => expect(stepsOf(opened)).not.toEqual([]));
  }
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact Us'));
  for (const visited of ['/about', '/404', '/pricing', '/contact', '/pricing']) {
    const [step] = stepsOf(visited);
    await act(async () => travelToStep(step));
    await waitFor(() => expect(address()).toBe(visited));
    // Delayed effects of the page do not move to another step.
    expect(stepsOf(visited)).toContain(readLog().currentStateIndex);
  }
  // The page's own state ends the replay: it was not reached from the replayed page.
  await act(async () => travelToStep(stepsOf('/about')[0]));
  await waitFor(() => expect(address()).toBe('/about'));
  await act(async () => travelToStep(readLog().stagedActionIds.length - 1));
  await waitFor(() => expect(address()).toBe('/contact'));
  expect(readReferrer()).toBe('/pricing');
  const opened = Object.values(readLog().actionsById).map(({ action }) => action.type);
  expect(opened.filter((type) => type === 'layout/pageOpened')).toHaveLength(4);
});
