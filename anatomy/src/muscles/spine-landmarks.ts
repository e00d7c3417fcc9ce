import { vertebraOf } from '../body/spine';
import { ribPoint } from '../body/thorax';
import type { Vec3 } from '../body/types';
import { onPoint } from './describe-muscle';
import type { PathElement } from './types';

const none: Vec3 = [0, 0, 0];

/** The tip of a vertebra's spinous process, shifted. */
export function spinous(vertebra: string, shift: Vec3 = none): PathElement {
  const { spinousTip } = vertebraOf(vertebra);
  return onPoint(vertebra, [0.004, spinousTip[1], spinousTip[2]], shift);
}

/** The tip of a vertebra's left transverse process, shifted. */
export function transverse(vertebra: string, shift: Vec3 = none): PathElement {
  return onPoint(vertebra, vertebraOf(vertebra).transverseTip, shift);
}

/** The left front of a vertebra's body, shifted. */
export function bodyFront(vertebra: string, shift: Vec3 = none): PathElement {
  const { body, size } = vertebraOf(vertebra);
  return onPoint(vertebra, [0.008, body[1], body[2] + size[2] / 2 + 0.003], shift);
}

/** A point of a left rib (share 0 at its head, 1 at its front end), shifted; it moves with its vertebra. */
export function onRib(rib: number, share: number, shift: Vec3 = none): PathElement {
  return onPoint(`T${rib}`, ribPoint(rib, share), shift);
}
