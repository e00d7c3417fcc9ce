import { act, cleanup, waitFor } from '@testing-library/react';
import { frameMessage } from '@site/shared/contracts';
import type { QuizCard } from '@site/shared/contracts/library';
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
  const told = () =>
    posted.mock.calls
      .map(([message]) => message as { type: string; kept?: string; cards?: Partial<QuizCard>[] })
      .findLast(({ type }) => type === 'quizCards');
  return { frame, told };
}

it('keeps the answers of somebody who is logged in in their account, and tells the frame', async () => {
  const token = await tokenOf(await registerActivated());
  const { frame, told } = await openViewer(token);
  await act(async () => deliver(frame, wanted));
  await waitFor(() => expect(told()).toMatchObject({ kept: 'account', cards: [] }));
  await act(async () => deliver(frame, answered(true)));
  await waitFor(() => expect(told()?.cards).toEqual([expect.objectContaining({ muscle: 'soleus', box: 2 })]));
  expect(JSON.stringify(localStorage)).not.toContain('soleus');
});

it('keeps the answers of a visitor in this browser alone', async () => {
  const { frame, told } = await openViewer();
  await act(async () => deliver(frame, wanted));
  expect(told()).toMatchObject({ kept: 'browser', cards: [] });
  await act(async () => deliver(frame, answered(false)));
  expect(told()?.cards).toEqual([expect.objectContaining({ muscle: 'soleus', kind: 'name', box: 1 })]);
  expect(localStorage.getItem('quiz-cards')).toContain('soleus');
});

it('takes what a visitor learned into the account at their next quiz', async () => {
  const visit = await openViewer();
  await act(async () => deliver(visit.frame, wanted));
  await act(async () => deliver(visit.frame, answered(true)));
  expect(localStorage.getItem('quiz-cards')).toContain('soleus');
  cleanup();
  const { frame, told } = await openViewer(await tokenOf(await registerActivated()));
  await act(async () => deliver(frame, wanted));
  await waitFor(() =>
    expect(told()).toMatchObject({ kept: 'account', cards: [{ muscle: 'soleus', kind: 'name', box: 2 }] }),
  );
  expect(localStorage.getItem('quiz-cards')).toBe('[]');
});

it('begins anew where what the browser kept cannot be read', async () => {
  localStorage.setItem('quiz-cards', '[{"muscle":');
  const { frame, told } = await openViewer();
  await act(async () => deliver(frame, wanted));
  expect(told()).toMatchObject({ kept: 'browser', cards: [] });
});
