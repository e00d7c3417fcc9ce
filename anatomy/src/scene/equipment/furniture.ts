import type { Vec3 } from '../../body/types';
import type { SolidBuilder } from './solid-builder';

/** Furniture is on the floor; its size is width, height, depth. */
export function mat(solid: SolidBuilder, [width, height, depth]: Vec3): SolidBuilder {
  solid.box([0, height / 2, 0], [width, height, depth], 'mat');
  return solid
    .rod([-width / 2, height / 2, depth / 2], [width / 2, height / 2, depth / 2], height / 2, 'mat')
    .rod([-width / 2, height / 2, -depth / 2], [width / 2, height / 2, -depth / 2], height / 2, 'mat');
}

export function bench(solid: SolidBuilder, [width, height, depth]: Vec3): SolidBuilder {
  const foot = Math.min(0.5, depth * 0.42);
  solid
    .box([0, height - 0.035, 0], [width, 0.07, depth], 'pad')
    .box([0, height - 0.09, 0], [0.07, 0.05, depth * 0.8], 'frame');
  for (const side of [-1, 1]) {
    solid
      .box([0, (height - 0.09) / 2 + 0.02, side * foot], [0.06, height - 0.13, 0.06], 'frame')
      .box([0, 0.025, side * foot], [width * 1.5, 0.05, 0.07], 'dark');
  }
  return solid;
}

export function stool(solid: SolidBuilder, [width, height, depth]: Vec3): SolidBuilder {
  const seat = Math.min(width, depth) / 2;
  solid
    .rod([0, height - 0.07, 0], [0, height, 0], seat, 'pad', 40)
    .rod([0, height - 0.09, 0], [0, height - 0.07, 0], seat * 0.85, 'dark', 32);
  for (const [sx, sz] of [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ] as const) {
    solid.rod(
      [sx * seat * 0.5, height - 0.08, sz * seat * 0.5],
      [sx * seat * 0.85, 0, sz * seat * 0.85],
      0.015,
      'frame',
    );
  }
  return solid;
}
