import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { useGoBack } from '@site/shared/session';

function Page() {
  const goBack = useGoBack('/list');
  return (
    <>
      <Link to="/detail">detail</Link>
      <button onClick={goBack}>Back</button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

/** @param canGoBack what the browser's Navigation API says, if it has one */
function open(canGoBack?: boolean) {
  Object.assign(window, { navigation: canGoBack === undefined ? undefined : { canGoBack } });
  window.history.pushState(null, '', '/first');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  return { follow: () => user.click(screen.getByRole('link')), back: () => user.click(screen.getByRole('button')) };
}
const page = () => screen.getByRole('status').textContent;
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('the first page of a visit is replaced by the given one', async () => {
  const { back } = open();
  const { length } = window.history;
  await back();
  expect([page(), window.history.length]).toEqual(['/list', length]);
});

test.each([[undefined], [true]])('a later page goes back to the one before it (Navigation API: %s)', async (says) => {
  const { back, follow } = open(says);
  await follow();
  expect(page()).toBe('/detail');
  await back();
  expect(await screen.findByText('/first')).toBeVisible();
});

test('a browser with the Navigation API knows better than the count of the router', async () => {
  const { back, follow } = open(false);
  await follow();
  await back();
  expect(page()).toBe('/list');
});
