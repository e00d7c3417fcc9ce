import { jointsOf } from '../../../server/src/domains/software/joints-of';

type Frames = Parameters<typeof jointsOf>[0]['frames'];
/** A motion from one pose to another, in degrees by degree of freedom. */
const motion = (...poses: Record<string, number>[]) => ({
  frames: poses.map((pose, t) => ({
    t,
    pose,
    root: { position: [0, 0, 0], rotation: [0, 0, 0] },
  })) as unknown as Frames,
});

// By the prefixes of the names in anatomy/src/body/dofs.ts.
test.each([
  ['neckFlexion', 'neck'],
  ['headRotation', 'neck'],
  ['lumbarFlexion', 'spine'],
  ['thoracicFlexion', 'spine'],
  ['scapulaElevation', 'shoulder'],
  ['shoulderFlexionR', 'shoulder'],
  ['elbowFlexionL', 'elbow'],
  ['forearmPronationL', 'elbow'],
  ['wristFlexionR', 'wrist'],
  ['hipFlexionR', 'hip'],
  ['kneeFlexionR', 'knee'],
  ['ankleFlexionL', 'ankle'],
  ['footInversionL', 'ankle'],
])('%s moves the group %s', (dof, group) => {
  expect(jointsOf(motion({ [dof]: 0 }, { [dof]: 90 }))).toEqual([group]);
});

test('each group is named once, from the head down', () => {
  const end = { ankleFlexionL: 40, hipFlexionR: 90, hipFlexionL: 90, headRotation: 30, elbowFlexionR: 100 };
  expect(jointsOf(motion(end, {}))).toEqual(['neck', 'elbow', 'hip', 'ankle']);
});

test.each([
  ['from 20° between its lowest and its highest angle', [-10, 0, 10], ['knee']],
  ['not below', [-10, 0, 9.9], []],
  ['wherever the highest stands', [5, 45, 0], ['knee']],
  ['not when it stays bent', [90, 90, 90], []],
])('a joint moves clearly %s', (_what, angles, groups) => {
  expect(jointsOf(motion(...angles.map((kneeFlexionR) => ({ kneeFlexionR }))))).toEqual(groups);
});

test('an angle that a frame leaves out is 0°; what belongs to no group is left out', () => {
  expect(jointsOf(motion({ hipFlexionR: 20, tailFlexion: 90, '9knee': 90 }, {}))).toEqual(['hip']);
  expect(jointsOf({ frames: [] })).toEqual([]);
});
