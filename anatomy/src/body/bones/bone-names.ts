import { once } from '../once';
import { structures } from '../structures/catalogue';
import type { Bone, Text } from '../types';
import { bones } from './catalogue';

/** Bones, cartilages and eyeballs in the order of the body, then arteries, nerves and fasciae; paired ones once. */
export const namedBones = once((): readonly Bone[] =>
  [...bones(), ...Object.values(structures).flatMap((parts) => parts())].filter(({ side }) => side !== 'r'),
);

export const idWithoutSide = ({ id }: Bone): string => id.replace(/\.l$/, '');

/** The name of a bone without its side. */
export const nameWithoutSide = ({ name, side }: Bone): Text => ({
  en: name.en.replace(/^left /, ''),
  cn: side ? name.cn.replace(/^左/, '') : name.cn,
});

/** The bone of an id without side. */
export const namedBone = (id: string | undefined): Bone | undefined =>
  namedBones().find((bone) => idWithoutSide(bone) === id);
