import { screen, waitFor, within } from '@testing-library/react';
import { tokenOf } from '../../support/accounts';
import { onPage, openSettings, openTab, storedInfo } from './settings-screen';

async function openDevices(language: 'en' | 'cn' = 'en', others = 2) {
  const visit = await openSettings('Rosa', language);
  const tokens = [];
  for (let count = 0; count < others; count += 1) {
    tokens.push(await tokenOf(visit.account));
  }
  await openTab(language === 'en' ? 'Devices' : '登录设备');
  await waitFor(() => expect(onPage().getAllByRole('listitem')).toHaveLength(others + 1));
  return { ...visit, tokens };
}

test('threat 61: the list marks this device, and logs out one of the others', async () => {
  const { user, token, tokens } = await openDevices();
  const [current, first] = onPage().getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(current).getByText('This device')).toBeInTheDocument();
  expect(within(current).queryByRole('button')).toBeNull();
  expect(within(first).getByText(/^Last active \d{4}-/)).toBeInTheDocument();
  await user.click(within(first).getByRole('button', { name: /^Log out / }));
  expect(await screen.findByText(/ has been logged out\.$/)).toBeVisible();
  await waitFor(() => expect(onPage().getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('heading', { name: 'Where you are logged in' })).toHaveFocus();
  const codes = await Promise.all([token, ...tokens].map(async (each) => (await storedInfo(each)).code));
  expect(codes.filter((code) => code === 'OK')).toHaveLength(2);
  expect(codes[0]).toBe('OK');
});

test('one button logs out all other devices, and disappears afterwards', async () => {
  const { user, token, tokens } = await openDevices('cn');
  await user.click(onPage().getByRole('button', { name: '退出其他所有设备' }));
  expect(await screen.findByText('其他设备均已退出登录。')).toBeVisible();
  await waitFor(() => expect(onPage().getAllByRole('listitem')).toHaveLength(1));
  expect(onPage().queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  const codes = await Promise.all([token, ...tokens].map(async (each) => (await storedInfo(each)).code));
  expect(codes).toEqual(['OK', 'Unauthorized', 'Unauthorized']);
});
