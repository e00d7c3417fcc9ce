import { PerspectiveCamera, Vector3 } from 'three';
import { createOrbitView } from '../../../anatomy/src/scene/camera/orbit-view';

/** The position of a point of the world in the picture. */
function seenAt(camera: PerspectiveCamera, point: Vector3): { x: number; y: number } {
  camera.updateMatrixWorld();
  const { x, y } = point.clone().project(camera);
  return { x, y };
}

test.each([1.6, 0.45])(
  'zooming keeps the point under the pointer where it is, in a picture %f times as wide as high',
  (aspect) => {
    const camera = new PerspectiveCamera(38, aspect, 0.05, 40);
    const orbit = createOrbitView(camera);
    orbit.lookFrom(new Vector3(0.4, 1, 3), new Vector3(0, 0.9, 0), false);
    orbit.setAspect(aspect);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    // A point of the plane through the target, perpendicular to the view.
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0).multiplyScalar(0.3);
    const upward = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1).multiplyScalar(0.25);
    const point = orbit.target.clone().add(across).add(upward);
    const before = seenAt(camera, point);
    orbit.zoom(0.6, before);
    const after = seenAt(camera, point);
    expect(after.x).toBeCloseTo(before.x, 4);
    expect(after.y).toBeCloseTo(before.y, 4);
    expect(orbit.eye().distanceTo(orbit.target)).toBeLessThan(2);
  },
);

test('zooming without a pointer keeps the middle', () => {
  const orbit = createOrbitView(new PerspectiveCamera(38, 1, 0.05, 40));
  const before = orbit.target.clone();
  orbit.zoom(0.5);
  expect(orbit.target.distanceTo(before)).toBe(0);
});

describe('a view from below the floor', () => {
  const sole = new Vector3(0.09, 0.02, 0.05);
  const under = new Vector3(0.3, -0.4, 0.05);
  const front = new Vector3(0, 1, 3);
  const created = () => {
    const camera = new PerspectiveCamera(38, 1, 0.05, 40);
    return { camera, orbit: createOrbitView(camera) };
  };

  test.each([false, true])('shows the sole (glide: %s), and the way back ends above the floor', (glide) => {
    const { camera, orbit } = created();
    orbit.lookFrom(under, sole, glide);
    while (orbit.step(0.1)) {
      // The animation runs to its end.
    }
    expect(camera.position.distanceTo(under)).toBeLessThan(0.001);
    orbit.lookFrom(front, new Vector3(0, 0.9, 0), glide);
    const heights = [camera.position.y];
    while (orbit.step(0.1)) {
      heights.push(camera.position.y);
    }
    // Without a jump at the start.
    expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeLessThan(0.2);
    expect(camera.position.distanceTo(front)).toBeLessThan(0.001);
    orbit.turn(0, 2);
    expect(camera.position.y).toBeGreaterThan(0);
  });

  test('is left by turning up, and not reached by turning down', () => {
    const { camera, orbit } = created();
    orbit.lookFrom(under, sole, false);
    orbit.turn(0, 0.1);
    expect(camera.position.y).toBeLessThan(-0.4);
    orbit.turn(0, -1.5);
    orbit.turn(0, 1.5);
    expect(camera.position.y).toBeGreaterThan(0);
  });

  test('shows nothing that is above the floor', () => {
    const { camera, orbit } = created();
    orbit.lookFrom(under, new Vector3(0, 0.5, 0), false);
    expect(camera.position.y).toBeGreaterThan(0);
  });
});
