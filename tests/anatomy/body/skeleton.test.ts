import { bones } from '../../../anatomy/src/body/bones/catalogue';
import { dofs } from '../../../anatomy/src/body/dofs';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../../anatomy/src/body/pose-skeleton';
import { segmentOf, segments } from '../../../anatomy/src/body/skeleton';
import type { Pose, Vec3 } from '../../../anatomy/src/body/types';
import { distance, transformPoint } from '../../../anatomy/src/body/vectors';

function posed(angles: Pose['angles'], root?: Pose['root']) {
  return poseSkeleton({ angles, root: root ?? neutralPose().root }, createSkeletonPose());
}

function originOf(skeleton: ReturnType<typeof posed>, segment: string): Vec3 {
  return transformPoint(skeleton.matrices, segmentOf(segment).index * 16, [0, 0, 0]);
}

describe('the joint tree', () => {
  it('lists parents before children, each with a name in both languages', () => {
    for (const segment of segments) {
      expect(segments[segment.index]).toBe(segment);
      expect(segment.name.en && segment.name.cn).toBeTruthy();
      const others = [segment.parent, segment.orientedBy].filter((other) => other !== undefined);
      expect(others.every((other) => segmentOf(other).index < segment.index)).toBe(true);
    }
  });

  it('has a spine of 24 vertebrae, and arms and legs to fingers and toes on both sides', () => {
    const ids = new Set(segments.map((segment) => segment.id));
    const vertebrae = segments.filter(({ id }) => /^[LTC]\d+$/.test(id));
    expect(vertebrae).toHaveLength(24);
    for (const id of [
      'clavicle',
      'scapula',
      'humerus',
      'ulna',
      'radius',
      'hand',
      'indexDistal',
      'thumbDistal',
      'femur',
      'patella',
      'tibia',
      'talus',
      'foot',
      'toes',
    ]) {
      expect(ids).toContain(`${id}.l`);
      expect(ids).toContain(`${id}.r`);
    }
  });

  it('spreads each spinal movement over its joints without loss', () => {
    for (const region of ['lumbar', 'thoracic', 'neck', 'head']) {
      for (const movement of ['Flexion', 'Lateral', 'Rotation']) {
        const shares = segments
          .flatMap((segment) => segment.rotations)
          .filter(({ dof }) => dof === `${region}${movement}`);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  it('gives every degree of freedom a joint, a range about neutral, names and a source', () => {
    const turned = new Set(segments.flatMap((segment) => segment.rotations.map(({ dof }) => dof)));
    for (const dof of dofs) {
      expect(turned).toContain(dof.id);
      expect(dof.min).toBeLessThan(0);
      expect(dof.max).toBeGreaterThan(0);
      expect(dof.source).toMatch(/\d{4}/);
      expect([dof.positive.en, dof.positive.cn, dof.negative.en, dof.negative.cn].every(Boolean)).toBe(true);
    }
  });
});

describe('forward kinematics', () => {
  it('leaves every joint at its neutral centre in the neutral pose', () => {
    const skeleton = posed({});
    for (const segment of segments) {
      expect(distance(originOf(skeleton, segment.id), segment.centre)).toBeLessThan(1e-12);
    }
  });

  it.each([
    ['kneeFlexion', 90, 'talus', 'z', -1],
    ['hipFlexion', 90, 'tibia', 'z', 1],
    ['hipAbduction', 40, 'tibia', 'x', 1],
    ['elbowFlexion', 90, 'hand', 'z', 1],
    ['shoulderFlexion', 90, 'ulna', 'z', 1],
    ['shoulderAbduction', 90, 'ulna', 'x', 1],
    ['wristFlexion', 60, 'middleProximal', 'x', -1],
    ['ankleDorsiflexion', 20, 'toes', 'y', 1],
    ['scapulaElevation', 30, 'scapula', 'y', 1],
    ['scapulaProtraction', 20, 'scapula', 'z', 1],
  ] as const)('%s of the left moves the %s as its name says', (dof, angle, segment, axis, direction) => {
    const before = segmentOf(`${segment}.l`).centre['xyz'.indexOf(axis) as 0];
    const after = originOf(posed({ [`${dof}.l`]: angle }), `${segment}.l`)['xyz'.indexOf(axis) as 0];
    expect(Math.sign(Math.round((after - before) * 1e6))).toBe(direction);
  });

  it('bends the spine forward, to the left and turns it to the left for positive angles', () => {
    expect(originOf(posed({ lumbarFlexion: 40 }), 'skull')[2]).toBeGreaterThan(0.1);
    expect(originOf(posed({ lumbarLateral: 20 }), 'skull')[0]).toBeGreaterThan(0.1);
    expect(originOf(posed({ thoracicRotation: 30 }), 'humerus.r')[2]).toBeGreaterThan(
      segmentOf('humerus.r').centre[2] + 0.05,
    );
  });

  it('mirrors a pose of the left to the right', () => {
    const angles = {
      shoulderFlexion: 70,
      shoulderAbduction: 30,
      shoulderRotation: 20,
      elbowFlexion: 60,
      forearmPronation: 40,
      hipFlexion: 50,
      hipAbduction: 20,
      hipRotation: 15,
      kneeFlexion: 70,
      footInversion: 10,
      scapulaProtraction: 12,
      scapulaUpwardRotation: 20,
      fingerSpread: 8,
      thumbAbduction: 20,
    };
    const left = posed(Object.fromEntries(Object.entries(angles).map(([id, angle]) => [`${id}.l`, angle])));
    const right = posed(Object.fromEntries(Object.entries(angles).map(([id, angle]) => [`${id}.r`, angle])));
    for (const segment of segments.filter(({ side }) => side === 'l')) {
      const [x, y, z] = originOf(left, segment.id);
      expect(distance(originOf(right, segment.id.replace(/\.l$/, '.r')), [-x, y, z])).toBeLessThan(1e-9);
    }
  });

  it('keeps the patellar ligament within a centimetre and a half of its length over the whole bend', () => {
    const lengths = [0, 40, 80, 120, 150].map((angle) => {
      const skeleton = posed({ 'kneeFlexion.l': angle });
      const apex = transformPoint(skeleton.matrices, segmentOf('patella.l').index * 16, [0.002, -0.006, 0.043]);
      const tuberosity = transformPoint(skeleton.matrices, segmentOf('tibia.l').index * 16, [0.002, -0.053, 0.031]);
      return distance(apex, tuberosity);
    });
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.015);
  });

  it('places the pelvis by its displacement and turning', () => {
    const skeleton = posed({}, { position: [0.1, -0.4, 0.2], rotation: [-90, 0, 0] });
    expect(distance(originOf(skeleton, 'pelvis'), [0.1, 0.525, 0.2])).toBeLessThan(1e-9);
    // On the back: the head towards -z, level with the pelvis.
    expect(originOf(skeleton, 'skull')[2]).toBeLessThan(-0.4);
  });

  it('rejects an unknown degree of freedom', () => {
    expect(() => posed({ tailWag: 10 })).toThrow(RangeError);
  });
});

describe('the bones', () => {
  it('have the proportions of an adult of about 1.75 m', () => {
    const heights = bones().flatMap(({ segment, parts }) =>
      parts
        .flatMap((part) => (part.kind === 'shell' ? part.solids : [part]))
        .flatMap((part) =>
          part.kind === 'ellipsoid' ? [segmentOf(segment).centre[1] + part.centre[1] + part.radii[1]] : [],
        ),
    );
    expect(Math.max(...heights)).toBeGreaterThan(1.72);
    expect(Math.max(...heights)).toBeLessThan(1.78);
    expect(distance(segmentOf('femur.l').centre, segmentOf('tibia.l').centre)).toBeCloseTo(0.245 * 1.75, 1);
    expect(distance(segmentOf('humerus.l').centre, segmentOf('ulna.l').centre)).toBeCloseTo(0.172 * 1.75, 1);
  });

  it('are named in Latin, English and Chinese, with ids of their own', () => {
    expect(new Set(bones().map(({ id }) => id)).size).toBe(bones().length);
    for (const bone of bones()) {
      expect([bone.latin, bone.name.en, bone.name.cn].every(Boolean)).toBe(true);
      expect(bone.parts.length).toBeGreaterThan(0);
    }
  });

  it('mirror each other', () => {
    for (const bone of bones().filter(({ side }) => side === 'l')) {
      const twin = bones().find(({ id }) => id === bone.id.replace(/\.l$/, '.r'));
      expect(twin?.parts.map(({ kind }) => kind)).toEqual(bone.parts.map(({ kind }) => kind));
      const middles = (parts: typeof bone.parts) =>
        parts.flatMap((part) => (part.kind === 'ellipsoid' ? [part.centre] : []));
      expect(middles(twin?.parts ?? [])).toEqual(
        middles(bone.parts).map(([x, y, z]) => [expect.closeTo(-x, 9), expect.closeTo(y, 9), expect.closeTo(z, 9)]),
      );
    }
  });
});
