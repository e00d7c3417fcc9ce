import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { MuscleInstance } from '../../../anatomy/src/muscles/types';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { instances, makeFirstShapes, type FirstShapes } from '../../../anatomy/src/scene/shapes/first-shapes';
import type { askShapes } from '../../../anatomy/src/shaping/ask-shapes';
import { createBrowserStores } from '../../support/browser-stores';

let started = 0;
let ended = 0;

/** What all workers here can do. */
class AnyWorker extends EventTarget {
  terminate() {
    ended += 1;
  }
}
/** Runs the real program of the worker, in this process; what it says is copied, as between a worker and its page. */
class RunningWorker extends AnyWorker {
  private readonly inside = new EventTarget();
  constructor() {
    super();
    started += 1;
    const addEventListener = this.inside.addEventListener.bind(this.inside);
    const postMessage = (data: unknown) =>
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    Object.assign(globalThis, { self: { addEventListener, postMessage } });
    jest.isolateModules(() => void require('../../../anatomy/src/shaping/shapes-worker'));
  }
  postMessage(data: unknown) {
    this.inside.dispatchEvent(new MessageEvent('message', { data }));
  }
}
/** Its program was not let through, or failed. */
class FailingWorker extends AnyWorker {
  postMessage() {
    this.dispatchEvent(new Event('error'));
  }
}
class RefusedWorker extends AnyWorker {
  constructor() {
    super();
    throw new Error('refused');
  }
}

beforeEach(() => {
  [started, ended] = [0, 0];
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

/** Asks as the first part of a page does: nothing that another page has in memory is there. */
async function askAnew(worker: new () => AnyWorker, caches: object): Promise<{ shapes?: FirstShapes; from?: string }> {
  Object.assign(globalThis, { SHAPES_PROGRAM: 'this', Worker: worker, caches });
  performance.clearMarks();
  let ask: typeof askShapes | undefined;
  jest.isolateModules(() => {
    ({ askShapes: ask } = require('../../../anatomy/src/shaping/ask-shapes'));
  });
  const shapes = await ask?.('first');
  expect(await ask?.('first')).toBe(shapes);
  return { shapes, from: performance.getEntriesByType('mark').at(-1)?.name };
}

/** The muscles that a page has to which shapes are given before it describes any itself. */
function instancesOf(shapes: FirstShapes | undefined): MuscleInstance[] {
  let found: MuscleInstance[] = [];
  jest.isolateModules(() => {
    const page = require('../../../anatomy/src/scene/shapes/first-shapes');
    page.giveShapes(shapes);
    found = page.instances();
    expect(found[1]?.muscle).toBe(require('../../../anatomy/src/muscles/catalogue').muscles()[0]);
    expect(found[1]?.muscle).toBe(shapes?.catalogue[0]);
  });
  return found;
}

/** All arrays of an object as bytes, one after the other, and what stands about them. */
function bytesOf(value: unknown): Buffer {
  const parts: Uint8Array[] = [];
  const rest = JSON.stringify(value, (_, part: unknown) => {
    if (!ArrayBuffer.isView(part)) {
      return part;
    }
    parts.push(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    return part.constructor.name;
  });
  return Buffer.concat([...parts, Buffer.from(rest)]);
}

test('a second visit has what the worker of the first one made: to the bit what the page itself would make', async () => {
  const { caches, whenPut } = createBrowserStores();
  const isPut = whenPut();
  const first = await askAnew(RunningWorker, caches);
  expect(first.from).toBe('first shapes made');
  jest.runOnlyPendingTimers();
  await isPut;
  const second = await askAnew(RunningWorker, caches);
  expect(second.from).toBe('first shapes kept');
  expect({ started, ended }).toEqual({ started: 1, ended: 0 });

  const own = makeFirstShapes();
  expect(bytesOf(first.shapes).equals(bytesOf(own))).toBe(true);
  expect(bytesOf(second.shapes).equals(bytesOf(own))).toBe(true);
  const angles = { 'kneeFlexion.l': 90, 'shoulderAbduction.r': 120 };
  const bent = poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());
  const resolved = instancesOf(second.shapes);
  expect(resolved).toEqual(instances());
  const surfaces = [createMuscleSurface(instances()), createMuscleSurface(resolved, second.shapes?.muscles)];
  surfaces.forEach((surface) => surface.update(bent));
  const [made, given] = surfaces.map(({ positions, normals }) => bytesOf({ positions, normals })) as [Buffer, Buffer];
  expect(given.equals(made)).toBe(true);
});

test.each<[string, new () => AnyWorker, number]>([
  ['fails', FailingWorker, 1],
  ['may not start', RefusedWorker, 0],
])('the page is told to shape the body by itself where a worker %s', async (_, worker, terminated) => {
  expect(await askAnew(worker, createBrowserStores().caches)).toEqual({ from: 'first shapes missing' });
  expect(jest.getTimerCount()).toBe(0);
  expect(ended).toBe(terminated);
});
