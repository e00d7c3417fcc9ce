import { act, screen } from '@testing-library/react';
import { renderSite } from '../../support/render-site';
import { go, onPage } from './auth-screens';

afterEach(() => jest.useRealTimers());

test.each([
  ['/active/success', 'Activation succeeded.', 'Go to Log in', '/login'],
  ['/active/anything', 'Activation succeeded.', 'Go to Log in', '/login'],
  ['/active/fail', 'Activation failed', 'Go to Sign up', '/register'],
])('spec 2.8: %s shows "%s", and its button "%s" leads to %s', async (address, heading, button, target) => {
  const visit = await renderSite(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  await go(onPage().getByRole('button', { name: button }));
  expect(visit.address()).toBe(target);
});

test.each([
  ['/active/success', '/login'],
  ['/active/fail', '/register'],
])('spec 2.8, 9: %s counts from 10, a tick every 1.5 seconds, and then leads to %s', async (address, target) => {
  jest.useFakeTimers();
  const visit = await renderSite(address);
  const tick = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const counted = () => Number(/\d+/.exec(onPage().getByRole('timer').textContent ?? '')?.[0]);
  await tick(1);
  expect(counted()).toBe(10);
  await tick(1490);
  expect(counted()).toBe(10);
  await tick(10);
  expect(counted()).toBe(9);
  await tick(8 * 1500);
  expect(counted()).toBe(1);
  expect(visit.address()).toBe(address);
  await tick(1500);
  expect(visit.address()).toBe(target);
});

test('leaving the page before the countdown ends stops the redirect', async () => {
  jest.useFakeTimers();
  const visit = await renderSite('/active/success');
  await act(async () => void (await jest.advanceTimersByTimeAsync(3000)));
  visit.unmount();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(visit.address()).toBe('/active/success');
});

test('shows the result in Chinese', async () => {
  await renderSite('/active/success', { language: 'cn' });
  expect(await screen.findByRole('heading', { level: 1, name: '激活成功。' })).toBeVisible();
  expect(onPage().getByRole('button', { name: '去登录' })).toBeVisible();
});
