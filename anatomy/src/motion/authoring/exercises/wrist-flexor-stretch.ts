import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys } from '../stretch-script';
import { wristStretch, wristStretchArms } from '../wrist-stretch';

const easy: Omit<ScriptKey, 't'> = {
  pose: { ...wristStretchArms, 'forearmPronation.l': -64, 'wristFlexion.l': -30, 'fingerFlexion.l': 6 },
};
const deep = changed(easy, { 'wristFlexion.l': -67, 'fingerFlexion.l': -24 });

export const script: MotionScript = { ...wristStretch([-0.02, -0.085, 0]), keys: stretchKeys(easy, deep) };

export const mistakes: MistakeScripts = {
  'elbow-bends': { keys: stretchKeys(easy, changed(deep, { 'elbowFlexion.l': 40, 'shoulderFlexion.l': 46 })) },
  shrug: { keys: stretchKeys(easy, changed(deep, { 'scapulaElevation.l': 22 })) },
};
