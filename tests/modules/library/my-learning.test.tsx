import { screen, waitFor, within } from '@testing-library/react';
import type { QuizCard } from '@site/shared/contracts/library';
import { quizProgress } from '../../../modules/library/src/model/quiz-progress';
import { registerActivated, tokenOf } from '../../support/accounts';
import { breakCalls, reply } from '../../support/faults';
import { renderSite } from '../../support/render-site';

const card = (muscle: string, box: number, right: number, wrong: number, due = '2026-03-02T00:00:00Z'): QuizCard => ({
  muscle,
  kind: 'name',
  box,
  right,
  wrong,
  due,
});

test('progress counts answers, known and due questions, in total and by region', () => {
  const cards = [
    card('soleus', 4, 3, 1),
    card('popliteus', 1, 0, 1, '2026-02-01T00:00:00Z'),
    card('biceps-brachii-caput-longum', 2, 1, 0),
  ];
  expect(quizProgress(cards, Date.parse('2026-03-01T00:00:00Z'))).toEqual({
    answered: 6,
    right: 4,
    known: 1,
    due: 1,
    regions: [
      { region: 'leg', answered: 5, right: 3, known: 1, due: 1 },
      { region: 'arm', answered: 1, right: 1, known: 0, due: 0 },
    ],
  });
});

it('shows the progress of the quiz, and deletes it after a confirmation', async () => {
  const token = await tokenOf(await registerActivated());
  for (const [muscle, right] of Object.entries({ soleus: true, gracilis: false })) {
    await fetch('/api/u/library/quiz/answer', {
      method: 'POST',
      body: JSON.stringify({ muscle, kind: 'name', right }),
      headers: { 'content-type': 'application/json', Platform: 'PC', language: 'en', Authorization: `Bearer ${token}` },
    });
  }
  const { user } = await renderSite('/my-learning', { language: 'cn', token });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/^共答 2 题，正确率 50%.*1 道题到期/)).toBeInTheDocument();
  await user.click(main.getByText('清除测验记录'));
  // The focus moves to the button that keeps the progress, and then back to the button that opened the question.
  expect(document.activeElement).toHaveTextContent('保留');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toHaveTextContent('清除测验记录');
  await user.keyboard('{Enter}');
  await user.click(await main.findByText('确定清除'));
  await waitFor(() => expect(main.getByText(/^还没有测验记录/)).toBeInTheDocument());
});

it.each([
  ['/api/u/library/learning', /Tap the heart/],
  ['/api/u/library/playlist/list', /You have no playlists yet/],
  ['/api/u/library/quiz/cards', /You have not answered any questions yet/],
])("says that %s was rejected, with the server's message, and can try again", async (path, empty) => {
  const restore = breakCalls(path, reply({ code: 'CONFLICT', message: 'Not now', data: null }));
  const { user } = await renderSite('/my-learning', { token: await tokenOf(await registerActivated()) });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('Not now')).toBeVisible();
  expect(main.queryByText(empty)).toBeNull();
  restore();
  await user.click(main.getByRole('button', { name: 'Retry' }));
  expect(await main.findByText(empty)).toBeVisible();
  expect(main.queryByText('Not now')).toBeNull();
});

it('says once that the purchase check failed', async () => {
  breakCalls('/api/u/order/order/buy', reply({ code: 'CONFLICT', message: 'Not now', data: null }));
  await renderSite('/my-learning', { token: await tokenOf(await registerActivated()) });
  const main = within(await screen.findByRole('main'));
  await main.findByText(/You have no playlists yet/);
  await main.findByText(/You have not answered any questions yet/);
  await waitFor(() => expect(main.getAllByRole('alert')).toHaveLength(1));
});
