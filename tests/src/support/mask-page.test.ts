import { maskPage } from '../../../src/support/mask-page';

/** A masked copy of a page. */
function masked(html: string, personal: string[] = []): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = html;
  maskPage(page, personal);
  return page;
}

test('threat 24: input is masked in a picture of the page, including its length', () => {
  const page = masked(
    '<input value="Rosa Lee"><input type="password" value="abc12345"><textarea>My knee hurts</textarea><input value="">',
  );
  expect(page.innerHTML).not.toMatch(/Rosa|abc12345|knee/);
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['••••••', '••••••', '']);
});

test('a checkbox is not changed', () => {
  const page = masked('<input type="checkbox" value="yes" checked>');
  expect(page.querySelector('input')).toBeChecked();
});

test('threat 24: the name of the user and all e-mail addresses are masked in any text', () => {
  const page = masked('<button>Hi Rosa</button><p>Write to rosa.lee+x@mail.example.com, Rosa.</p>', ['Rosa', '', 'x']);
  expect(page).toHaveTextContent('Hi ••••••Write to •••••• ••••••.');
});

test('threat 24: uploaded and third-party pictures are removed', () => {
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

test('threat 24: elements that a module marks are masked completely, and links lose their address', () => {
  const page = masked('<p data-personal>Paid <b>$49.00</b></p><p>Order</p><a href="/invoice?key=abc">Open invoice</a>');
  expect(page.innerHTML).toBe('<p data-personal="">••••••</p><p>Order</p><a>Open invoice</a>');
});

test('threat 24: the name of the user is masked in texts for screen readers, too', () => {
  const page = masked('<button aria-label="Menu of Rosa"></button><img alt="Rosa" title="rosa@mail.example.com">', [
    'Rosa',
  ]);
  expect(page.innerHTML).toBe('<button aria-label="Menu of ••••••"></button><img alt="••••••" title="••••••">');
});
