import { Raycaster, Vector2, type Camera } from 'three';
import type { Bone } from '../body/types';
import type { MuscleInstance } from '../muscles/types';
import type { ViewStore } from '../state/create-store';
import type { Cast } from './cast';
import type { LabelOverlay } from './label-overlay';
import { meetFirst } from './meet-first';

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
}: PointerOptions) {
  const pickAt = (clientX: number, clientY: number): { muscle?: MuscleInstance; bone?: Bone } => {
    const box = canvas.getBoundingClientRect();
    const width = canvas.clientWidth / cast.actors().length;
    const part = Math.min(Math.floor((clientX - box.left) / width), cast.actors().length - 1);
    const caster = new Raycaster();
    const at = new Vector2(
      ((clientX - box.left - part * width) / width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    caster.setFromCamera(at, camera);
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
