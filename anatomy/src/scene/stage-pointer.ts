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
  /** Whether the quiz asks for a muscle: its name is not given away then. */
  isAsked(): boolean;
  hover(id: string | undefined): void;
  /** Turns the camera to a muscle, or to a bone, of one side. */
  focus(id: string): void;
  /** Brings the camera back to where it began. */
  reset(): void;
}

/** What the pointer does: it chooses the muscle or bone that it clicks, and names the muscle or bone that it is over. */
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
      // Where nothing hovers, a touch asks for the name, too.
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
