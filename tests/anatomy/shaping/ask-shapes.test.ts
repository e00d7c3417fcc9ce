import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import type { MuscleInstance } from '../../../anatomy/src/muscles/types';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { instances, makeFirstShapes, type FirstShapes } from '../../../anatomy/src/scene/shapes/first-shapes';
import type { askShapes } from '../../../anatomy/src/shaping/ask-shapes';
import { createBrowserStores } from '../../support/browser-stores';

let started = 0;
let ended = 0;

/** The methods of all workers of these tests. */
class AnyWorker extends EventTarget {
  terminate() {
    ended += 1;
  }
}
/** Runs the worker's real code in this process, with copied messages as between a worker and its page. */
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
/** A worker whose script was blocked or failed. */
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

/** Requests the shapes like a newly opened page, which shares no memory with an earlier one. */
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

/** The muscles of a page that gets shapes before it has computed any. */
function instancesOf(shapes: FirstShapes | undefined): MuscleInstance[] {
  let found: MuscleInstance[] = [];
  jest.isolateModules(() => {
    const page = require('../../../anatomy/src/scene/shapes/first-shapes');
    page.setShapes(shapes);
    found = page.instances();
    expect(found[1]?.muscle).toBe(require('../../../anatomy/src/muscles/catalogue').muscles()[0]);
    expect(found[1]?.muscle).toBe(shapes?.catalogue[0]);
  });
  return found;
}

/** All arrays of an object as bytes, with the other values. */
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

test('a second visit uses the stored shapes of the first, which are identical to those that the page would make', async () => {
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
])('the page has to make the shapes itself if a worker %s', async (_, worker, terminated) => {
  expect(await askAnew(worker, createBrowserStores().caches)).toEqual({ from: 'first shapes missing' });
  expect(jest.getTimerCount()).toBe(0);
  expect(ended).toBe(terminated);
});
