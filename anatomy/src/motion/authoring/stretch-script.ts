import type { MotionPhase } from '../types';
import type { ScriptKey } from './motion-script';

/** Every stretch goes gently in, holds and comes back, in the same rhythm; the hold stands for the seconds told in the text. */
export const stretchSeconds = 7;

type Still = Omit<ScriptKey, 't'>;

/** In for two and a half seconds, hold for two, out for two. */
export function stretchKeys(easy: Still, deep: Still): ScriptKey[] {
  return [
    { t: 0, ...easy },
    { t: 0.2, ...easy },
    { t: 2.7, ...deep },
    { t: 4.7, ...deep },
    { t: 6.8, ...easy },
    { t: 7, ...easy },
  ];
}

export const stretchPhases: MotionPhase[] = [
  { name: { en: 'Ease in', cn: '缓慢拉伸' }, start: 0.2, end: 2.7, working: true, kind: 'passive' },
  { name: { en: 'Hold and breathe', cn: '保持并呼吸' }, start: 2.7, end: 4.7, working: false, kind: 'hold' },
  { name: { en: 'Release', cn: '还原' }, start: 4.7, end: 6.8, working: false, kind: 'return' },
];
