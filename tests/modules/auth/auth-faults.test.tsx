import { act, screen } from '@testing-library/react';
import { activationNeeded } from '../../../modules/auth/src/model/auth-slice';
import { renderSite } from '../../support/render-site';
import { faultKinds, faults, expectRetryAfterFaults, unauthorized } from '../faults';
import { field, fill, inDialog, onPage } from './auth-screens';

/** Adds the code `Unauthorized` of spec 8, which must show a message also to a visitor, who has no session. */
const withUnauthorized = (list: typeof faults): typeof faults => [...list, ['Unauthorized', unauthorized]];
const kinds = withUnauthorized(faultKinds);

test('threat 45, 46: Log in can be sent again after every fault', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), { Email: 'jane@example.com', Password: 'abc12345' });
  await expectRetryAfterFaults(
    {
      path: '/api/passport/account/login',
      store: visit.store,
      send: () => visit.user.click(onPage().getByRole('button', { name: 'Log in' })),
      expectKept: () => {
        expect(field('Email')).toHaveValue('jane@example.com');
        expect(field('Password')).toHaveValue('abc12345');
      },
    },
    withUnauthorized(faults),
  );
  expect(visit.address()).toBe('/login');
});

test('threat 45, 46: Sign up can be sent again after every fault', async () => {
  const visit = await renderSite('/register');
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), {
    Name: 'Jane',
    Email: 'jane@example.com',
    Password: 'abc12345',
    'Confirm password': 'abc12345',
  });
  await expectRetryAfterFaults(
    {
      path: '/api/passport/register',
      store: visit.store,
      send: () => visit.user.click(onPage().getByRole('button', { name: 'Sign up' })),
      expectKept: () => {
        expect(['Name', 'Email', 'Password', 'Confirm password'].map((name) => field(name).value)).toEqual([
          'Jane',
          'jane@example.com',
          'abc12345',
          'abc12345',
        ]);
        expect(screen.queryByRole('dialog')).toBeNull();
      },
    },
    kinds,
  );
});

test('threat 45, 46: Resend email can be sent again after every fault, in the same dialog', async () => {
  const visit = await renderSite('/login');
  await screen.findByRole('heading', { level: 1 });
  act(() => void visit.store.dispatch(activationNeeded('jane@example.com')));
  const dialog = await inDialog('Activate your account');
  await expectRetryAfterFaults(
    {
      path: '/api/passport/active/email',
      store: visit.store,
      send: () => visit.user.click(dialog.getByRole('button', { name: 'Resend email' })),
      expectKept: () => expect(dialog.getByText('jane@example.com')).toBeInTheDocument(),
    },
    kinds,
  );
});

test('threat 45, 46: Send code can be sent again after every fault', async () => {
  const visit = await renderSite('/forget');
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), { Email: 'jane@example.com' });
  await expectRetryAfterFaults(
    {
      path: '/api/passport/forget/password/email',
      store: visit.store,
      send: () => visit.user.click(onPage().getByRole('button', { name: 'Send code' })),
      expectKept: () => {
        expect(field('Email')).toHaveValue('jane@example.com');
        expect(screen.queryByRole('dialog')).toBeNull();
      },
    },
    kinds,
  );
});

test('threat 45, 46: Reset password can be sent again after every fault', async () => {
  const visit = await renderSite('/forget');
  await screen.findByRole('heading', { level: 1 });
  await fill(visit, onPage(), { Email: 'nobody@example.com' });
  await visit.user.click(onPage().getByRole('button', { name: 'Send code' }));
  const dialog = await inDialog('Reset password');
  const typed = { Code: 'ABCD-EFGH', 'New password': 'xyz12345', 'Confirm new password': 'xyz12345' };
  await fill(visit, dialog, typed);
  await expectRetryAfterFaults(
    {
      path: '/api/passport/forget/password',
      store: visit.store,
      send: () => visit.user.click(dialog.getByRole('button', { name: 'Submit' })),
      expectKept: () => {
        for (const [name, text] of Object.entries(typed)) {
          expect(dialog.getByLabelText(name)).toHaveValue(text);
        }
      },
    },
    kinds,
  );
});
