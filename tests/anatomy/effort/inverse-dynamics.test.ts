import { dofIndex, dofs } from '../../../anatomy/src/body/dofs';
import { transformPoint } from '../../../anatomy/src/body/vectors';
import { segmentOf } from '../../../anatomy/src/body/skeleton';
import { bodyParts, type Person } from '../../../anatomy/src/effort/body-parts';
import { momentAt, type Movement } from '../../../anatomy/src/effort/inverse-dynamics';
import { legContacts } from '../../../anatomy/src/effort/leg-contact';
import { movedSegments } from '../../../anatomy/src/effort/moved-segments';
import { levelFreedoms } from '../../../anatomy/src/effort/partial-velocities';
import { scapularContacts } from '../../../anatomy/src/effort/scapular-contact';
import { supportsAt } from '../../../anatomy/src/effort/supports';

const person: Person = { sex: 'mean', height: 1.75, mass: 75 };
const parts = bodyParts(person);
const soles: Movement['contacts'] = ['l', 'r'].flatMap((side) =>
  [
    [0.002, -0.052, -0.043],
    [-0.022, -0.052, 0.134],
    [0.03, -0.052, 0.112],
  ].map(([x = 0, y = 0, z = 0]) => ({
    segment: `foot.${side}`,
    point: [side === 'l' ? x : -x, y, z] as [number, number, number],
    on: 'floor' as const,
    from: 0,
    to: 4,
  })),
);
const root: Movement['frames'][number]['root'] = { position: [0, 0, 0], rotation: [0, 0, 0] };
const held = (pose: Record<string, number>, equipment: Movement['equipment'] = []): Movement => ({
  duration: 4,
  loop: true,
  frames: [
    { t: 0, pose, root },
    { t: 4, pose, root },
  ],
  contacts: soles,
  equipment,
});
const place = (m: Float64Array, segment: string, at: [number, number, number] = [0, 0, 0]) =>
  transformPoint(m, segmentOf(segment).index * 16, at);

it('distributes the mass of a body to its segments completely', () => {
  expect(parts.reduce((sum, { mass }) => sum + mass, 0)).toBeCloseTo(75);
  const thigh = parts.find(({ segment }) => segment === segmentOf('femur.l').index);
  expect(thigh?.mass).toBeGreaterThan(0.14 * 75);
  expect(thigh?.mass).toBeLessThan(0.15 * 75);
});

it('computes the moment of a shoulder from the weights of arm and dumbbell times their distances', () => {
  const load = { kilograms: 5 };
  const position: [number, number, number] = [-0.031, -0.086, 0.001];
  const anchor = {
    type: 'segment' as const,
    segment: 'hand.l',
    position,
    rotation: [0, 0, 0] as [number, number, number],
  };
  const { moments, matrices } = momentAt(
    held({ 'shoulderAbduction.l': 90 }, [{ id: 'dumbbell', kind: 'dumbbell', anchor, load }]),
    1,
    parts,
    person,
  );
  const shoulder = place(matrices, 'humerus.l');
  const arm = parts.filter(({ segment }) =>
    ['humerus.l', 'radius.l', 'hand.l'].some((id) => segmentOf(id).index === segment),
  );
  const weights = [
    ...arm.map(({ segment, at, mass }) => ({ mass, x: transformPoint(matrices, segment * 16, at)[0] })),
    { mass: 5, x: place(matrices, 'hand.l', position)[0] },
  ];
  const byHand = weights.reduce((sum, { mass, x }) => sum + mass * 9.81 * (x - shoulder[0]), 0);
  expect(arm).toHaveLength(3);
  expect(moments[dofIndex('shoulderAbduction.l')]).toBeCloseTo(byHand, 1);
  expect(byHand).toBeGreaterThan(30);
});

it('supports a standing body by both feet equally, with small moments', () => {
  const { ground, unheld, moments } = momentAt(held({}), 1, parts, person);
  expect(ground).toBeCloseTo(75 * 9.81, 0);
  expect(unheld).toBeLessThan(0.5);
  expect(moments[dofIndex('kneeFlexion.l')]).toBeCloseTo(moments[dofIndex('kneeFlexion.r')] as number, 3);
  expect(Math.abs(moments[dofIndex('hipFlexion.l')] as number)).toBeLessThan(15);
});

it('reports how far a posture is from balance', () => {
  const { unheld } = momentAt({ ...held({}), contacts: soles.filter(({ point }) => point[2] > 0) }, 1, parts, person);
  const leaning = momentAt(
    { ...held({}), frames: held({}).frames.map((frame) => ({ ...frame, root: { ...root, rotation: [25, 0, 0] } })) },
    1,
    parts,
    person,
  );
  expect(unheld).toBeLessThan(leaning.unheld);
  expect(leaning.unheld).toBeGreaterThan(20);
});

it('includes inertia: over a whole cycle of a swing the moments do no net work', () => {
  const swing = Array.from({ length: 41 }, (_, k) => ({
    t: k / 10,
    pose: { 'elbowFlexion.l': 60 + 40 * Math.sin((2 * Math.PI * k) / 40) },
    root,
  }));
  const movement = { ...held({}), frames: swing };
  const elbow = dofIndex('elbowFlexion.l');
  const steps = 32;
  const samples = Array.from({ length: steps }, (_, k) => {
    const t = (4 * k) / steps;
    const speed = ((40 * Math.PI) / 180) * ((2 * Math.PI) / 4) * Math.cos((2 * Math.PI * t) / 4);
    return { moment: momentAt(movement, t, parts, person).moments[elbow] as number, speed };
  });
  const work = samples.reduce((sum, { moment, speed }) => sum + (moment * speed * 4) / steps, 0);
  const lifted = samples.reduce((sum, { moment, speed }) => sum + (Math.abs(moment * speed) * 4) / steps, 0);
  expect(Math.abs(work)).toBeLessThan(0.03 * lifted);
});

