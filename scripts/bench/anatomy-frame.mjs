// The CPU cost of a frame of the anatomy application: pose, the courses of all muscles and their whole surface.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../anatomy/src/body/pose-skeleton.ts';
import { sampleMotion } from '../../anatomy/src/motion/sample-motion.ts';
import { muscles } from '../../anatomy/src/muscles/catalogue.ts';
import { muscleInstances } from '../../anatomy/src/muscles/muscle-instances.ts';
import { createMuscleSurface } from '../../anatomy/src/scene/muscles/muscle-surface.ts';
import { root } from '../build/run.mjs';

const budget = 2;
const batches = 60;
const batchSize = 10;
const warmUp = 20;

const { motion } = JSON.parse(readFileSync(join(root, 'server/content/exercises/barbell-back-squat.json'), 'utf8'));
const instances = muscleInstances(muscles());
const surface = createMuscleSurface(instances);
const skeleton = createSkeletonPose();
const pose = neutralPose();

// CPU time instead of wall time, so that other processes do not count. Measured in batches, because its resolution is coarse.
const times = Array.from({ length: warmUp + batches }, (_, batch) => {
  const start = process.cpuUsage();
  for (let frame = 0; frame < batchSize; frame += 1) {
    surface.update(poseSkeleton(sampleMotion(motion, (batch * batchSize + frame) / 60, pose), skeleton));
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / batchSize;
})
  .slice(warmUp)
  .sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))];

console.log(
  `${instances.length} muscles, ${surface.layout.vertexCount} vertices: median ${at(0.5).toFixed(2)} ms, 95 % under ${at(0.95).toFixed(2)} ms a frame (budget ${budget} ms, ratio ${(at(0.5) / budget).toFixed(2)})`,
);
if (at(0.5) > budget) {
  process.exitCode = 1;
}
