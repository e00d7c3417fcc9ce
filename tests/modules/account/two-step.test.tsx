import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { languageChanged } from '@site/shared/session';
import { fillIn } from '../../support/fill-in';
import { holdCalls } from '../../support/hold-calls';
import { describedBy, onPage, openSettings, openTab } from './settings-screen';

async function openDevices(language: 'en' | 'cn' = 'en') {
  const visit = await openSettings('Rosa', language);
  await openTab(language === 'en' ? 'Devices' : '登录设备');
  await screen.findByRole('heading', { name: language === 'en' ? 'Two-step verification' : '两步验证' });
  return visit;
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));

/** Fills in the password and the first code of a new app. @returns the dialog, before the app is turned on */
async function fillInSetup(user: Parameters<typeof fillIn>[0], password: string) {
  await press(onPage().getByRole('button', { name: 'Set up an authenticator app' }));
  const setup = await dialog('Set up an authenticator app');
  await fillIn(user, setup.getByLabelText('Password'), password);
  await press(setup.getByRole('button', { name: 'Continue' }));
  const secret = (await setup.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await fillIn(user, setup.getByLabelText('Verification code'), app.generate());
  return setup;
}

test('threat 71: setting up an app needs the password and a code of the app, and creates ten recovery codes', async () => {
  const { user, account } = await openDevices();
  expect(onPage().getByText('Off')).toBeVisible();
  await press(onPage().getByRole('button', { name: 'Set up an authenticator app' }));
  const setup = await dialog('Set up an authenticator app');
  const password = setup.getByLabelText<HTMLInputElement>('Password');
  await fillIn(user, password, 'wrong123');
  await press(setup.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The password is incorrect.')).toBeVisible();
  await user.clear(password);
  await fillIn(user, password, account.password);
  await press(setup.getByRole('button', { name: 'Continue' }));

  expect(await setup.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(setup.getByText(/^Scan this QR code/)).toHaveFocus();
  const secret = setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  const code = setup.getByLabelText<HTMLInputElement>('Verification code');
  await press(setup.getByRole('button', { name: 'Turn on' }));
  expect(describedBy(code)).toContain('Please enter code!');
  await fillIn(user, code, app.generate());
  await press(setup.getByRole('button', { name: 'Turn on' }));

  const shown = await dialog('Recovery codes');
  expect(shown.getAllByRole('listitem')).toHaveLength(10);
  await press(shown.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The codes have been copied.')).toBeVisible();
  await press(shown.getByRole('button', { name: 'I have saved the codes' }));
  await waitFor(() => expect(onPage().getByText('On')).toBeVisible());
  expect(onPage().getByText('10 codes left')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Two-step verification' })).toHaveFocus();
});

test('removing an app and generating new recovery codes each need the password', async () => {
  const { user, account } = await openDevices('cn');
  await press(onPage().getByRole('button', { name: '设置身份验证器应用' }));
  const setup = await dialog('设置身份验证器应用');
  await fillIn(user, setup.getByLabelText('密码'), account.password);
  await press(setup.getByRole('button', { name: '继续' }));
  const secret = (await setup.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  await fillIn(user, setup.getByLabelText('动态验证码'), app.generate());
  await press(setup.getByRole('button', { name: '开启' }));
  await press((await dialog('恢复代码')).getByRole('button', { name: '我已保存恢复代码' }));

  await press(await screen.findByRole('button', { name: '生成新的恢复代码' }));
  const renew = await dialog('生成新的恢复代码');
  await fillIn(user, renew.getByLabelText('密码'), account.password);
  await press(renew.getByRole('button', { name: '生成' }));
  const renewed = await dialog('恢复代码');
  expect(renewed.getAllByRole('listitem')).toHaveLength(10);
  await press(renewed.getByRole('button', { name: '我已保存恢复代码' }));

  await press(await screen.findByRole('button', { name: '移除身份验证器应用' }));
  const removal = await dialog('移除身份验证器应用');
  await fillIn(user, removal.getByLabelText('密码'), account.password);
  await press(removal.getByRole('button', { name: '移除' }));
  await waitFor(() => expect(onPage().getByText('未开启')).toBeVisible());
});

test('threat 48: recovery codes stay when another tab changes the language', async () => {
  const { user, account, store } = await openDevices();
  const setup = await fillInSetup(user, account.password);
  await press(setup.getByRole('button', { name: 'Turn on' }));
  const textsOf = (list: HTMLElement[]) => list.map(({ textContent }) => textContent);
  const codes = textsOf((await dialog('Recovery codes')).getAllByRole('listitem'));
  await act(async () => void store.dispatch(languageChanged('cn')));
  expect(textsOf((await dialog('恢复代码')).getAllByRole('listitem'))).toEqual(codes);
});

test('a dialog cannot be closed while its call runs, because the response has the new recovery codes', async () => {
  const { user, account } = await openDevices();
  const setup = await fillInSetup(user, account.password);
  const confirm = holdCalls('/api/u/factor/totp/confirm');
  await press(setup.getByRole('button', { name: 'Turn on' }));
  await press(setup.getByRole('button', { name: 'Close' }));
  await confirm();
  const first = await dialog('Recovery codes');
  expect(first.getAllByRole('listitem')).toHaveLength(10);
  await press(first.getByRole('button', { name: 'I have saved the codes' }));

  await press(await screen.findByRole('button', { name: 'Get new recovery codes' }));
  const renewal = await dialog('Get new recovery codes');
  await fillIn(user, renewal.getByLabelText('Password'), account.password);
  const renew = holdCalls('/api/u/factor/recovery/renew');
  await press(renewal.getByRole('button', { name: 'Get new codes' }));
  await press(renewal.getByRole('button', { name: 'Close' }));
  await renew();
  expect((await dialog('Recovery codes')).getAllByRole('listitem')).toHaveLength(10);
});
