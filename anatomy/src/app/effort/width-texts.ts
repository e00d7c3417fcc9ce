import type { Text } from '../../body/types';
import type { MotionWidth } from '../../motion/types';

/** The texts about the width of stance and grip, loaded with its slider, not with the first files. */
export const widthTexts: Readonly<Record<MotionWidth['of'] | 'usual', Text>> = {
  stance: { en: 'Stance width', cn: '站距' },
  grip: { en: 'Grip width', cn: '握距' },
  hands: { en: 'Hand width', cn: '双手间距' },
  usual: { en: 'Usual width', cn: '恢复常用宽度' },
};

/** @param share of the width of the shoulders */
export const widthText = (share: number, metres: number): Text => {
  const percent = Math.round(share * 100);
  const centimetres = Math.round(metres * 100);
  return { en: `${percent}% of shoulder width (${centimetres} cm)`, cn: `肩宽的 ${percent}%（${centimetres} 厘米）` };
};
