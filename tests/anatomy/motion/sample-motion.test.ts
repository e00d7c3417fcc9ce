import { dofs } from '../../../anatomy/src/body/dofs';
import { neutralPose } from '../../../anatomy/src/body/pose-skeleton';
import { motionTime, sampleMotion } from '../../../anatomy/src/motion/sample-motion';
import { scapularRhythm } from '../../../anatomy/src/motion/scapular-rhythm';
import type { MotionFrame } from '../../../anatomy/src/motion/types';

const frame = (t: number, elbow: number, y = 0): MotionFrame => ({
  t,
  pose: { 'elbowFlexion.l': elbow },
  root: { position: [0, y, 0], rotation: [0, 0, 0] },
});
const loop = {
  duration: 4,
  loop: true,
  frames: [frame(0, 10), frame(1, 60), frame(2, 120, -0.2), frame(3, 60), frame(4, 10)],
};

describe('sampling a motion', () => {
  it('passes through every key frame', () => {
    for (const { t, pose, root } of loop.frames) {
      const sampled = sampleMotion(loop, t, neutralPose());
      expect(sampled.angles['elbowFlexion.l']).toBeCloseTo(pose['elbowFlexion.l'] as number, 9);
      expect(sampled.root.position[1]).toBeCloseTo(root.position[1], 9);
    }
  });

  it('has a continuous speed where a loop starts again, and stops at the ends otherwise', () => {
    const at = (t: number) => sampleMotion(loop, t, neutralPose()).angles['elbowFlexion.l'] as number;
    expect(at(5.5)).toBeCloseTo(at(1.5), 9);
    expect(at(-0.5)).toBeCloseTo(at(3.5), 9);
    const before = (at(4 - 1e-6) - at(4 - 1e-3)) / 1e-3;
    const after = (at(1e-3) - at(0)) / 1e-3;
    expect(Math.abs(after - before)).toBeLessThan(0.5);
    expect(motionTime({ ...loop, loop: false }, 9)).toBe(4);
    expect(motionTime({ ...loop, loop: false }, -1)).toBe(0);
  });

  it('clears the angles of the motion that was sampled into the same pose before', () => {
    const pose = { ...neutralPose(), angles: { 'kneeFlexion.r': 90 } };
    expect(sampleMotion(loop, 0, pose).angles['kneeFlexion.r']).toBe(0);
  });
});

describe('scapulohumeral rhythm', () => {
  const raised = (angle: number) => scapularRhythm({ 'shoulderAbduction.l': angle }, 'l');

  it('leaves the scapula where it is while the arm hangs', () => {
    expect(raised(0)['scapulaUpwardRotation.l']).toBe(0);
    expect(raised(0)['scapulaProtraction.l']).toBeCloseTo(0, 12);
  });

  it('turns it upward with the rising arm, about one degree for every three or four, without a step', () => {
    const turns = Array.from({ length: 176 }, (_, angle) => raised(angle)['scapulaUpwardRotation.l'] as number);
    expect(turns[170]).toBeGreaterThan(40);
    turns.slice(1).forEach((turn, k) => expect(turn - (turns[k] as number)).toBeLessThan(1));
    expect(turns.every((turn, k) => k === 0 || turn >= (turns[k - 1] as number))).toBe(true);
  });

  it('stays inside the published ranges wherever the arm goes', () => {
    for (let flexion = -60; flexion <= 180; flexion += 20) {
      for (let abduction = -50; abduction <= 180; abduction += 23) {
        for (const [id, angle] of Object.entries(
          scapularRhythm({ 'shoulderFlexion.r': flexion, 'shoulderAbduction.r': abduction }, 'r'),
        )) {
          const { min, max } = dofs.find((dof) => dof.id === id) ?? { min: NaN, max: NaN };
          expect(angle >= min && angle <= max).toBe(true);
        }
      }
    }
  });
});
