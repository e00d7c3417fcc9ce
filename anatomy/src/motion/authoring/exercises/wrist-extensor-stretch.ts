import { changed, type MistakeScripts, type MotionScript, type ScriptKey } from '../motion-script';
import { stretchKeys } from '../stretch-script';
import { wristStretch, wristStretchArms } from '../wrist-stretch';

const easy: Omit<ScriptKey, 't'> = {
  pose: {
    ...wristStretchArms,
    'shoulderRotation.l': 20,
    'forearmPronation.l': 60,
    'wristFlexion.l': 30,
    'fingerFlexion.l': 20,
    'fingerCurl.l': 20,
  },
};
const deep = changed(easy, { 'wristFlexion.l': 76, 'fingerFlexion.l': 50, 'fingerCurl.l': 46 });

export const script: MotionScript = { ...wristStretch([0.018, -0.06, 0]), keys: stretchKeys(easy, deep) };

export const mistakes: MistakeScripts = {
  'elbow-bends': { keys: stretchKeys(easy, changed(deep, { 'elbowFlexion.l': 40, 'shoulderFlexion.l': 46 })) },
  shrug: { keys: stretchKeys(easy, changed(deep, { 'scapulaElevation.l': 22 })) },
};
