import type { MotionPhase } from '../types';
import type { ScriptKey } from './motion-script';

/** Seconds of every stretch: gently into the position, a hold and back; the hold represents the longer one in the text. */
export const stretchSeconds = 7;

type Still = Omit<ScriptKey, 't'>;

/** 2.5 seconds into the stretch, 2 seconds hold, 2.1 seconds back. */
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
