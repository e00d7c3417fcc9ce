import { useEffect, useState } from 'react';
import type { JointAngles } from '../body/types';
import { poseAt } from '../motion-reading/pose-at';
import { useView } from '../state/store';
import { useShown, useServices } from './services';

/** The minimum milliseconds between changes of a number during playback, so that it can be read. */
const throttleMs = 200;

/** The current angle of every joint in degrees; missing ones are 0. */
export function useJointAngles(): JointAngles {
  const { clock } = useServices();
  const { joints, playing } = useView();
  const motion = useShown()?.motion;
  const [angles, setAngles] = useState<JointAngles>(joints);
  useEffect(() => {
    let before = -Infinity;
    const read = (): void => {
      const now = performance.now();
      if (!playing || now - before >= throttleMs) {
        before = now;
        setAngles(poseAt(motion, clock.time, joints).angles);
      }
    };
    read();
    return clock.subscribe(read);
  }, [clock, motion, joints, playing]);
  return angles;
}
