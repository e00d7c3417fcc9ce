import { Raycaster, Vector2, Vector3 } from 'three';
import { translate } from '../language/messages';
import type { MuscleInstance } from '../muscles/types';
import { questionOf } from '../quiz/make-question';
import type { CameraView, ViewState } from '../state/view-state';
import { listenToHands } from './camera/orbit-input';
import { createOrbitView } from './camera/orbit-view';
import { presetOf } from './camera/presets';
import { listenToCanvas } from './canvas-events';
import { createCast, type Attention } from './cast';
import { focusView } from './focus-view';
import { chooseLabels } from './choose-labels';
import { createLabelOverlay } from './label-overlay';
import { lookOf } from './muscles/muscle-looks';
import type { MuscleSurface } from './muscles/muscle-surface';
import { createPacer } from './pacer';
import { pickMuscle } from './pick-muscle';
import { savePicture } from './save-picture';
import { createSight } from './sight';
import type { Stage, StageOptions } from './stage-types';
import { createStudio } from './studio/create-studio';

/** In a part of the picture narrower than this, pixels, labels would hide what they name. */
const narrowest = 260;

/** @throws when the browser gives no WebGL 2 */
export function createStage({
  canvas,
  labelHost,
  store,
  clock,
  instances,
  reducedMotion,
  onLost,
  onRestored,
}: StageOptions): Stage {
  const studio = createStudio(canvas);
  const orbit = createOrbitView(studio.camera);
  const cast = createCast(studio.scene, instances);
  const labels = createLabelOverlay(labelHost, instances);
  const pacer = createPacer();
  const costs = { body: 0, frame: 0 };
  let hovered: string | undefined;
  let shown: ViewState | undefined;
  let dirty = true;
  let stale = true;
  let frame = 0;
  let before = 0;

  const attention = (): Attention => ({ hovered, asked: questionOf(store.get())?.muscle });
  const isShown = (index: number): boolean => {
    const { asked } = attention();
    return (
      lookOf(instances[index] as MuscleInstance, store.get(), cast.roles(), undefined, asked).visibility === 'shown'
    );
  };
  const partWidth = (): number => canvas.clientWidth / cast.actors().length;
  const pose = (): void => {
    const start = performance.now();
    cast.act(clock.time, store.get().joints);
    costs.body = performance.now() - start;
    stale = false;
    dirty = true;
  };
  const readySurface = (): MuscleSurface => {
    if (stale) {
      pose();
    }
    return cast.main.figure.muscles.surface;
  };
  const wantedView = ({ camera }: ViewState) =>
    camera.kind === 'free' ? camera : presetOf(cast.exercise(), camera.index);
  const sight = createSight(readySurface, () => new Vector3(...wantedView(store.get()).eye), isShown);

  const dress = (): void => {
    const view = store.get();
    studio.showFloor(!view.layersOff.includes('floor'));
    cast.dress(view, attention());
    const quiet =
      view.bare ||
      partWidth() < narrowest ||
      view.layersOff.includes('labels') ||
      view.layersOff.includes('muscles') ||
      attention().asked !== undefined;
    labels.setWishes(
      quiet
        ? []
        : chooseLabels(instances, {
            isShown,
            isSeen: sight.sees,
            roleOf: (id) => cast.roles().get(id),
            chosen: view.muscle,
            width: partWidth(),
          }),
      view.language,
    );
    dirty = true;
  };
  const lookAt = (view: ViewState, glide: boolean): void => {
    const { eye, target } = wantedView(view);
    orbit.lookFrom(new Vector3(...eye), new Vector3(...target), glide && !reducedMotion);
  };
  const moveCamera = (camera: CameraView): void => store.dispatch({ type: 'cameraMoved', camera });
  const rememberView = (): void =>
    moveCamera({ kind: 'free', eye: orbit.eye().toArray(), target: orbit.target.toArray() });
  const focus = (id: string): void => {
    readySurface();
    const view = focusView(cast.main, instances, id, store.get().joints);
    if (view) {
      moveCamera({ kind: 'free', ...view });
    }
  };
  const applyView = (): void => {
    const view = store.get();
    const past = shown;
    shown = view;
    sight.forget();
    cast.cast(view);
    if (view.playing && !past?.playing && clock.duration > 0 && clock.time >= clock.duration) {
      clock.seek(0);
    }
    if (view.camera !== past?.camera) {
      lookAt(view, past !== undefined);
    }
    stale = stale || view.joints !== past?.joints || view.showError !== past?.showError;
    dress();
    const asked = questionOf(view)?.muscle;
    const isNewQuestion =
      asked &&
      (view.quiz?.number !== past?.quiz?.number || view.quiz?.seed !== past?.quiz?.seed || view.tab !== past?.tab);
    const isLinkToMuscle = !past && view.muscle && !view.exercise && view.camera.kind === 'preset';
    const subject = isNewQuestion ? asked.id : isLinkToMuscle ? view.muscle : undefined;
    if (subject) {
      stale = true;
      focus(subject);
    }
  };
  const draw = (): void => {
    const width = partWidth();
    orbit.setAspect(width / Math.max(canvas.clientHeight, 1));
    studio.draw(cast.actors().map((actor) => () => cast.show(actor)));
    labels.place(cast.main.figure.muscles.surface, studio.camera, width, canvas.clientHeight, cast.actors().length);
    dirty = false;
  };
  const resize = (): void => {
    studio.setSize(canvas.clientWidth, canvas.clientHeight, Math.min(window.devicePixelRatio, 2) * pacer.scale());
    dress();
  };
  const tick = (now: number): void => {
    frame = requestAnimationFrame(tick);
    const start = performance.now();
    const seconds = Math.min((now - before) / 1000, 0.1);
    before = now;
    const view = store.get();
    if (view.playing && cast.exercise() && clock.advance(seconds * view.speed, view.loop)) {
      store.dispatch({ type: 'playToggled', playing: false });
    }
    dirty = orbit.step(seconds) || dirty;
    readySurface();
    if (dirty) {
      draw();
      costs.frame = performance.now() - start;
      if (pacer.drew(now, view.playing)) {
        resize();
      }
    }
  };
  const pickAt = (clientX: number, clientY: number): string | undefined => {
    const box = canvas.getBoundingClientRect();
    const width = partWidth();
    const part = Math.min(Math.floor((clientX - box.left) / width), cast.actors().length - 1);
    const caster = new Raycaster();
    const at = new Vector2(
      ((clientX - box.left - part * width) / width) * 2 - 1,
      1 - ((clientY - box.top) / box.height) * 2,
    );
    caster.setFromCamera(at, studio.camera);
    const index = pickMuscle((cast.actors()[part] ?? cast.main).figure.muscles.surface, caster.ray, isShown);
    return index === undefined ? undefined : instances[index]?.id;
  };
  const hover = (id: string | undefined): void => {
    if (id !== hovered) {
      hovered = id;
      dress();
    }
  };

  const refined = onceStarted(async () => {
    await cast.refine();
    dress();
  });

  const stops = [
    listenToHands(canvas, orbit, {
      moved: () => {
        dirty = true;
      },
      rested: rememberView,
      reset: () => moveCamera({ kind: 'preset', index: 0 }),
      clicked: (x, y) => {
        const id = pickAt(x, y)?.replace(/\.[lr]$/, '');
        store.dispatch({ type: 'muscleChosen', id: id === store.get().muscle ? undefined : id });
      },
      hovered(x, y) {
        hover(pickAt(x, y));
        const box = canvas.getBoundingClientRect();
        const name = instances.find(({ id }) => id === hovered)?.muscle.name[store.get().language];
        labels.showTip(attention().asked ? undefined : name, x - box.left, y - box.top);
      },
      left() {
        hover(undefined);
        labels.showTip(undefined, 0, 0);
      },
    }),
    listenToCanvas(canvas, {
      resized: resize,
      schemeChanged(scheme) {
        studio.setScheme(scheme);
        cast.setScheme(scheme);
        dirty = true;
      },
      lost: onLost,
      restored() {
        onRestored();
        dirty = true;
      },
    }),
    store.subscribe(applyView),
    clock.subscribe(() => {
      stale = true;
    }),
  ];
  applyView();
  frame = requestAnimationFrame(tick);
  // Nobody waits for the finer shapes: they are made after the first picture.
  const later = window.setTimeout(() => void refined.start(), 60);

  return {
    setExercise(next) {
      cast.setExercise(next);
      sight.forget();
      clock.setDuration(next?.motion.duration ?? 0);
      cast.cast(store.get());
      lookAt(store.get(), false);
      stale = true;
      dress();
    },
    zoom(factor) {
      orbit.zoom(factor);
      rememberView();
    },
    focusMuscle: focus,
    async savePicture() {
      draw();
      await savePicture(
        canvas,
        labelHost,
        translate(store.get().language, 'anatomy.screenshot.caption'),
        cast.exercise()?.code ?? 'anatomy',
      );
    },
    whenRefined: () => refined.start(),
    counts: studio.counts,
    costs: () => costs,
    drawNow() {
      pose();
      draw();
    },
    dispose() {
      cancelAnimationFrame(frame);
      window.clearTimeout(later);
      stops.forEach((stop) => stop());
      labels.dispose();
      cast.dispose();
      studio.dispose();
    },
  };
}

/** Work that is done at most once; asking again waits for the same. */
function onceStarted(work: () => Promise<void>): { start(): Promise<void> } {
  let running: Promise<void> | undefined;
  return { start: () => (running ??= work()) };
}
