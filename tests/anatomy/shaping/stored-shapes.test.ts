import { keepShapes, storedShapes } from '../../../anatomy/src/shaping/stored-shapes';
import type { Shapes } from '../../../anatomy/src/shaping/shapes';
import { createBrowserStores } from '../../support/browser-stores';

const shapes = {
  bones: {
    positions: Float32Array.of(0.1, -0, Number.MAX_VALUE, 1e-45),
    indices: Uint16Array.of(1, 2, 65_535),
    colours: Uint8Array.of(7),
    groupStarts: [0, 3],
  },
  muscles: {
    profiles: [null, { fill: 1 / 3, rims: [Float64Array.of(Math.PI), new Float64Array(0)] }],
    layout: { indices: Uint32Array.of(2 ** 32 - 1), parts: [{ kind: 'sheet', step: 2 }] },
    normals: Int16Array.of(-32_767),
  },
} as unknown as Shapes['first'];
const address = '/anatomy/shapes/first';
let { stores, caches } = createBrowserStores();

beforeEach(() => {
  ({ stores, caches } = createBrowserStores());
  Object.assign(globalThis, { SHAPES_PROGRAM: 'this', caches });
});

test('reads shapes unchanged, and removes stores of other versions of the code that makes them', async () => {
  stores.set('anatomy-shapes-older', new Map());
  stores.set('anatomy-effort-older', new Map());
  await keepShapes('first', shapes);
  expect(await storedShapes('first')).toEqual(shapes);
  expect(Object.is((await storedShapes('first'))?.bones.positions[1], -0)).toBe(true);
  expect(await storedShapes('finer')).toBeUndefined();
  expect([...stores.keys()]).toEqual(['anatomy-effort-older', 'anatomy-shapes-this']);
});

test.each<[string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>]>([
  ['has another byte', (bytes) => bytes.map((byte, k) => (k === 5 ? byte ^ 1 : byte))],
  ['ends early', (bytes) => bytes.subarray(0, 40)],
  ['is empty', (bytes) => bytes.subarray(0, 0)],
])('ignores a stored shape that %s', async (_, spoil) => {
  await keepShapes('first', shapes);
  const store = stores.get('anatomy-shapes-this');
  const kept = store?.get(address) as Response;
  const spoiled = spoil(new Uint8Array(await kept.arrayBuffer()));
  store?.set(address, new Response(spoiled, { headers: kept.headers }));
  expect(await storedShapes('first')).toBeUndefined();
  await keepShapes('first', shapes);
  expect(await storedShapes('first')).toEqual(shapes);
});

test('stores nothing without a Cache Storage or without space', async () => {
  Object.assign(globalThis, { caches: { keys: () => Promise.reject(new Error('no origin')) } });
  await keepShapes('first', shapes);
  expect(await storedShapes('first')).toBeUndefined();
  const open = async (name: string) => ({
    ...(await caches.open(name)),
    put: () => Promise.reject(new Error('no room')),
  });
  Object.assign(globalThis, { caches: { ...caches, open } });
  await keepShapes('first', shapes);
  expect(await storedShapes('first')).toBeUndefined();
});
