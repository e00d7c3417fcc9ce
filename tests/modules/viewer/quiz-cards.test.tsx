import { act, cleanup, waitFor } from '@testing-library/react';
import { frameMessage } from '@site/shared/contracts';
import { quizKinds, type QuizCard } from '@site/shared/contracts/library';
import { registerActivated, tokenOf } from '../../support/accounts';
import { renderSite } from '../../support/render-site';
import { deliver, findFrame, ready, strength, watchFrame } from './viewer-screen';

const answered = (right: boolean) => frameMessage({ type: 'quizAnswered', muscle: 'soleus', kind: 'name', right });
const wanted = frameMessage({ type: 'quizWanted' });

async function openViewer(token?: string) {
  await renderSite(strength, { token });
  const frame = await findFrame('Strength Training');
  const posted = watchFrame(frame);
  deliver(frame, ready);
  const sentCards = () =>
    posted.mock.calls
      .map(([message]) => message as { type: string; kept?: string; cards?: Partial<QuizCard>[] })
      .findLast(({ type }) => type === 'quizCards');
  return { frame, sentCards };
}

it('stores the answers of a logged-in user in the account, and sends the cards to the frame', async () => {
  const token = await tokenOf(await registerActivated());
  const { frame, sentCards } = await openViewer(token);
  await act(async () => deliver(frame, wanted));
  await waitFor(() => expect(sentCards()).toMatchObject({ kept: 'account', cards: [] }));
  await act(async () => deliver(frame, answered(true)));
  await waitFor(() => expect(sentCards()?.cards).toEqual([expect.objectContaining({ muscle: 'soleus', box: 2 })]));
  expect(JSON.stringify(localStorage)).not.toContain('soleus');
});

it('stores the answers of a visitor in the browser', async () => {
  const { frame, sentCards } = await openViewer();
  await act(async () => deliver(frame, wanted));
  expect(sentCards()).toMatchObject({ kept: 'browser', cards: [] });
  await act(async () => deliver(frame, answered(false)));
  expect(sentCards()?.cards).toEqual([expect.objectContaining({ muscle: 'soleus', kind: 'name', box: 1 })]);
  expect(localStorage.getItem('quiz-cards')).toContain('soleus');
});

it('moves the answers of a visitor into the account at the next quiz after the log-in', async () => {
  const visit = await openViewer();
  await act(async () => deliver(visit.frame, wanted));
  await act(async () => deliver(visit.frame, answered(true)));
  expect(localStorage.getItem('quiz-cards')).toContain('soleus');
  cleanup();
  const { frame, sentCards } = await openViewer(await tokenOf(await registerActivated()));
  await act(async () => deliver(frame, wanted));
  await waitFor(() =>
    expect(sentCards()).toMatchObject({ kept: 'account', cards: [{ muscle: 'soleus', kind: 'name', box: 2 }] }),
  );
  expect(localStorage.getItem('quiz-cards')).toBe('[]');
});

it('moves more answers of a visitor than one call takes', async () => {
  const letters = [...'abcdefghijk'];
  const muscles = letters.flatMap((one) => letters.map((other) => `muscle-${one}${other}`));
  const due = new Date().toISOString();
  const cards = muscles.flatMap((muscle) =>
    quizKinds.map((kind): QuizCard => ({ muscle, kind, box: 2, due, right: 1, wrong: 0 })),
  );
  localStorage.setItem('quiz-cards', JSON.stringify(cards));
  const { frame, sentCards } = await openViewer(await tokenOf(await registerActivated()));
  await act(async () => deliver(frame, wanted));
  await waitFor(() => expect(sentCards()?.cards).toHaveLength(cards.length));
  expect(localStorage.getItem('quiz-cards')).toBe('[]');
});

it('starts with no cards if the stored ones are invalid', async () => {
  localStorage.setItem('quiz-cards', '[{"muscle":');
  const { frame, sentCards } = await openViewer();
  await act(async () => deliver(frame, wanted));
  expect(sentCards()).toMatchObject({ kept: 'browser', cards: [] });
});
