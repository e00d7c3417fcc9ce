import { screen, waitFor, within } from '@testing-library/react';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';

it('shows a logged-in user the last movement, favourites and quiz, and a visitor no such section', async () => {
  const token = await tokenOf(await registerActivated());
  await fetch('/api/software/exercise/detail/10', { headers: { Platform: 'PC', authorization: `Bearer ${token}` } });
  const post = (path: string, body: object) =>
    fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', Platform: 'PC', authorization: `Bearer ${token}` },
    });
  await post('/api/u/library/favourite', { exerciseId: 1, isCollect: true });
  await post('/api/u/library/quiz/answer', { muscle: 'soleus', kind: 'name', right: false });
  const { unmount } = await renderSite('/', { token });
  const section = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
  await waitFor(() =>
    expect(section.getByText('Push-up')).toHaveAttribute(
      'href',
      '/product-detail/Push-up?pid=3&sid=3&exercise=push-up',
    ),
  );
  expect(section.getByText('1 favourite')).toHaveAttribute('href', '/my-learning');
  expect(section.getByText('Quiz: 1 answer, 1 due')).toHaveAttribute(
    'href',
    '/product-detail/Quiz?pid=3&sid=3&tab=quiz',
  );
  expect(section.getByText('My learning')).toHaveAttribute('href', '/my-learning');
  unmount();
  await renderSite('/');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Continue where you left off' })).not.toBeInTheDocument();
});
