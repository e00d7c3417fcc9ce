import type { ExerciseApi, Reply } from '../../../anatomy/src/frame/exercise-api';
import { createLibrary } from '../../../anatomy/src/state/library';

type Detail = Awaited<ReturnType<ExerciseApi['detail']>>;

/** A server whose replies come when the test sends them. */
function createServer() {
  const asked: { what: string; reply: (reply: Reply<never>) => void }[] = [];
  const ask = (what: string) =>
    new Promise<Reply<never>>((reply) => {
      asked.push({ what, reply });
    });
  const api: ExerciseApi = {
    list: () => ask('list'),
    detail: (code) => ask(code) as Promise<Detail>,
    setTicket: () => undefined,
  };
  return { api, asked, library: createLibrary(api) };
}
const ok = { state: 'ok', data: [] as never } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an exercise is asked for without waiting for the list', async () => {
  const { library, asked } = createServer();
  void library.loadList();
  void library.loadExercise('squat');
  expect(asked.map(({ what }) => what)).toEqual(['list', 'squat']);
  asked[1]?.reply(ok);
  await settled();
  expect(library.get().details.squat).toEqual(ok);
  expect(library.get().list.state).toBe('loading');
});

test('one that is refused at first is asked for again once the list is here: a ticket may have come', async () => {
  const { library, asked } = createServer();
  void library.loadList();
  void library.loadExercise('squat');
  asked[1]?.reply({ state: 'locked' });
  await settled();
  expect(library.get().details.squat).toEqual({ state: 'loading' });
  asked[0]?.reply(ok);
  await settled();
  expect(asked.map(({ what }) => what)).toEqual(['list', 'squat', 'squat']);
  asked[2]?.reply({ state: 'locked' });
  await settled();
  expect(library.get().details.squat).toEqual({ state: 'locked' });
});

test('the reply to an earlier question does not undo that to a later one', async () => {
  const { library, asked } = createServer();
  void library.loadExercise('squat');
  void library.retry();
  const [early, late] = asked.filter(({ what }) => what === 'squat');
  late?.reply(ok);
  await settled();
  early?.reply({ state: 'away' });
  await settled();
  expect(library.get().details.squat).toEqual(ok);
});
