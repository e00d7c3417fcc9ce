import type { Text } from '../body/types';
import type { CameraSide } from './camera-direction';

/** The sides of a camera, loaded with the menu. */
export const sideTexts: Readonly<Record<CameraSide, Text>> = {
  front: { en: 'From the front', cn: '从前方' },
  back: { en: 'From behind', cn: '从后方' },
  left: { en: 'From the left', cn: '从左侧' },
  right: { en: 'From the right', cn: '从右侧' },
  head: { en: 'From the head', cn: '从头侧' },
  feet: { en: 'From the feet', cn: '从足侧' },
  'front-left': { en: 'From the front left', cn: '从左前方' },
  'front-right': { en: 'From the front right', cn: '从右前方' },
  'back-left': { en: 'From the back left', cn: '从左后方' },
  'back-right': { en: 'From the back right', cn: '从右后方' },
  'head-left': { en: 'From the head, left side', cn: '从头侧偏左' },
  'head-right': { en: 'From the head, right side', cn: '从头侧偏右' },
  'feet-left': { en: 'From the feet, left side', cn: '从足侧偏左' },
  'feet-right': { en: 'From the feet, right side', cn: '从足侧偏右' },
  'head-front': { en: 'From the head, front side', cn: '从头侧偏前' },
  'head-back': { en: 'From the head, back side', cn: '从头侧偏后' },
  'feet-front': { en: 'From the feet, front side', cn: '从足侧偏前' },
  'feet-back': { en: 'From the feet, back side', cn: '从足侧偏后' },
};

/** Vertical views. */
export const straightTexts: Readonly<Record<'above' | 'below', Text>> = {
  above: { en: 'From above', cn: '从正上方' },
  below: { en: 'From below', cn: '从正下方' },
};

/** Appended to a side. */
export const heightTexts: Readonly<Record<'above' | 'below', Text>> = {
  above: { en: ', above', cn: '俯视' },
  below: { en: ', below', cn: '仰视' },
};
