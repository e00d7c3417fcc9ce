// CPU time of one frame of the body: sampling a motion, forward kinematics and every muscle's line, both sides. The baseline of the same
// run is a chain of as many 4×4 matrix products as a frame transforms points.
import { readFileSync } from 'node:fs';
import { createSkeletonPose, neutralPose, poseSkeleton } from '../../anatomy/src/body/pose-skeleton.ts';
import { sampleMotion } from '../../anatomy/src/motion/sample-motion.ts';
import { muscles } from '../../anatomy/src/muscles/catalogue.ts';
import { muscleInstances } from '../../anatomy/src/muscles/muscle-instances.ts';
import { createMuscleLine, drawMuscleLine } from '../../anatomy/src/muscles/muscle-line.ts';

const goal = 2;
const frames = 400;
const { motion } = JSON.parse(
  readFileSync(new URL('../../server/content/exercises/barbell-back-squat.json', import.meta.url), 'utf8'),
);
const instances = muscleInstances(muscles());
const lines = instances.map(createMuscleLine);
const points = lines.reduce(
  (sum, line) => sum + line.strands.reduce((count, strand) => count + strand.points.length / 3, 0),
  0,
);
const skeleton = createSkeletonPose();
const pose = neutralPose();

function drawFrame(k) {
  poseSkeleton(sampleMotion(motion, (k * motion.duration) / frames, pose), skeleton);
  for (let i = 0; i < instances.length; i += 1) {
    drawMuscleLine(instances[i], skeleton, lines[i]);
  }
}

const matrix = new Float64Array([0.8, 0.6, 0, 0, -0.6, 0.8, 0, 0, 0, 0, 1, 0, 0.1, 0.2, 0.3, 1]);
let product = new Float64Array(16);
let other = new Float64Array(16);
function multiplyChain() {
  product.set(matrix);
  for (let n = 0; n < points; n += 1) {
    for (let column = 0; column < 4; column += 1) {
      for (let row = 0; row < 4; row += 1) {
        let sum = 0;
        for (let i = 0; i < 4; i += 1) {
          sum += product[i * 4 + row] * matrix[column * 4 + i];
        }
        other[column * 4 + row] = sum;
      }
    }
    [product, other] = [other, product];
  }
}

/** Median and 95th percentile of many timings in milliseconds, after a warm-up. */
function measure(work) {
  for (let k = 0; k < frames; k += 1) {
    work(k);
  }
  const times = Array.from({ length: frames }, (_, k) => {
    const start = performance.now();
    work(k);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return { median: times[frames / 2], high: times[Math.floor(frames * 0.95)] };
}

const frame = measure(drawFrame);
const baseline = measure(multiplyChain);
console.log(`muscles: ${muscles().length} on each side, ${points} points`);
console.log(
  `pose + muscles: median ${frame.median.toFixed(3)} ms, 95th percentile ${frame.high.toFixed(3)} ms (goal: median ≤ ${goal} ms)`,
);
console.log(`baseline, ${points} products of 4×4 matrices: median ${baseline.median.toFixed(3)} ms`);
console.log(`ratio to the baseline: ${(frame.median / baseline.median).toFixed(2)}`);
process.exitCode = frame.median <= goal ? 0 : 1;
