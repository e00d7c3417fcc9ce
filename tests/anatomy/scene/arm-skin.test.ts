import { DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3, type Intersection } from 'three';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf, segments } from '../../../anatomy/src/body/skeleton';
import type { Vec3 } from '../../../anatomy/src/body/types';
import { interpolate, subtract, transformPoint } from '../../../anatomy/src/body/vectors';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { skinShape } from '../../../anatomy/src/scene/figure/skin-shape';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';

const skin = skinShape(muscleInstances(muscles()));

/** The skin of the forearms only, because trunk and upper arm may be near them. */
const isOfForearm = (vertex: number): boolean =>
  (skin.positions[vertex * 3 + 1] as number) < 1.09 &&
  /^(humerus|ulna|radius|hand)/.test(segments[skin.bindings[vertex * 4] as number]?.id ?? '');
const indices = skin.indices.filter((_, k) => isOfForearm(skin.indices[k - (k % 3)] as number));

test('the skin has no open edge', () => {
  const { indices: corners } = skin;
  const edges = new Set<string>();
  for (let k = 0; k < corners.length; k += 3) {
    [0, 1, 2].forEach((at) => edges.add(`${corners[k + at]} ${corners[k + ((at + 1) % 3)]}`));
  }
  const open = [...edges].filter((edge) => !edges.has(edge.split(' ').reverse().join(' ')));
  expect(open).toEqual([]);
});

describe.each<[string, Record<string, number>]>([
  ['of a body that stands', {}],
  ['of a bent elbow', { 'elbowFlexion.l': 100, 'elbowFlexion.r': 100 }],
  ['of a forearm that is turned in', { 'forearmPronation.l': 70, 'forearmPronation.r': 70 }],
  ['of a forearm that is turned out', { 'forearmPronation.l': -70, 'forearmPronation.r': -70 }],
])('the skin %s', (_name, angles) => {
  const { matrices } = poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());
  const carried = (segment: string, at: Vec3): Vec3 => {
    const { index, centre } = segmentOf(segment);
    return transformPoint(matrices, index * 16, subtract(at, centre));
  };
  const positions = new Float32Array(skin.positions.length);
  for (let vertex = 0; vertex < positions.length / 3; vertex += 1) {
    const at = [...skin.positions.subarray(vertex * 3, vertex * 3 + 3)] as unknown as Vec3;
    for (let k = vertex * 4; k < vertex * 4 + 4; k += 1) {
      carried(segments[skin.bindings[k] as number]?.id as string, at).forEach((value, axis) => {
        positions[vertex * 3 + axis] += (value * (skin.weights[k] as number)) / 255;
      });
    }
  }
  const mesh = new Mesh(meshGeometry({ ...skin, positions, indices }), new MeshBasicMaterial({ side: DoubleSide }));

  test.each([
    ['l', 1],
    ['r', -1],
  ])('surrounds the forearm once, from below the elbow to the wrist (%s)', (side, sign) => {
    const from = carried(`ulna.${side}`, [0.2075 * sign, 1.055, -0.03]);
    const to = carried(`radius.${side}`, [0.2095 * sign, 0.87, -0.022]);
    const along = new Vector3(...subtract(to, from)).normalize();
    const across = new Vector3(0.3, 0.2, 1).cross(along).normalize();
    for (let step = 0; step <= 20; step += 1) {
      const middle = new Vector3(...interpolate(from, to, step / 20));
      for (let turn = 0; turn < 16; turn += 1) {
        const direction = across.clone().applyAxisAngle(along, (turn / 16) * 2 * Math.PI);
        const near = ({ distance }: Intersection) => distance < 0.09;
        const hits = new Raycaster(middle, direction).intersectObject(mesh).filter(near);
        expect({ step, turn, hits: hits.length }).toEqual({ step, turn, hits: 1 });
      }
    }
  });
});
