import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { muscleOf, muscles } from '../../../anatomy/src/muscles/catalogue';
import { muscleInstance, muscleInstances } from '../../../anatomy/src/muscles/muscle-instances';
import { createMuscleLine, drawMuscleLine } from '../../../anatomy/src/muscles/muscle-line';
import { wrapCylinder, wrapPointCount, wrapSphere } from '../../../anatomy/src/muscles/wrap-path';

function lineOf(id: string, angles: Record<string, number>, side: 'l' | 'r' = 'l') {
  const instance = muscleInstance(muscleOf(id), side);
  const skeleton = poseSkeleton({ ...neutralPose(), angles }, createSkeletonPose());
  return drawMuscleLine(instance, skeleton, createMuscleLine(instance));
}

describe('a muscle in a posed skeleton', () => {
  it('keeps its volume: the radius follows one over the root of the belly length', () => {
    const straight = lineOf('brachialis', {});
    const bent = lineOf('brachialis', { 'elbowFlexion.l': 110 });
    expect(bent.bellyLength).toBeLessThan(straight.bellyLength);
    expect(bent.radius / straight.radius).toBeCloseTo(Math.sqrt(straight.bellyLength / bent.bellyLength), 9);
  });

  it('has in its bellies the volume of its record', () => {
    for (const muscle of muscles()) {
      const { strands, bellyLength, radius } = lineOf(muscle.id, {});
      // Integral of the profile r(u) = R·(1 − (2u − 1)²) by Simpson's rule.
      const steps = 200;
      let integral = 0;
      for (let k = 0; k <= steps; k += 1) {
        const area = Math.PI * (radius * (1 - (2 * (k / steps) - 1) ** 2)) ** 2;
        integral += area * (k === 0 || k === steps ? 1 : k % 2 ? 4 : 2);
      }
      const volume = ((integral * bellyLength) / steps / 3) * strands.length;
      expect(volume * 1e6).toBeCloseTo(muscle.volume, 1);
    }
  });

  it('changes the length of its belly only, not of the tendons', () => {
    const straight = lineOf('soleus', {});
    const raised = lineOf('soleus', { 'ankleDorsiflexion.l': -40 });
    expect(straight.length - raised.length).toBeCloseTo(straight.bellyLength - raised.bellyLength, 9);
    expect(raised.ratio).toBeCloseTo(raised.length / straight.length, 9);
  });

  it('is mirrored on the right', () => {
    const angles = { hipFlexion: 40, kneeFlexion: 60, shoulderFlexion: 50, elbowFlexion: 70 };
    const sided = (side: string) =>
      Object.fromEntries(Object.entries(angles).map(([id, angle]) => [`${id}.${side}`, angle]));
    for (const { id } of muscles()) {
      expect(lineOf(id, sided('r'), 'r').length).toBeCloseTo(lineOf(id, sided('l'), 'l').length, 9);
    }
  });

  it('has finite points only, at the limits of all ranges', () => {
    const instances = muscleInstances(muscles());
    const skeleton = createSkeletonPose();
    for (const angle of [-40, 60, 150]) {
      const angles = {
        'shoulderFlexion.l': angle,
        'shoulderAbduction.r': angle,
        'elbowFlexion.l': Math.abs(angle),
        'kneeFlexion.r': Math.abs(angle),
        'hipFlexion.l': angle,
        'fingerCurl.l': 90,
        'fingerFlexion.l': 90,
      };
      poseSkeleton({ ...neutralPose(), angles }, skeleton);
      for (const instance of instances) {
        const line = drawMuscleLine(instance, skeleton, createMuscleLine(instance));
        expect(
          line.strands.every(({ points, length }) => Number.isFinite(length) && points.every(Number.isFinite)),
        ).toBe(true);
        expect(line.radius).toBeGreaterThan(0);
      }
    }
  });
});

describe('wrapping', () => {
  const out = new Float64Array(wrapPointCount * 3);

  it('is the straight line where the cylinder is not touched', () => {
    expect(wrapCylinder(-1, 2, 0, 1, 2, 0, 0, 0, 0, 0, 0, 1, 1, out, 0)).toBeCloseTo(2, 12);
    expect(out[1]).toBeCloseTo(2, 12);
  });

  it('consists of two tangents and an arc where it is, on the right-handed side of the axis', () => {
    // From (2, 0) to (-2, 0) around the unit circle, counter-clockwise, so over the top.
    const length = wrapCylinder(2, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 1, 1, out, 0);
    expect(length).toBeCloseTo(2 * Math.sqrt(3) + Math.PI / 3, 9);
    expect(out[3 * 3 + 1]).toBeCloseTo(1, 9);
    wrapCylinder(2, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, -1, 1, out, 0);
    expect(out[3 * 3 + 1]).toBeCloseTo(-1, 9);
  });

  it('wraps a cylinder as a helix', () => {
    const flat = wrapCylinder(2, 0, 0, -2, 0, 0, 0, 0, 0, 0, 0, 1, 1, out, 0);
    const climbing = wrapCylinder(2, 0, 0, -2, 0, 3, 0, 0, 0, 0, 0, 1, 1, out, 0);
    expect(climbing).toBeCloseTo(Math.hypot(flat, 3), 9);
    expect(out[3 * 3 + 2]).toBeCloseTo(1.5, 9);
  });

  it('wraps a sphere on the short side, without a discontinuity', () => {
    const over = wrapSphere(2, 0.001, 0, -2, 0.001, 0, 0, 0, 0, 1, out, 0);
    expect(over).toBeCloseTo(2 * Math.sqrt(3) + Math.PI / 3, 2);
    expect(out[3 * 3 + 1]).toBeGreaterThan(0.9);
    const under = wrapSphere(2, -0.001, 0, -2, -0.001, 0, 0, 0, 0, 1, out, 0);
    expect(Math.abs(over - under)).toBeLessThan(1e-9);
  });
});
