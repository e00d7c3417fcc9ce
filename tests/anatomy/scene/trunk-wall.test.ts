import { DoubleSide, Mesh, MeshBasicMaterial, Ray, Raycaster, Vector3 } from 'three';
import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { boneShape } from '../../../anatomy/src/scene/geometry/bone-shape';
import { meshGeometry } from '../../../anatomy/src/scene/geometry/mesh-geometry';
import { createMuscleSurface } from '../../../anatomy/src/scene/muscles/muscle-surface';
import { pickMuscle } from '../../../anatomy/src/scene/pick-muscle';

const drawn = /^(pectoralis-major|rectus-abdominis|obliquus|transversus-abdominis|serratus-anterior|latissimus-dorsi)/;
const instances = muscleInstances(muscles().filter(({ id }) => drawn.test(id)));
const surface = createMuscleSurface(instances);
surface.update(poseSkeleton(neutralPose(), createSkeletonPose()));

const cage = new Mesh(
  meshGeometry(
    boneShape(
      bones().filter(({ id }) => /^(rib|costal|sternum|xiphoid)/.test(id)),
      false,
    ),
  ),
  new MeshBasicMaterial({ side: DoubleSide }),
);
const backward = new Vector3(0, 0, -1);

const muscleAt = (from: Vector3) => pickMuscle(surface, new Ray(from, backward), () => true);

/** The fronts of the rib cage and of the muscles at a position of the chest, metres; undefined where there is none. */
function fronts(x: number, y: number): { bone?: number; muscle?: number } {
  const from = new Vector3(x, y, 0.5);
  const [bone] = new Raycaster(from, backward).intersectObject(cage);
  const muscle = muscleAt(from);
  return { bone: bone && 0.5 - bone.distance, muscle: muscle && 0.5 - muscle.distance };
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, k) => from + k * step);

// From the second to the eighth rib, beside the sternum and the xiphoid process.
const places = range(1.19, 1.405, 0.006).flatMap((y) => range(0.034, 0.115, 0.005).map((x) => ({ x, y })));

test('muscles are in front of the ribs and costal cartilages that they cover', () => {
  const bare = places.filter(({ x, y }) => {
    const { bone, muscle } = fronts(x, y);
    return bone !== undefined && bone > (muscle ?? 0);
  });
  // Some points of ribs 6 and 7 are visible between the digitations.
  expect(bare.length / places.length).toBeLessThan(0.02);
});

test('pectoralis major leaves a narrow strip of the sternum uncovered', () => {
  for (const y of [1.39, 1.37, 1.35, 1.33]) {
    expect(fronts(0.014, y).muscle).toBeGreaterThan(fronts(0.014, y).bone ?? NaN);
    expect(fronts(0.002, y).bone).toBeGreaterThan(fronts(0.002, y).muscle ?? 0);
  }
});

test('the outer muscles of the abdomen hide the inner ones', () => {
  const seen = range(1.0, 1.18, 0.006).flatMap((y) =>
    range(0.004, 0.104, 0.005).map((x) => {
      const hit = muscleAt(new Vector3(x, y, 0.5));
      return hit && instances[hit.instance]?.muscle.id;
    }),
  );
  expect([...new Set(seen)].sort()).toEqual(['obliquus-externus-abdominis', 'rectus-abdominis']);
});

test('latissimus dorsi and external oblique meet at the flank, seen from the side', () => {
  const seen = range(1.07, 1.23, 0.01).flatMap((y) =>
    range(-0.09, 0.03, 0.008).map((z) => {
      const hit = pickMuscle(surface, new Ray(new Vector3(0.5, y, z), new Vector3(-1, 0, 0)), () => true);
      return hit && instances[hit.instance]?.muscle.id;
    }),
  );
  const outer = seen.filter((id) => id === 'latissimus-dorsi' || id === 'obliquus-externus-abdominis');
  // Between them and the iliac crest lies the inferior lumbar triangle.
  expect(outer.length / seen.length).toBeGreaterThan(0.92);
});
