import { readRecord } from '../../../anatomy/src/motion/authoring/check-exercises';
import { draftCodes, loadDraft } from '../../../anatomy/src/motion/authoring/load-exercise';
import { bentLimbs } from '../../../anatomy/src/motion/authoring/straight-limbs';

const grip = 'with straighter elbows the hands would leave the bar by more than a centimetre';
/** Limbs that contacts bend, and why. Remove one from this list when it is corrected. */
const bentByContacts: Readonly<Record<string, string>> = {
  'barbell-bench-press': grip,
  'lat-pulldown': grip,
  'pull-up': 'with straighter elbows the posterior deltoid would lengthen in the pull with the narrowest grip',
  'push-up': 'the palms would slip, and at the widest position the arms would turn beyond their range',
  'glute-bridge': 'the palms stay, and the shoulders come nearer to them while the hips sink',
  'standing-crossover-stretch':
    'a straight right knee would tilt the pelvis, which slackens the abductors that are stretched',
};

it.each(draftCodes())(
  '%s: elbows and knees that are meant to be straight are, unless a contact bends them',
  async (code) => {
    const { script } = await loadDraft(code);
    const read = readRecord(code);
    const bent = bentLimbs(script, 'record' in read ? read.record.motion.frames : []);
    expect(bent.length > 0 ? (bentByContacts[code] ?? bent) : undefined).toBe(bentByContacts[code]);
  },
);

it('finds an elbow that the frames bend', async () => {
  const { script } = await loadDraft('heel-slide');
  const read = readRecord('heel-slide');
  const frames = 'record' in read ? read.record.motion.frames : [];
  const bent = frames.map((frame) => ({ ...frame, pose: { ...frame.pose, 'kneeFlexion.l': 40 } }));
  expect(bentLimbs(script, frames)).toEqual([]);
  expect(bentLimbs(script, bent as typeof frames)[0]).toContain('kneeFlexion.l');
});
