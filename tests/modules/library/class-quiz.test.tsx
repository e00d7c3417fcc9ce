import { screen, waitFor, within } from '@testing-library/react';
import { renderSite } from '../../support/render-site';

const options = ['soleus', 'gracilis', 'popliteus', 'sartorius'];
const quiz = {
  name: 'Legs',
  expireTime: '2030-01-01T00:00:00Z',
  questions: [
    { muscle: 'soleus', options },
    { muscle: 'gracilis', options },
  ],
};
const path = `/library/class/${'A'.repeat(43)}`;
const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Answers the calls of the quiz: one of two answers is right. */
function answerQuiz(): void {
  globalThis.fetch = (async (input: Request) => {
    const { pathname } = new URL(input.url);
    const data = pathname.endsWith('/take') ? { right: 1, count: 2 } : quiz;
    return pathname.startsWith(`/api${path}`)
      ? new Response(JSON.stringify({ code: 'OK', message: '', data }))
      : realFetch(input);
  }) as typeof fetch;
}

test('the keyboard continues at each next question, whose number is its name, and at the result', async () => {
  answerQuiz();
  const { user } = await renderSite(path);
  const main = within(await screen.findByRole('main'));
  await user.type(await main.findByLabelText('Your name'), 'Ana{Enter}');
  expect(main.getByRole('region', { name: 'Question 1 of 2 Which muscle is highlighted?' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(main.getByRole('region', { name: /^Question 2 of 2/ })).toHaveFocus();
  await user.tab();
  expect(main.getAllByRole('button')[0]).toHaveFocus();
  await user.keyboard(' ');
  expect(main.getByRole('status')).toHaveFocus();
  expect(await main.findByText('1 of 2 right')).toBeInTheDocument();
});

test('threat 48: a language switch keeps the name, the answers and the result', async () => {
  answerQuiz();
  const { user } = await renderSite(path);
  const main = within(await screen.findByRole('main'));
  const switchLanguage = () => user.click(screen.getByRole('button', { name: /Switch language|切换语言/ }));
  await user.type(await main.findByLabelText('Your name'), 'Ana');
  await switchLanguage();
  expect(await main.findByLabelText('您的姓名')).toHaveValue('Ana');
  await user.click(main.getByRole('button', { name: '开始' }));
  await user.click((await main.findAllByRole('button'))[0] as HTMLElement);
  expect(main.getByText('第 2 题，共 2 题')).toBeInTheDocument();
  await switchLanguage();
  expect(await main.findByText('Question 2 of 2')).toBeInTheDocument();
  await user.click(main.getAllByRole('button')[0] as HTMLElement);
  expect(await main.findByText('1 of 2 right')).toBeInTheDocument();
  await switchLanguage();
  await waitFor(() => expect(main.getByText('答对 1 题，共 2 题')).toBeInTheDocument());
});
