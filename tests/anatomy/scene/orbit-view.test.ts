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
