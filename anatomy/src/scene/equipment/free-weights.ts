import type { Vec3 } from '../../body/types';
import type { SolidBuilder } from './solid-builder';

/** A point on the x axis, along which free weights are built around their centre. */
const x = (at: number): Vec3 => [at, 0, 0];

/** An Olympic bar of 2.2 m with a pair of 20 kg plates and a pair of smaller ones. */
export function barbell(solid: SolidBuilder): SolidBuilder {
  solid.rod(x(-0.655), x(0.655), 0.014, 'steel');
  for (const side of [-1, 1]) {
    solid
      .rod(x(side * 0.655), x(side * 1.1), 0.025, 'steel')
      .rod(x(side * 0.655), x(side * 0.685), 0.038, 'steel')
      .rod(x(side * 0.69), x(side * 0.735), 0.225, 'rubber', 40)
      .rod(x(side * 0.688), x(side * 0.737), 0.17, 'dark', 40)
      .rod(x(side * 0.686), x(side * 0.739), 0.045, 'steel', 24)
      .rod(x(side * 0.742), x(side * 0.775), 0.16, 'rubber', 28)
      .rod(x(side * 0.74), x(side * 0.777), 0.1, 'accent', 28)
      .rod(x(side * 0.78), x(side * 0.815), 0.034, 'accent');
  }
  return solid;
}

/** A straight bar without weights; the record contains its width. A bar on a cable has an eyelet. */
export function bar(solid: SolidBuilder, width: number, hasEye: boolean): SolidBuilder {
  const half = width / 2;
  solid.rod(x(-half), x(half), 0.014, 'steel');
  for (const side of [-1, 1]) {
    solid.rod(x(side * half), x(side * (half - 0.14)), 0.018, 'rubber');
  }
  return hasEye ? solid.rod([0, 0, 0], [0, 0.06, 0], 0.008, 'steel') : solid;
}

/** A dumbbell with six-sided heads. */
export function dumbbell(solid: SolidBuilder): SolidBuilder {
  solid.rod(x(-0.07), x(0.07), 0.016, 'steel');
  for (const side of [-1, 1]) {
    solid
      .rod(x(side * 0.068), x(side * 0.15), 0.052, 'rubber', 6)
      .rod(x(side * 0.066), x(side * 0.152), 0.03, 'dark', 24);
  }
  return solid;
}

/** The two knots of a pulling rope, which hangs from its middle. */
export function rope(solid: SolidBuilder): SolidBuilder {
  for (const side of [-1, 1] as const) {
    solid
      .rod([0, 0.12, 0], [side * 0.05, -0.1, 0], 0.013, 'dark')
      .rod([side * 0.05, -0.1, 0], [side * 0.055, -0.14, 0], 0.024, 'rubber');
  }
  return solid.rod([0, 0.1, 0], [0, 0.16, 0], 0.01, 'steel');
}