it('lets the ribs push each scapula away, without an external force', () => {
  const { matrices, partials } = momentAt(held({}), 1, parts, person);
  const pushes = scapularContacts(matrices, partials, 1);
  expect(pushes).toHaveLength(4);
  const ofAngle = (work: Float64Array, dof: string): number => Math.round((work[dofIndex(dof)] as number) / 10) / 100;
  const root = ({ work }: (typeof pushes)[number]): number =>
    Math.max(...work.subarray(dofs.length).map((part) => Math.abs(part)));
  for (const push of pushes) {
    expect({ amount: push.amount, root: root(push) < 1e-6 }).toEqual({ amount: 0, root: true });
  }
  const [leftSpine, leftAngle, rightSpine, rightAngle] = pushes.map(({ work }) => work) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  // A push at the inferior angle, more than a decimetre below the shoulder girdle, tilts the scapula forward.
  expect(ofAngle(leftAngle, 'scapulaTilt.l')).toBeLessThan(ofAngle(leftSpine, 'scapulaTilt.l') - 0.05);
  expect(ofAngle(leftAngle, 'scapulaTilt.l')).toBeLessThan(-0.1);
  expect(ofAngle(rightAngle, 'scapulaTilt.r')).toBeCloseTo(ofAngle(leftAngle, 'scapulaTilt.l'));
  expect(ofAngle(rightSpine, 'scapulaProtraction.r')).toBeCloseTo(ofAngle(leftSpine, 'scapulaProtraction.l'));
  expect(ofAngle(leftAngle, 'scapulaTilt.r')).toBeCloseTo(0);
});

it('finds the support by a turned mat, and supporting points of a segment that the record does not list', () => {
  const { matrices } = momentAt(held({}), 1, parts, person);
  const heel = place(matrices, 'foot.l', [0.002, -0.052, -0.043]);
  // Turned by 90 degrees, its long side (the third of its size) points from left to right.
  const mat = {
    id: 'mat',
    kind: 'mat' as const,
    anchor: {
      type: 'world' as const,
      position: [0.8, -0.012, 0] as [number, number, number],
      rotation: [0, 90, 0] as [number, number, number],
    },
    size: [0.4, 0.012, 2] as [number, number, number],
  };
  const contacts = soles.filter(({ segment, point }) => segment === 'foot.l' && point[2] < 0);
  const footAt = (equipment: Movement['equipment'], y: number) => {
    const raised = matrices.slice();
    for (let s = 0; s < raised.length; s += 16) {
      raised[s + 13] = (raised[s + 13] as number) + y;
    }
    return supportsAt({ contacts, equipment }, 1, raised).filter(
      ({ segment, isFull }) => segment === segmentOf('foot.l').index && isFull,
    );
  };
  expect(heel[1]).toBeCloseTo(0, 2);
  expect(footAt([], 0).length).toBeGreaterThan(1);
  expect(footAt([], 0.03)).toHaveLength(1);
  expect(footAt([{ ...mat, anchor: { ...mat.anchor, position: [0.8, 0.018, 0] } }], 0.03).length).toBeGreaterThan(1);
  expect(
    footAt([{ ...mat, anchor: { ...mat.anchor, position: [0.8, 0.018, 0], rotation: [0, 0, 0] } }], 0.03),
  ).toHaveLength(1);
});

it('limits friction equally in all directions', () => {
  const { matrices } = momentAt(held({}), 1, parts, person);
  const [support] = supportsAt({ contacts: soles, equipment: [] }, 1, matrices);
  const most = (direction: number): number =>
    Math.max(...support!.edges.map(([x, , z]) => x * Math.cos(direction) + z * Math.sin(direction)));
  for (let eighth = 0; eighth < 16; eighth += 1) {
    expect(most((eighth * Math.PI) / 8)).toBeGreaterThan(0.46);
    expect(most((eighth * Math.PI) / 8)).toBeLessThan(0.501);
  }
});

it('computes the moment of the trunk above the lumbar spine from its weights times their distances', () => {
  const { moments, matrices } = momentAt(held({ lumbarFlexion: 50, thoracicFlexion: 30 }), 1, parts, person);
  const joint = place(matrices, 'T12');
  const above = parts.filter(({ segment }) => movedSegments[levelFreedoms]?.[segment] === 1);
  const byHand = above.reduce(
    (sum, { segment, at, mass }) => sum - mass * 9.81 * (transformPoint(matrices, segment * 16, at)[2] - joint[2]),
    0,
  );
  expect(above.reduce((sum, { mass }) => sum + mass, 0)).toBeGreaterThan(25);
  expect(moments[levelFreedoms]).toBeCloseTo(byHand, 1);
  expect(byHand).toBeLessThan(-20);
});

it('lets calf and thigh of a fully bent knee push each other apart, without an external force', () => {
  const { matrices, partials, angles } = momentAt(
    held({ 'kneeFlexion.l': 150, 'kneeFlexion.r': 120 }),
    1,
    parts,
    person,
  );
  const [push, ...others] = legContacts(matrices, angles, partials, 1, 75);
  expect(others).toEqual([]);
  // 34 % of the weight at 16 cm from the knee.
  expect(push?.work[dofIndex('kneeFlexion.l')]).toBeCloseTo(-0.34 * 75 * 9.81 * 0.16, -1);
  expect(Math.max(...push!.work.subarray(dofs.length, dofs.length + 6).map(Math.abs))).toBeLessThan(1e-6);
});
