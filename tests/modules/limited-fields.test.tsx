import { screen, waitFor, within } from '@testing-library/react';
import { registerActivated, tokenOf } from '../support/accounts';
import { renderSite } from '../support/render-site';

/** A field with a maximum length, which shows its error during input. */
interface Field {
  page: string;
  area: 'main' | 'contentinfo';
  label: RegExp;
  max: number;
  error: string;
  /** The control that must be pressed to show the field. */
  open?: { role: 'button' | 'tab'; name: string };
}

const fields: Field[] = [
  { page: '/register', area: 'main', label: /^Name$/, max: 15, error: 'The name can have at most 15 characters.' },
  {
    page: '/register',
    area: 'main',
    label: /^Password$/,
    max: 12,
    error: 'The password is a combination of 6-12 digits of numbers or letters!',
  },
  { page: '/register', area: 'main', label: /^Email$/, max: 254, error: 'Please enter a valid email!' },
  { page: '/contact', area: 'main', label: /^Name$/, max: 100, error: 'The name can have at most 100 characters.' },
  {
    page: '/contact',
    area: 'main',
    label: /^Message$/,
    max: 2000,
    error: 'The message can have at most 2000 characters.',
  },
  { page: '/404', area: 'contentinfo', label: /^Name/, max: 100, error: 'The name can have at most 100 characters.' },
  {
    page: '/account-settings',
    area: 'main',
    label: /^Display name$/,
    max: 15,
    error: 'The name can have at most 15 characters.',
    open: { role: 'button', name: 'Edit' },
  },
  {
    page: '/account-settings',
    area: 'main',
    label: /^New password$/,
    max: 12,
    error: 'The password is a combination of 6-12 digits of numbers or letters!',
    open: { role: 'tab', name: 'Password' },
  },
];

let token: string;
beforeAll(async () => {
  token = await tokenOf(await registerActivated('Ines'));
});

test.each(fields)(
  '$page: $label reports its limit of $max characters during input, and keeps the focus',
  async ({ page, area, label, max, error, open }) => {
    const { user } = await renderSite(page, page === '/account-settings' ? { token } : {});
    const place = within(screen.getByRole(area));
    if (open) {
      await user.click(await place.findByRole(open.role, { name: open.name }));
    }
    const field = await place.findByLabelText(label, { selector: 'input, textarea' });
    await user.clear(field);
    await user.click(field);
    const fits = label.test('Email') ? `${'a'.repeat(max - 58)}` : 'a'.repeat(max);
    await user.paste(fits);
    expect(place.queryByRole('alert')).not.toBeInTheDocument();
    await user.paste('a'.repeat(60));
    expect(await place.findByRole('alert')).toHaveTextContent(error);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(error));
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.paste('abc123');
    await waitFor(() => expect(place.queryByRole('alert')).not.toBeInTheDocument());
  },
);
