import { maskPage } from '../../../src/support/mask-page';

/** What a copy of a page shows after it was masked. */
function masked(html: string, personal: string[] = []): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  maskPage(page, personal);
  return page;
}

test('threat 24: nothing that was typed is in a picture of the page, nor how long it is', () => {
  const page = masked(
    '<input value="Rosa Lee"><input type="password" value="abc12345"><textarea>My knee hurts</textarea><input value="">',
  );
  expect(page.innerHTML).not.toMatch(/Rosa|abc12345|knee/);
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['••••••', '••••••', '']);
});

test('a box stays as it was', () => {
  const page = masked('<input type="checkbox" value="yes" checked>');
  expect(page.querySelector('input')).toBeChecked();
});

test('threat 24: the name of the person and every e-mail address are masked wherever they stand', () => {
  const page = masked('<button>Hi Rosa</button><p>Write to rosa.lee+x@mail.example.com, Rosa.</p>', ['Rosa', '', 'x']);
  expect(page).toHaveTextContent('Hi ••••••Write to •••••• ••••••.');
});

test('threat 24: pictures that are not of the site itself are left out', () => {
  const page = masked(
    '<img src="/pictures/knee.webp" srcset="/pictures/knee-2.webp 2x"><img src="/uploads/me.jpg"><img src="https://example.com/pictures/me.jpg">',
  );
  expect([...page.querySelectorAll('img')].map((each) => each.getAttribute('src'))).toEqual([
    '/pictures/knee.webp',
    null,
    null,
  ]);
  expect(page.querySelector('[srcset]')).toBeNull();
});

test('threat 24: what a module marks is masked as a whole, and no link keeps its address', () => {
  const page = masked('<p data-personal>Paid <b>$49.00</b></p><p>Order</p><a href="/invoice?key=abc">Open invoice</a>');
  expect(page.innerHTML).toBe('<p data-personal="">••••••</p><p>Order</p><a>Open invoice</a>');
});

test('threat 24: the name of the person is masked where it is read aloud, too', () => {
  const page = masked('<button aria-label="Menu of Rosa"></button><img alt="Rosa" title="rosa@mail.example.com">', [
    'Rosa',
  ]);
  expect(page.innerHTML).toBe('<button aria-label="Menu of ••••••"></button><img alt="••••••" title="••••••">');
});
