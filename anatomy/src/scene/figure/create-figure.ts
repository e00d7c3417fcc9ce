import { Group, type BufferGeometry, type SkinnedMesh } from 'three';
import { createSkeletonPose, poseSkeleton } from '../../body/pose-skeleton';
import type { Pose, SkeletonPose } from '../../body/types';
import type { MuscleInstance } from '../../muscles/types';
import { createMuscleMesh, type MuscleMesh } from '../muscles/muscle-mesh';
import type { MuscleUniforms } from '../muscles/muscle-shader';
import { createPosedMesh } from './bone-mesh';
import { newSurface } from '../shapes/first-shapes';
import type { BodyShapes } from './body-shapes';
import { PoseTexture } from './pose-texture';
import { createSkin, type Skin } from './skin-mesh';
import { createStructuresMesh, type StructuresMesh } from './structures-mesh';

/** One body: bones, muscles and skin that follow a pose. */
export interface Figure {
  group: Group;
  skeleton: SkeletonPose;
  muscles: MuscleMesh;
  bones: SkinnedMesh;
  structures: StructuresMesh;
  skin: Skin;
  setPose(pose: Pose): void;
  /** Adds the skin, which then casts the shadow. */
  wear(shape: BufferGeometry): void;
  dispose(): void;
}

/**
 * @param shapes geometry shared by all figures
 * @param instances both sides of every muscle
 * @param uniforms uniforms shared by all figures
 */
export function createFigure(
  shapes: BodyShapes,
  instances: readonly MuscleInstance[],
  uniforms: MuscleUniforms,
): Figure {
  const texture = new PoseTexture();
  const skeleton = createSkeletonPose();
  const bones = createPosedMesh(shapes.bones, shapes.boneMaterial, texture);
  bones.receiveShadow = true;
  const muscles = createMuscleMesh(newSurface(), instances, uniforms);
  const skin = createSkin(texture);
  const structures = createStructuresMesh(shapes.boneMaterial, texture);
  const group = new Group();
  group.add(bones, muscles.group, structures.group, skin.group);
  return {
    group,
    skeleton,
    muscles,
    bones,
    structures,
    skin,
    setPose(pose) {
      poseSkeleton(pose, skeleton);
      texture.write(skeleton);
      muscles.surface.update(skeleton);
      muscles.refresh();
    },
    wear(shape) {
      skin.setShape(shape);
      muscles.setCastShadow(false);
    },
    dispose() {
      texture.dispose();
      muscles.dispose();
      skin.dispose();
    },
  };
}
