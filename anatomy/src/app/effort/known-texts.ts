import type { Text } from '../../body/types';
import { alikeWithin } from '../../effort/compare-orders';

/** The texts of the validation, loaded with its tables, not with the first files. */
export const knownTexts = {
  note: {
    en: 'Body masses: de Leva 1996. Muscle volumes: Handsfield et al. 2014, Holzbaur et al. 2007; fibre lengths: Ward et al. 2009, Holzbaur et al. 2005, Delp et al. 2001. Passive moments: Riener & Edrich 1999; stretched muscles: Thelen 2003. Published moment arms are rounded means, cited from knowledge of the papers; bodies differ from them by 10 to 30%.',
    cn: '身体各段质量：de Leva 1996。肌肉体积：Handsfield 等 2014、Holzbaur 等 2007；肌纤维长度：Ward 等 2009、Holzbaur 等 2005、Delp 等 2001。被动力矩：Riener 与 Edrich 1999；肌肉被动张力：Thelen 2003。力臂文献值为取整的均值，凭对论文的了解引用；个体差异约 10%～30%。',
  },
  moments: {
    en: 'Joint moments at their peak, of one side. The people who were measured, national lifters, squatted with 65% of their best lift, which was more than the load shown here. With 130 kg this body reaches 231 N·m at the hip and 176 N·m at the knee, both in the measured range.',
    cn: '单侧关节力矩峰值。受试者为国家级举重与力量举运动员，以自身最大重量的 65% 深蹲，负重高于此处的设定。负重 130 千克时，此处的髋关节力矩为 231 N·m，膝关节力矩为 176 N·m，均在实测范围内。',
  },
  movement: { en: 'Movement', cn: '动作' },
  order: { en: 'Measured order: computed (measured)', cn: '实测顺序：计算值（实测值）' },
  peak: { en: 'peaks', cn: '峰值' },
  angle: { en: 'Joint angle', cn: '关节角度' },
  here: { en: 'Here', cn: '本应用' },
  published: { en: 'Published', cn: '文献' },
  muscle: { en: 'Muscle', cn: '肌肉' },
  more: { en: 'works more', cn: '用力增加' },
  less: { en: 'works less', cn: '用力减少' },
  same: { en: 'no difference', cn: '无差异' },
  agrees: { en: 'Agrees', cn: '是否相符' },
  apart: { en: 'apart', cn: '不符' },
};

/** The number of movements that agree, and the content of the table. */
export const ordersText = (agreeing: number, all: number): Text => ({
  en: `Order of muscles: in ${agreeing} of ${all} movements muscles work in the order that was measured by electromyography (EMG). Each row is one publication, its muscles in the measured order: first the activation computed here for a mean body, averaged over the movement or at its peak where peaks were measured; in brackets what was measured, in percent of a maximal contraction. Measured values that differ by up to ${alikeWithin}% and muscles that a publication does not tell apart (=) are in no order.`,
  cn: `肌肉活动顺序：${all} 个动作中有 ${agreeing} 个与肌电（EMG）实测顺序一致。每行对应一篇文献，肌肉按实测顺序排列。前面的数字为本应用按平均体型计算的激活程度：取整个动作的平均值，文献测峰值者取峰值；括号内为实测值（占最大收缩的百分比）。实测值相差不超过 ${alikeWithin}%，或文献未区分（=）的肌肉不计先后。`,
});

/** The number of changes that agree, and the content of the table. */
export const widthsText = (agreeing: number, all: number): Text => ({
  en: `Narrow to wide: ${agreeing} of ${all} muscles change with the width of stance or grip as measured on the skin (surface EMG). The figures are activations computed here, averaged over the movement for a mean body; a change counts from 2% of full activation.`,
  cn: `由窄到宽：${all} 项中有 ${agreeing} 项肌肉用力随站距或握距的变化与表面肌电实测一致。数字为本应用按平均体型计算的整个动作平均激活程度；变化达到最大激活的 2% 才计入。`,
});

/** The first and the last width. */
export const shouldersText = (narrow: number, wide: number): Text => ({
  en: `${Math.round(narrow * 100)} to ${Math.round(wide * 100)}% of shoulder width`,
  cn: `肩宽的 ${Math.round(narrow * 100)}% 至 ${Math.round(wide * 100)}%`,
});

/** The number of moment arms that agree. */
export const leversText = (agreeing: number, all: number): Text => ({
  en: `Moment arms: ${agreeing} of ${all} values agree with published ones within 25% or 1 cm.`,
  cn: `力臂：${all} 个数值中有 ${agreeing} 个与文献相差不超过 25% 或 1 厘米。`,
});
