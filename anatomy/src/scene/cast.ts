import type { BufferGeometry, Scene, Vector3 } from 'three';
import type { Playable, MotionFrame, MotionPhase } from '../motion/types';
import type { Muscle, MuscleInstance } from '../muscles/types';
import type { EffortStore } from '../state/effort-store';
import type { LayerName, ViewState } from '../state/view-state';
import { createActor, type Actor } from './actor';
import { createBodyShapes } from './figure/body-shapes';
import { meshGeometry } from './geometry/mesh-geometry';
import { askShapes } from '../shaping/ask-shapes';
import { phaseAt } from '../motion-reading/phase-at';
import { makeFinerShapes } from './shapes/finer-shapes';
import { lookOf, roleMapOf, type RoleMap } from './muscles/muscle-looks';
import { createMuscleUniforms } from './muscles/muscle-shader';

/** The state that determines the looks of the muscles besides the view. */
export interface Attention {
  hovered?: string;
  /** The muscle that a quiz question is about. */
  asked?: Muscle;
}

/** The bodies of the picture: one, or two if the common mistake is shown beside the correct form. */
export interface Cast {
  main: Actor;
  roles(): RoleMap;
  exercise(): Playable | undefined;
  /** @returns whether it is another movement, not the same one at another width */
  setExercise(exercise: Playable | undefined): boolean;
  /** Adds or removes the second body, as the view requires. */
  cast(view: ViewState): void;
  /** The bodies to be drawn, each in its own part of the picture. */
  actors(): Actor[];
  dress(view: ViewState, attention: Attention): void;
  /** @returns whether muscles have other roles than before, so that `dress` is due */
  act(seconds: number, joints: ViewState['joints']): boolean;
  /** Makes equipment transparent that is between an eye and points of the body. */
  clearEquipment(eye: Vector3, points: readonly Vector3[]): void;
  /** Hides all bodies but one, to draw its part of the picture. */
  show(actor: Actor): void;
  /** Computes the final bones and the skin. They take long, so they are requested after the first picture. */
  refine(): Promise<void>;
  setScheme(scheme: 'light' | 'dark'): void;
  dispose(): void;
}

export function createCast(
  scene: Scene,
  instances: readonly MuscleInstance[],
  effort: Pick<EffortStore, 'levelsAt'>,
): Cast {
  const uniforms = createMuscleUniforms();
  const shapes = createBodyShapes();
  const main = createActor(shapes, instances, uniforms);
  scene.add(main.group);
  let mistake: Actor | undefined;
  let wrongFrames: MotionFrame[] | undefined;
  let exercise: Playable | undefined;
  let roles = roleMapOf(undefined);
  let rolesByPhase = new Map<MotionPhase, RoleMap>();
  let showsEffort = false;
  let skin: BufferGeometry | undefined;
  let scheme: 'light' | 'dark' = 'light';
  const actors = (): Actor[] => (mistake ? [main, mistake] : [main]);
  const dismiss = (): void => {
    mistake?.dispose();
    mistake?.group.removeFromParent();
    mistake = undefined;
  };
  return {
    main,
    roles: () => roles,
    exercise: () => exercise,
    actors,
    setExercise(next) {
      const isOther = next?.code !== exercise?.code;
      exercise = next;
      roles = roleMapOf(next);
      rolesByPhase = new Map(next?.motion.phases.map((phase) => [phase, phase.roles ? roleMapOf(next, phase) : roles]));
      if (isOther) {
        dismiss();
        main.setEquipment(next?.motion?.equipment ?? []);
      }
      return isOther;
    },
    cast(view) {
      wrongFrames = exercise?.motion?.mistakes[view.mistake - 1]?.frames;
      if (!wrongFrames) {
        dismiss();
      } else if (!mistake) {
        mistake = createActor(shapes, instances, uniforms);
        mistake.setEquipment(exercise?.motion.equipment ?? []);
        mistake.figure.skin.setScheme(scheme);
        if (skin) {
          mistake.figure.wear(skin);
        } else {
          // Until the skin casts the shadow, two bodies with the shadows of all muscles would be too slow.
          [main, mistake].forEach((actor) => actor.figure.muscles.setCastShadow(false));
        }
        scene.add(mistake.group);
      }
    },
    dress(view, { hovered, asked }) {
      showsEffort = view.colouring === 'effort' && !asked;
      const off = (layer: LayerName): boolean => view.layersOff.includes(layer);
      shapes.highlight(asked ? undefined : view.bone);
      shapes.showEyes(!off('muscles') && view.isolated.length === 0);
      uniforms.showPatterns.value = off('patterns') ? 0 : 1;
      // Muscles that are not relevant fade: fully beside an exercise's roles, less beside a chosen muscle.
      uniforms.restFade.value = roles.size > 0 && !asked ? 1 : asked || view.muscle ? 0.7 : 0;
      for (const actor of actors()) {
        actor.figure.muscles.setLooks((index) =>
          lookOf(instances[index] as MuscleInstance, view, roles, hovered, asked),
        );
        actor.figure.bones.visible = !off('bones');
        actor.figure.skin.setMode(asked ? 'off' : view.skin);
        // Beside the mistake, nerves and vessels would exceed the number of triangles that two bodies can use.
        const hasRoom = actors().length === 1;
        actor.figure.structures.show(hasRoom ? view.layersOn : [], asked || !hasRoom ? undefined : view.bone);
        actor.showEquipment(!off('equipment'));
      }
    },
    clearEquipment(eye, points) {
      actors().forEach((actor) => actor.clearEquipment(eye, points));
    },
    act(seconds, joints) {
      main.act(exercise?.motion, seconds, joints);
      main.figure.muscles.setEfforts(showsEffort ? effort.levelsAt(seconds, 'right') : undefined);
      if (mistake && exercise && wrongFrames) {
        mistake.act({ ...exercise.motion, frames: wrongFrames }, seconds, joints);
        mistake.figure.muscles.setEfforts(showsEffort ? effort.levelsAt(seconds, 'wrong') : undefined);
      }
      const phase = exercise && phaseAt(exercise.motion, seconds);
      const before = roles;
      roles = (phase && rolesByPhase.get(phase)) ?? roles;
      return roles !== before;
    },
    show(actor) {
      actors().forEach((other) => {
        other.group.visible = other === actor;
      });
    },
    async refine() {
      const finer = (await askShapes('finer')) ?? makeFinerShapes();
      shapes.refine(finer.bones);
      skin = meshGeometry(finer.skin);
      actors().forEach((actor) => actor.figure.wear(skin as BufferGeometry));
    },
    setScheme(next) {
      scheme = next;
      actors().forEach((actor) => actor.figure.skin.setScheme(next));
    },
    dispose() {
      actors().forEach((actor) => actor.dispose());
    },
  };
}
