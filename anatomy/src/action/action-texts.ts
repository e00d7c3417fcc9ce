import type { Text } from '../body/types';
import type { ActionPart } from './action-motion';

/** The muscle action in each part. */
export const partTexts: Readonly<Record<ActionPart, Text>> = {
  concentric: { en: 'Concentric: it shortens', cn: '向心收缩：肌肉缩短' },
  hold: { en: 'Isometric: it holds its length', cn: '等长收缩：长度不变' },
  eccentric: { en: 'Eccentric: it lengthens while braking', cn: '离心收缩：收缩的同时被拉长' },
};

/** Texts of the action player, loaded with it. */
export const actionTexts = {
  heading: { en: 'Play its action', cn: '作用演示' },
  note: {
    en: 'Shown on one side, as if a load opposed the muscle. Without a load, other muscles or gravity move the joint back.',
    cn: '仅演示一侧，设想肌肉对抗与其作用方向相反的负荷；若无负荷，则由其他肌肉或重力使关节复位。',
  },
  strand: {
    en: "Only a part of the muscle does this; the curve is that part's length.",
    cn: '仅该肌的一部分有此作用，曲线为该部分的长度。',
  },
};

/** The range of a joint's movement. */
export const rangeText = (from: string, to: string): Text => ({
  en: `From ${from.toLowerCase()} to ${to.toLowerCase()}.`,
  cn: `从${from}到${to}。`,
});

/** Why the movement ends before the joint's limit; follows the text of the range. */
export const shortText = (limit: number): Text => ({
  en: ` The joint goes on to ${limit}°, but in this model the muscle grows no shorter there.`,
  cn: `关节可继续运动至 ${limit} 度，但在本模型中该肌不再缩短。`,
});
