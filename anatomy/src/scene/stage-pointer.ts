import { Raycaster, Vector2, type Camera } from 'three';
import type { Bone } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import type { ViewStore } from '../state/create-store';
import type { Cast } from './cast';
import type { LabelOverlay } from './label-overlay';
import { meetFirst } from './meet-first';
import { partPoint } from './part-point';

interface PointerOptions {
  canvas: HTMLCanvasElement;
  camera: Camera;
  cast: Cast;
  labels: LabelOverlay;
  store: ViewStore;
  instances: readonly MuscleInstance[];
  isShown(index: number): boolean;
  /** Whether the quiz asks for a muscle: then its name is not shown. */
  isAsked(): boolean;
  hover(id: string | undefined): void;
  /** Turns the camera to a muscle or bone of one side. */
  focus(id: string): void;
  /** Restores the initial camera. */
  reset(): void;
}

/** The pointer's functions: a click selects a muscle or bone, hovering shows the name of a muscle or bone. */
export function createPointer({
  canvas,
  camera,
  cast,
  labels,
  store,
  instances,
  isShown,
  isAsked,
  hover,
  focus,
  reset,
}: PointerOptions) {
  const pickAt = (clientX: number, clientY: number): { muscle?: MuscleInstance; bone?: Bone } => {
    const { part, x, y } = partPoint(canvas, cast.actors().length, clientX, clientY);
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2(x, y), camera);
    const hit = meetFirst((cast.actors()[part] ?? cast.main).figure, caster.ray, isShown);
    return hit ? ('bone' in hit ? { bone: hit.bone } : { muscle: instances[hit.instance] }) : {};
  };
  const name = ({ muscle, bone }: ReturnType<typeof pickAt>, x: number, y: number): void => {
    const box = canvas.getBoundingClientRect();
    const text = (muscle?.muscle.name ?? bone?.name)?.[store.get().language];
    labels.showTip(isAsked() ? undefined : text, x - box.left, y - box.top);
  };
  return {
    clicked(x: number, y: number): void {
      const found = pickAt(x, y);
      const { muscle, bone } = store.get();
      const id = found.bone?.id.replace(/\.[lr]$/, '');
      if (id && !isAsked()) {
        store.dispatch({ type: 'boneChosen', id: id === bone ? undefined : id });
      } else {
        const chosen = found.muscle?.muscle.id;
        store.dispatch({ type: 'muscleChosen', id: chosen === muscle ? undefined : chosen });
      }
      // On devices without hovering, a tap also shows the name.
      name(found, x, y);
    },
    doubleClicked(x: number, y: number): void {
      const { muscle, bone } = pickAt(x, y);
      if (isAsked()) {
        return;
      }
      if (bone) {
        store.dispatch({ type: 'boneChosen', id: bone.id.replace(/\.[lr]$/, '') });
        focus(bone.id);
      } else if (muscle) {
        store.dispatch({ type: 'muscleChosen', id: muscle.muscle.id });
        focus(muscle.id);
      } else {
        reset();
      }
    },
    hovered(x: number, y: number): void {
      const found = pickAt(x, y);
      hover(found.muscle?.id);
      name(found, x, y);
    },
    left(): void {
      hover(undefined);
      labels.showTip(undefined, 0, 0);
    },
  };
}
