import type { ExerciseApi, Reply } from '../../../anatomy/src/frame/exercise-api';
import { createLibrary } from '../../../anatomy/src/state/library';

type Detail = Awaited<ReturnType<ExerciseApi['detail']>>;
type Notes = Awaited<ReturnType<ExerciseApi['muscleNotes']>>;

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
    muscleNotes: (muscle) => ask(muscle) as Promise<Notes>,
    setTicket: () => undefined,
  };
  return { api, asked, library: createLibrary(api) };
}
const ok = { state: 'ok', data: [] as never } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('requests an exercise without waiting for the list', async () => {
  const { library, asked } = createServer();
  void library.loadList();
  void library.loadExercise('squat');
  expect(asked.map(({ what }) => what)).toEqual(['list', 'squat']);
  asked[1]?.reply(ok);
  await settled();
  expect(library.get().details.squat).toEqual(ok);
  expect(library.get().list.state).toBe('loading');
});

test('requests a locked exercise again after the list has arrived, because there may be a ticket by then', async () => {
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

test('a locked exercise waits for the list, even if that is requested later', async () => {
  const { library, asked } = createServer();
  void library.loadExercise('squat');
  asked[0]?.reply({ state: 'locked' });
  await settled();
  expect(library.get().details.squat).toEqual({ state: 'loading' });
  void library.loadList();
  asked[1]?.reply(ok);
  await settled();
  expect(asked.map(({ what }) => what)).toEqual(['squat', 'list', 'squat']);
});

test('requests the list once, also if a ticket arrives before', async () => {
  const { library, asked } = createServer();
  void library.retry();
  void library.loadList();
  await settled();
  expect(asked.map(({ what }) => what)).toEqual(['list']);
});

test('the reply to an earlier request does not replace that to a later one', async () => {
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

test('a ticket requests locked exercises and notes again, but nothing that has arrived', async () => {
  const { library, asked } = createServer();
  void library.loadList();
  void library.loadExercise('squat');
  void library.loadNotes('soleus');
  void library.loadNotes('piriformis');
  asked.forEach(({ what, reply }) => reply(what === 'piriformis' ? ok : { state: 'locked' }));
  await settled();
  asked.splice(0).forEach(({ reply }) => reply({ state: 'locked' }));
  await settled();
  expect(library.get().notes).toEqual({ soleus: { state: 'locked' }, piriformis: ok });
  asked.length = 0;
  void library.retry();
  expect(asked.map(({ what }) => what)).toEqual(['list', 'squat', 'soleus']);
  asked.forEach(({ reply }) => reply(ok));
  await settled();
  expect(library.get()).toEqual({ list: ok, details: { squat: ok }, notes: { soleus: ok, piriformis: ok } });
});
