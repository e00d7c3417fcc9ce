import { BufferGeometry, Float32BufferAttribute, Scene, Uint16BufferAttribute, type Material, type Mesh } from 'three';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import type { createCast as CreateCast } from '../../../anatomy/src/scene/cast';
import { initialState, skinModes, type ViewState } from '../../../anatomy/src/state/view-state';

// Node has no browser workers, so nothing is shaped in one here.
Object.assign(globalThis, { Worker: EventTarget });
const { createCast } = jest.requireActual<{ createCast: typeof CreateCast }>('../../../anatomy/src/scene/cast');
const cast = createCast(new Scene(), muscleInstances(muscles()), { levelsAt: () => undefined });

beforeAll(() => {
  // A triangle replaces the shape that a worker would make.
  const shape = new BufferGeometry();
  shape.setAttribute('position', new Float32BufferAttribute(new Float32Array(9), 3));
  shape.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(12), 4));
  shape.setAttribute('skinWeight', new Float32BufferAttribute(new Float32Array(12), 4));
  cast.main.figure.wear(shape);
});
afterAll(() => cast.dispose());

/** Whether the skin is visible; invisible, it still casts the shadow of the body. */
function isSeen(): boolean {
  const [mesh] = cast.main.figure.skin.group.children as Mesh[];
  return ((mesh as Mesh).material as Material).colorWrite;
}

test.each(skinModes)('the skin is visible in x-ray mode only: %s', (skin) => {
  const view: ViewState = { ...initialState, skin };
  cast.dress(view, {});
  expect(isSeen()).toBe(skin === 'xray');
});

test('hides the skin while a question is about a muscle', () => {
  cast.dress(initialState, { asked: muscles()[0] });
  expect(isSeen()).toBe(false);
  cast.dress(initialState, {});
  expect(isSeen()).toBe(true);
});

test.each([
  ['a body with its muscles', {}, true],
  ['a skeleton', { layersOff: ['muscles'] }, false],
  ['a skeleton with one muscle', { isolated: ['brachialis'] }, false],
] as const)('%s has eyes: %p %p', (_name, shown, hasEyes) => {
  cast.dress({ ...initialState, ...shown } as ViewState, {});
  const { index, drawRange } = cast.main.figure.bones.geometry;
  expect(drawRange.count >= (index?.count ?? Infinity)).toBe(hasEyes);
});
