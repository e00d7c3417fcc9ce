import { Raycaster, Vector2, type Camera } from 'three';
import type { MuscleInstance } from '../muscles/types';
import type { ViewStore } from '../state/store';
import type { Cast } from './cast';
import type { LabelOverlay } from './label-overlay';
import { pickMuscle } from './pick-muscle';

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

/** What the pointer does: it chooses the muscle that it clicks, and names the one that it is over. */
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
  const pickAt = (clientX: number, clientY: number): MuscleInstance | undefined => {
    const box = canvas.getBoundingClientRect();
    const width = canvas.clientWidth / cast.actors().length;
    const part = Math.min(Math.floor((clientX - box.left) / width), cast.actors().length - 1);
    const caster = new Raycaster();
    const at = new Vector2(
      ((clientX - box.left - part * width) / width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    caster.setFromCamera(at, camera);
    const index = pickMuscle((cast.actors()[part] ?? cast.main).figure.muscles.surface, caster.ray, isShown);
    return index === undefined ? undefined : instances[index];
  };
  return {
    clicked(x: number, y: number): void {
      const id = pickAt(x, y)?.id.replace(/\.[lr]$/, '');
      store.dispatch({ type: 'muscleChosen', id: id === store.get().muscle ? undefined : id });
    },
    hovered(x: number, y: number): void {
      const instance = pickAt(x, y);
      hover(instance?.id);
      const box = canvas.getBoundingClientRect();
      const name = instance?.muscle.name[store.get().language];
      labels.showTip(isAsked() ? undefined : name, x - box.left, y - box.top);
    },
    left(): void {
      hover(undefined);
      labels.showTip(undefined, 0, 0);
    },
  };
}
