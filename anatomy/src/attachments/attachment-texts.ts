import type { Text } from '../body/types';
import type { MuscleEnd } from './attachment-sites';

/** The letters that mark the ends of a muscle. */
export const endLetters: Readonly<Record<'en' | 'cn', Record<MuscleEnd, string>>> = {
  en: { origin: 'O', insertion: 'I' },
  cn: { origin: '起', insertion: '止' },
};

/** The explanation of the marks, loaded with the card. */
export const attachmentTexts = {
  note: {
    en: 'Marks on the bone: filled for the origin, a ring for the insertion; dots without a letter show how far each reaches. Pale and dashed: on the far side of the bone.',
    cn: '骨上标记：实心为起点，空心为止点；无字圆点表示附着范围；浅色虚线边表示位于骨的背面。',
  },
  beside: {
    origin: { en: 'The origin is not on bone and has no mark.', cn: '起点不在骨上，未标记。' },
    insertion: { en: 'The insertion is not on bone and has no mark.', cn: '止点不在骨上，未标记。' },
  },
  hidden: {
    en: 'The marks on the bone are off with the labels (Layers).',
    cn: '标签已在“图层”中关闭，骨上标记同时隐藏。',
  },
} satisfies Record<string, Text | Record<MuscleEnd, Text>>;
