import { screen, waitFor } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

test('Back leads to the products when the visit began on the detail page', async () => {
  const { user, address } = await renderSite('/product-detail/3D%20Anatomy%20Atlas?pid=3&sid=3');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/muscle-and-movement'));
});
