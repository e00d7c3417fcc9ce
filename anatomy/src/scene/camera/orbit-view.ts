import { MathUtils, Spherical, Vector3, type PerspectiveCamera } from 'three';

const minPolar = 0.12;
const maxPolar = Math.PI * 0.62;
/** For a view from below the floor. */
const maxPolarBelow = 3;
const minRadius = 0.25;
const maxRadius = 9;
const glideSeconds = 0.7;

/** A position in the picture: -1 to 1 to the right and upwards. */
export interface PicturePoint {
  x: number;
  y: number;
}

/** The camera as an orbit around a target; changes can be animated. */
export interface OrbitView {
  target: Vector3;
  /** Sets a view, immediately or as an animation. */
  lookFrom(eye: Vector3, target: Vector3, glide: boolean): void;
  turn(azimuth: number, polar: number): void;
  /** @param at the point of the picture that stays fixed, -1 to 1 in both directions; by default the centre */
  zoom(factor: number, at?: PicturePoint): void;
  /** Moves the target across the screen, as shares of the visible height. */
  pan(right: number, up: number): void;
  /** Advances a running animation and places the camera. @returns whether it still moves */
  step(seconds: number): boolean;
  /** The position of the eye for a square picture, which addresses store independently of the window's shape. */
  eye(): Vector3;
  /** Increases the distance in a narrow picture, so that the content of a square one fits. */
  setAspect(aspect: number): void;
}

export function createOrbitView(camera: PerspectiveCamera): OrbitView {
  const target = new Vector3(0, 0.95, 0);
  const place = new Spherical(3, 1.45, 0.4);
  const offset = new Vector3();
  let glide: { from: Spherical; to: Spherical; fromTarget: Vector3; toTarget: Vector3; progress: number } | undefined;

  let fit = 1;
  /** Whether the view is from below the floor, as only the views of the sole are: turning does not lead there. */
  let isBelow = false;
  const clamp = (): void => {
    isBelow &&= !!glide || place.phi > maxPolar;
    place.phi = MathUtils.clamp(place.phi, minPolar, isBelow ? maxPolarBelow : maxPolar);
    place.radius = MathUtils.clamp(place.radius, minRadius, maxRadius);
    target.set(
      MathUtils.clamp(target.x, -2.5, 2.5),
      MathUtils.clamp(target.y, 0, 2.4),
      MathUtils.clamp(target.z, -2.5, 2.5),
    );
  };
  const apply = (): void => {
    clamp();
    camera.position.copy(offset.setFromSpherical(place)).multiplyScalar(fit).add(target);
    // Otherwise the eye never goes below the floor, because a view from there is hard to understand.
    camera.position.y = Math.max(camera.position.y, isBelow ? -maxRadius : 0.03);
    camera.lookAt(target);
  };

  /** The height of the picture at the distance of the target, metres. */
  const heightAtTarget = (): number => 2 * place.radius * fit * Math.tan(MathUtils.degToRad(camera.fov / 2));
  /** Moves the target across the picture, metres. */
  const shift = (right: number, up: number): void => {
    camera.updateMatrixWorld();
    const across = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const upward = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(across, right).addScaledVector(upward, up);
  };

  return {
    target,
    lookFrom(eye, at, smooth) {
      const to = new Spherical().setFromVector3(offset.copy(eye).sub(at));
      isBelow ||= at.y < 0.1 && to.phi > maxPolar;
      if (!smooth) {
        glide = undefined;
        target.copy(at);
        place.copy(to);
        apply();
        return;
      }
      // Along the shorter arc.
      to.theta = place.theta + MathUtils.euclideanModulo(to.theta - place.theta + Math.PI, 2 * Math.PI) - Math.PI;
      glide = { from: place.clone(), to, fromTarget: target.clone(), toTarget: at.clone(), progress: 0 };
    },
    turn(azimuth, polar) {
      glide = undefined;
      place.theta += azimuth;
      place.phi += polar;
      apply();
    },
    zoom(factor, at = { x: 0, y: 0 }) {
      glide = undefined;
      const before = heightAtTarget();
      const radius = MathUtils.clamp(place.radius * factor, minRadius, maxRadius);
      const left = (before / 2) * (1 - radius / place.radius);
      place.radius = radius;
      shift(at.x * left * camera.aspect, at.y * left);
      apply();
    },
    pan(right, up) {
      glide = undefined;
      shift(right * heightAtTarget(), up * heightAtTarget());
      apply();
    },
    step(seconds) {
      if (!glide) {
        return false;
      }
      glide.progress = Math.min(1, glide.progress + seconds / glideSeconds);
      const share = MathUtils.smootherstep(glide.progress, 0, 1);
      place.set(
        MathUtils.lerp(glide.from.radius, glide.to.radius, share),
        MathUtils.lerp(glide.from.phi, glide.to.phi, share),
        MathUtils.lerp(glide.from.theta, glide.to.theta, share),
      );
      target.lerpVectors(glide.fromTarget, glide.toTarget, share);
      apply();
      if (glide.progress === 1) {
        glide = undefined;
        // A view above the floor was reached.
        clamp();
      }
      return true;
    },
    eye: () => new Vector3().setFromSpherical(place).add(target),
    setAspect(aspect) {
      fit = Math.max(1, 0.9 / aspect);
      apply();
    },
  };
}
