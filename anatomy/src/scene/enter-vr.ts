import type { WebGLRenderer } from 'three';

/** The initial distance of a person in front of the body, metres. */
const distance = 2;

interface VrOptions {
  renderer: WebGLRenderer;
  /** Draws a frame for the headset. */
  draw(now: number): void;
  ended(): void;
}

/** Shows the scene in a headset until the session ends. Loaded on demand. */
export async function enterVr({ renderer, draw, ended }: VrOptions): Promise<void> {
  const session = await navigator.xr?.requestSession('immersive-vr', { optionalFeatures: ['local-floor'] });
  if (!session) {
    return;
  }
  session.addEventListener('end', () => {
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    ended();
  });
  renderer.xr.enabled = true;
  renderer.xr.setReferenceSpaceType('local-floor');
  await renderer.xr.setSession(session);
  const space = renderer.xr.getReferenceSpace();
  if (space) {
    // The origin is between the body's feet, so the person is moved back to face the body.
    renderer.xr.setReferenceSpace(space.getOffsetReferenceSpace(new XRRigidTransform({ z: -distance })));
  }
  renderer.setAnimationLoop(draw);
}
