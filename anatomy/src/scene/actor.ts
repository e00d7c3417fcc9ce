import { Group, type Vector3 } from 'three';
import { neutralPose } from '../body/pose-skeleton';
import type { Pose } from '../body/types';
import { poseAt } from '../motion-reading/pose-at';
import type { EquipmentItem, ExerciseMotion } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import { createEquipment, type Equipment } from './equipment/create-equipment';
import type { BodyShapes } from './figure/body-shapes';
import { createFigure, type Figure } from './figure/create-figure';
import type { MuscleUniforms } from './muscles/muscle-shader';

type Movement = Pick<ExerciseMotion, 'duration' | 'loop' | 'frames'>;

/** A body with the equipment that it holds or uses, at a time of a movement. */
export interface Actor {
  group: Group;
  figure: Figure;
  pose: Pose;
  setEquipment(items: readonly EquipmentItem[]): void;
  showEquipment(visible: boolean): void;
  /** Makes equipment transparent that is between an eye and points of the body. */
  clearEquipment(eye: Vector3, points: readonly Vector3[]): void;
  act(movement: Movement | undefined, seconds: number, joints: Readonly<Record<string, number>>): void;
  dispose(): void;
}

export function createActor(shapes: BodyShapes, instances: readonly MuscleInstance[], uniforms: MuscleUniforms): Actor {
  const figure = createFigure(shapes, instances, uniforms);
  const group = new Group();
  group.add(figure.group);
  const pose = neutralPose();
  let equipment: Equipment | undefined;
  return {
    group,
    figure,
    pose,
    setEquipment(items) {
      equipment?.dispose();
      equipment?.group.removeFromParent();
      equipment = items.length > 0 ? createEquipment(items) : undefined;
      if (equipment) {
        group.add(equipment.group);
      }
    },
    showEquipment(visible) {
      if (equipment) {
        equipment.group.visible = visible;
      }
    },
    clearEquipment(eye, points) {
      equipment?.clear(eye, points);
    },
    act(movement, seconds, joints) {
      poseAt(movement, seconds, joints, pose);
      figure.setPose(pose);
      equipment?.follow(figure.skeleton);
    },
    dispose() {
      figure.dispose();
      equipment?.dispose();
    },
  };
}
