import type { WebGLRenderer } from 'three';

/** How far in front of the body a person begins, metres. */
const distance = 2;

interface VrOptions {
  renderer: WebGLRenderer;
  /** Draws a moment for the headset. */
  draw(now: number): void;
  ended(): void;
}

/** Shows the scene in a headset until the person takes it off. It is loaded when somebody asks for it. */
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
    // The floor's origin is between the body's feet: the person steps back to face it.
    renderer.xr.setReferenceSpace(space.getOffsetReferenceSpace(new XRRigidTransform({ z: -distance })));
  }
  renderer.setAnimationLoop(draw);
}
