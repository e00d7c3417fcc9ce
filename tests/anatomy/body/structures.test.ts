import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { boneCardOf } from '../../../anatomy/src/body/names/bone-cards';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { layerOf, structureLayers, structures } from '../../../anatomy/src/body/structures/catalogue';
import { boneGeometry } from '../../../anatomy/src/scene/geometry/bone-geometry';
import { searchBones } from '../../../anatomy/src/search/search-bones';
import { formatAddress, parseAddress } from '../../../anatomy/src/state/address';
import { reduceView } from '../../../anatomy/src/state/reduce';
import { initialState } from '../../../anatomy/src/state/view-state';

const all = structureLayers.flatMap((layer) => structures[layer]());
const bare = (id: string): string => id.replace(/\.[lr]$/, '');

test('finds structures by their English, Chinese and Latin names', () => {
  for (const [words, id] of [
    ['brachial plexus', 'brachial-plexus'],
    ['臂丛', 'brachial-plexus'],
    ['sciatic', 'sciatic-nerve'],
    ['坐骨神经', 'sciatic-nerve'],
    ['nervus femoralis', 'femoral-nerve'],
    ['aorta', 'aorta'],
    ['股动脉', 'femoral-artery'],
    ['thoracolumbar fascia', 'thoracolumbar-fascia'],
    ['髂胫束', 'iliotibial-tract'],
  ] as const) {
    expect([words, searchBones(words).map(({ card }) => card.id)]).toEqual([words, expect.arrayContaining([id])]);
  }
});

test('every structure has names, a layer, and an id that no bone has', () => {
  const taken = new Set(bones().map(({ id }) => bare(id)));
  for (const { id, latin, name } of all) {
    expect({ id, taken: taken.has(bare(id)) }).toEqual({ id, taken: false });
    expect(layerOf(bare(id))).toBeDefined();
    expect(boneCardOf(bare(id))?.latin).toBe(latin);
    expect(name.cn).toMatch(/[\u4e00-\u9fff]/);
  }
  expect(layerOf('femur')).toBeUndefined();
});

test('every point of a course is near the segment that it moves with: within 20 cm, of long bones 45 cm', () => {
  const far = all.flatMap(({ id, parts }) =>
    parts.flatMap((part) =>
      part.kind === 'link'
        ? part.points
            .filter(
              ({ at, segment }) => Math.hypot(...at) > (/femur|tibia|humerus|ulna|radius/.test(segment) ? 0.45 : 0.2),
            )
            .map(({ segment }) => `${id} ${segment}`)
        : [],
    ),
  );
  expect(far).toEqual([]);
});

test('both sides are mirror images, and all three layers cost less than 8,000 triangles', () => {
  const triangles = structureLayers.map(
    (layer) => (boneGeometry(structures[layer](), false).getIndex()?.count ?? 0) / 3,
  );
  expect(triangles.reduce((sum, count) => sum + count)).toBeLessThan(8_000);
  const [left, right] = ['sciatic-nerve.l', 'sciatic-nerve.r'].map((id) => all.find((part) => part.id === id));
  const xOf = (bone: typeof left): number[] =>
    bone?.parts.flatMap((part) =>
      part.kind === 'link' ? part.points.map(({ segment, at }) => at[0] + segmentOf(segment).centre[0]) : [],
    ) ?? [];
  expect(xOf(right)).toEqual(xOf(left).map((x) => -x));
});

test('the sciatic nerve follows a bent hip', () => {
  const pose = neutralPose();
  pose.angles = { 'hipFlexion.l': 90 };
  const skeleton = poseSkeleton(pose, createSkeletonPose());
  const offset = segmentOf('femur.l').index * 16;
  // The femur's own y axis points forward and up no more.
  expect(Math.abs(skeleton.matrices[offset + 5] as number)).toBeLessThan(0.05);
  const nerve = all.find(({ id }) => id === 'sciatic-nerve.l');
  const segments = nerve?.parts.flatMap((part) =>
    part.kind === 'link' ? part.points.map(({ segment }) => segment) : [],
  );
  expect(new Set(segments)).toEqual(new Set(['pelvis', 'femur.l']));
});

test('a cord passes every point of its course, and its end is bound to the last segment', () => {
  const [nerve] = structures.nerves().filter(({ id }) => id === 'ulnar-nerve.l');
  const geometry = boneGeometry(nerve ? [nerve] : [], false);
  const positions = geometry.getAttribute('position');
  const stations = nerve?.parts.flatMap((part) => (part.kind === 'link' ? part.points : [])) ?? [];
  for (const { at, segment } of stations) {
    const { centre } = segmentOf(segment);
    const away = Array.from({ length: positions.count }, (_, k) =>
      Math.hypot(
        positions.getX(k) - at[0] - centre[0],
        positions.getY(k) - at[1] - centre[1],
        positions.getZ(k) - at[2] - centre[2],
      ),
    );
    expect(Math.min(...away)).toBeLessThan(0.003);
  }
  const last = positions.count - 1;
  expect(geometry.getAttribute('skinIndex').getX(last)).toBe(segmentOf('hand.l').index);
});

test('layers are off by default, and an address restores them', () => {
  expect(initialState.layersOn).toEqual([]);
  const view = reduceView(initialState, { type: 'structuresToggled', layer: 'nerves' });
  expect(view.layersOn).toEqual(['nerves']);
  const search = formatAddress(view, 0);
  expect(search).toContain('on=nerves');
  expect(parseAddress(`${search}&x=1`).view.layersOn).toEqual(['nerves']);
  expect(parseAddress('?on=nerves,nothing,fascia').view.layersOn).toEqual(['nerves', 'fascia']);
  expect(reduceView(view, { type: 'structuresToggled', layer: 'nerves' }).layersOn).toEqual([]);
});
