import { isTakingOver, pageShown, reportPageShown } from '../../../src/router/page-shown';

test('the page of the server is taken over until a page or its fallback is shown', async () => {
  expect(isTakingOver()).toBe(false);
  document.body.innerHTML = '<script id="page-state" type="application/json">{}</script>';
  expect(isTakingOver()).toBe(true);
  reportPageShown();
  expect(isTakingOver()).toBe(false);
  await pageShown;
  document.body.innerHTML = '';
  expect(isTakingOver()).toBe(false);
});
