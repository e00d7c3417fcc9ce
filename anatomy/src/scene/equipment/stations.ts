import type { SolidBuilder } from './solid-builder';

const width = 0.9;
const tower = 2.2;

/** A stack of weight plates between two rods. */
function weightStack(solid: SolidBuilder, x: number, z: number): SolidBuilder {
  for (let k = 0; k < 10; k += 1) {
    solid.box([x, 0.1 + k * 0.055, z], [0.32, 0.048, 0.12], 'rubber');
  }
  return solid
    .rod([x - 0.11, 0.02, z], [x - 0.11, tower - 0.1, z], 0.01, 'steel')
    .rod([x + 0.11, 0.02, z], [x + 0.11, tower - 0.1, z], 0.01, 'steel');
}

function uprights(solid: SolidBuilder, spread: number, z: number): SolidBuilder {
  for (const side of [-1, 1]) {
    solid
      .box([(side * spread) / 2, tower / 2, z], [0.07, tower, 0.07], 'frame')
      .box([(side * spread) / 2, 0.03, z], [0.09, 0.06, 0.6], 'dark');
  }
  return solid.box([0, tower, z], [spread + 0.07, 0.07, 0.07], 'frame');
}

/** High pull-down: the tower is in front of the seat (towards +z), its arm holds the pulley above the seat. */
export function pulldownStation(solid: SolidBuilder): SolidBuilder {
  uprights(solid, width * 0.6, 0.62);
  weightStack(solid, 0, 0.62);
  solid
    .box([0, tower, 0.34], [0.07, 0.07, 0.62], 'frame')
    .rod([-0.03, tower - 0.08, 0.04], [0.03, tower - 0.08, 0.04], 0.05, 'dark', 24);
  return solid.box([0, 0.03, 0.3], [0.1, 0.06, 1], 'dark');
}

/** Low row: the tower with the low pulley is in front, with a plate for the feet. */
export function rowStation(solid: SolidBuilder): SolidBuilder {
  uprights(solid, width * 0.6, 0);
  weightStack(solid, 0, 0);
  return solid
    .box([0, 0.2, -0.5], [0.6, 0.3, 0.03], 'dark', -30)
    .rod([-0.03, 0.35, -0.06], [0.03, 0.35, -0.06], 0.05, 'dark', 24);
}

/** A tower of the cable machine. It faces its user (towards -z), so that nothing stands behind or over them. @param pulley its height */
export function cableStation(solid: SolidBuilder, pulley: number): SolidBuilder {
  weightStack(solid, 0, 0.14);
  return solid
    .box([0, tower / 2, 0], [0.07, tower, 0.07], 'frame')
    .box([0, tower - 0.06, 0.07], [0.3, 0.07, 0.27], 'frame')
    .box([0, 0.03, 0.07], [0.6, 0.06, 0.45], 'dark')
    .rod([-0.03, pulley, -0.08], [0.03, pulley, -0.08], 0.05, 'dark', 24);
}

/** Two posts with a pull-up bar between them: no beam above, where the head moves. */
export function pullUpFrame(solid: SolidBuilder): SolidBuilder {
  for (const side of [-1, 1]) {
    solid
      .box([side * 0.7, tower / 2, 0], [0.07, tower, 0.07], 'frame')
      .box([side * 0.7, 0.03, 0], [0.09, 0.06, 1.1], 'dark');
  }
  return solid.box([0, 0.03, -0.5], [1.4, 0.06, 0.07], 'dark');
}

/** The guide rods of the Smith machine are beside the bar, which slides along them. */
export function smithFrame(solid: SolidBuilder): SolidBuilder {
  for (const side of [-1, 1]) {
    solid
      .rod([side * 0.62, 0, 0], [side * 0.62, tower, 0], 0.016, 'steel')
      .box([side * 0.62, tower / 2, -0.5], [0.07, tower, 0.07], 'frame')
      .box([side * 0.62, 0.03, 0], [0.09, 0.06, 1.1], 'dark')
      .box([side * 0.62, tower, -0.24], [0.07, 0.07, 0.6], 'frame');
    for (let k = 0; k < 10; k += 1) {
      solid.rod([side * 0.62, 0.35 + k * 0.17, -0.46], [side * 0.62, 0.35 + k * 0.17, -0.4], 0.012, 'dark', 6);
    }
  }
  return solid.box([0, tower, -0.5], [1.31, 0.07, 0.07], 'frame');
}
