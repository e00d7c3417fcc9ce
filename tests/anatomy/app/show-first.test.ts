import type { Services } from '../../../anatomy/src/app/services';
import { showFirst } from '../../../anatomy/src/show-first';
import { createViewStore } from '../../../anatomy/src/state/create-store';
import { initialState } from '../../../anatomy/src/state/view-state';

const squat = { code: 'squat' };

/** A page whose frames, clock and replies the test controls. */
function openPage(exercise?: string, still = '/anatomy/static/image/body.webp') {
  const done: string[] = [];
  const frames: (() => void)[] = [];
  let calls = 0;
  let details: Record<string, unknown> = exercise ? { [exercise]: { state: 'loading' } } : {};
  globalThis.requestAnimationFrame = (work) => frames.push(work as () => void);
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const stage = {
    setExercise: ({ code }: { code: string }) => void done.push(`movement: ${code}`),
    begin() {
      calls = 7;
      done.push('picture');
    },
    counts: () => ({ calls }),
    isStale: () => false,
  };
  const library = { get: () => ({ details }), loadList: () => void done.push('list') };
  const services = { stage: { get: () => stage }, library } as unknown as Services;
  const image = { src: still, remove: () => void done.push('still removed') };
  const host = { querySelector: () => image } as unknown as HTMLElement;
  const panels = {
    load: () => void done.push('panels loaded'),
    run: () => Promise.resolve({ mount: () => void done.push('panels') }),
  };
  void showFirst(host, services, createViewStore({ ...initialState, exercise }), panels);
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    done,
    reply(state: string) {
      details = { squat: { state, data: squat } };
    },
    async frame(ms: number) {
      await settled();
      now.mockReturnValue(1_000 + ms);
      frames.splice(0).forEach((work) => work());
      await settled();
    },
  };
}

test('the first picture waits briefly for the movement, and shows it', async () => {
  const page = openPage('squat');
  await page.frame(200);
  expect(page.done).toEqual([]);
  page.reply('ok');
  await page.frame(300);
  expect(page.done.slice(0, 3)).toEqual(['movement: squat', 'picture', 'still removed']);
  expect(page.done.at(-1)).toBe('panels');
});

test('if the movement is late, the body is drawn without it, and the panels wait longer', async () => {
  const page = openPage('squat');
  await page.frame(401);
  expect(page.done).toEqual(['picture', 'still removed', 'list', 'panels loaded']);
  page.reply('ok');
  await page.frame(900);
  expect(page.done).toEqual(['picture', 'still removed', 'list', 'panels loaded', 'movement: squat', 'panels']);
});

test('a still of the movement is replaced by the movement, not by a body at rest', async () => {
  const page = openPage('squat', '/pictures/exercises/squat-first.avif');
  await page.frame(1_900);
  expect(page.done).toEqual([]);
  page.reply('ok');
  await page.frame(1_950);
  expect(page.done.slice(0, 3)).toEqual(['movement: squat', 'picture', 'still removed']);
  const late = openPage('squat', '/pictures/exercises/squat-first.avif');
  await late.frame(2_001);
  expect(late.done).toEqual(['picture', 'still removed', 'list', 'panels loaded', 'panels']);
});

test('panels do not wait for a movement that never arrives or that is locked', async () => {
  const page = openPage('squat');
  await page.frame(401);
  await page.frame(2_001);
  expect(page.done).toEqual(['picture', 'still removed', 'list', 'panels loaded', 'panels']);
  const locked = openPage('squat');
  locked.reply('locked');
  await locked.frame(0);
  expect(locked.done).toEqual(['picture', 'still removed', 'list', 'panels loaded', 'panels']);
});

test('nothing waits without a requested movement', async () => {
  const page = openPage();
  await page.frame(0);
  expect(page.done).toEqual(['picture', 'still removed', 'list', 'panels loaded', 'panels']);
});
