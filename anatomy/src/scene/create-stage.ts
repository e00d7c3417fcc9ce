import type { MuscleInstance } from '../muscles/types';
import { questionMuscle } from '../quiz/question-muscle';
import type { ViewState } from '../state/view-state';
import { listenToHands } from './camera/orbit-input';
import { createOrbitView } from './camera/orbit-view';
import { listenToCanvas } from './canvas-events';
import { createCast, type Attention } from './cast';
import { subjectOf } from './focus-view';
import { createLabelOverlay } from './label-overlay';
import { lookOf } from './muscles/muscle-looks';
import type { MuscleSurface } from './muscles/muscle-surface';
import { markDrawn } from './mark-drawn';
import { createPacer } from './pacer';
import { partPoint } from './part-point';
import { runFrames } from './run-frames';
import { createFiles } from './stage-files';
import { createNaming } from './stage-naming';
import { createPointer } from './stage-pointer';
import type { DrawnPicture, Stage, StageOptions } from './stage-types';
import { createViews } from './stage-views';
import { whenAtRest } from './when-at-rest';

export function createStage({
  canvas,
  labelHost,
  studio,
  store,
  clock,
  instances,
  reducedMotion,
  effort,
  onLost,
  onRestored,
}: StageOptions): Stage {
  const orbit = createOrbitView(studio.camera);
  const cast = createCast(studio.scene, instances, effort);
  const labels = createLabelOverlay(labelHost, instances);
  const pacer = createPacer();
  const costs = { body: 0, frame: 0 };
  const watchers = new Set<(picture: DrawnPicture) => void>();
  let hovered: string | undefined;
  let shown: ViewState | undefined;
  let [dirty, stale, undressed] = [true, true, false];
  let before = 0;

  const attention = (): Attention => ({ hovered, asked: questionMuscle(store.get()) });
  const isShown = (index: number): boolean =>
    lookOf(instances[index] as MuscleInstance, store.get(), cast.roles(), undefined, attention().asked).visibility ===
    'shown';
  const partWidth = (): number => canvas.clientWidth / cast.actors().length;
  const pose = (): void => {
    const start = performance.now();
    undressed = cast.act(clock.time, store.get().joints) || undressed;
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
  const views = createViews({ cast, orbit, store, instances, reducedMotion, readySurface });
  const naming = createNaming({
    cast,
    labels,
    instances,
    readySurface,
    eye: () => views.wanted(store.get()).eye,
    isShown,
    partWidth,
  });

  const dress = (): void => {
    const view = store.get();
    undressed = false;
    studio.showFloor(!view.layersOff.includes('floor'));
    cast.dress(view, attention());
    naming.name(view, attention().asked !== undefined);
    if (!naming.isDue()) {
      views.clearEquipment();
    }
    dirty = true;
  };
  const applyView = (): void => {
    const view = store.get();
    const past = shown;
    shown = view;
    naming.forget();
    cast.cast(view);
    if (view.playing && !past?.playing && clock.duration > 0 && clock.time >= clock.duration) {
      clock.seek(0);
    }
    views.follow(view, past);
    stale ||= (['joints', 'mistake', 'colouring'] as const).some((name) => view[name] !== past?.[name]);
    dress();
    const subject = subjectOf(view, past);
    if (subject) {
      stale = true;
      views.focus(subject);
    }
  };
  const draw = (): void => {
    const [width, height] = [partWidth(), canvas.clientHeight];
    orbit.setAspect(width / Math.max(height, 1));
    studio.draw(cast.actors().map((actor) => () => cast.show(actor)));
    const { muscles, bones, skeleton } = cast.main.figure;
    labels.place(muscles.surface, studio.camera, width, height, cast.actors().length);
    watchers.forEach((tell) => tell({ bones: bones.geometry, skeleton, camera: studio.camera, width, height }));
    dirty = false;
    naming.drew();
    markDrawn(cast.exercise());
  };
  const drawNow = (): void => {
    naming.start();
    pose();
    dress();
    draw();
  };
  const resize = (): void => {
    studio.setSize(canvas.clientWidth, canvas.clientHeight, pacer.density());
    dress();
  };
  const files = createFiles({ canvas, labelHost, store, clock, cast, pacer, resize, draw: drawNow });
  const tick = (now: number, isVr: boolean): void => {
    const start = performance.now();
    const seconds = Math.min((now - before) / 1000, 0.1);
    before = now;
    const view = store.get();
    if (view.playing && cast.exercise() && clock.advance(seconds * view.speed, view.loop)) {
      store.dispatch({ type: 'playToggled', playing: false });
    }
    dirty = orbit.step(seconds) || dirty || isVr;
    readySurface();
    if (undressed || naming.isStale(view)) {
      naming.start();
      dress();
    }
    if (dirty) {
      draw();
      costs.frame = performance.now() - start;
      if (!isVr && pacer.drew(now, view.playing)) {
        resize();
      }
    }
  };
  const pointer = createPointer({
    canvas,
    camera: studio.camera,
    cast,
    labels,
    store,
    instances,
    isShown,
    isAsked: () => attention().asked !== undefined,
    hover(id) {
      if (id !== hovered) {
        hovered = id;
        dress();
      }
    },
    focus: views.focus,
    reset: views.reset,
  });
  // A repeated request waits for the first one.
  let refined: Promise<void> | undefined;
  const refine = (): Promise<void> => (refined ??= cast.refine().then(dress));
  const moved = (): void => {
    stale = true;
    naming.moved();
  };
  const stops = [
    listenToHands(canvas, orbit, {
      moved: () => {
        dirty = true;
      },
      rested: views.remember,
      reset: views.reset,
      pointOf: (x, y) => partPoint(canvas, cast.actors().length, x, y),
      ...pointer,
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
    clock.subscribe(moved),
    effort.subscribe(moved),
  ];
  applyView();
  resize();
  const frames = runFrames(studio.renderer, tick);
  const later = whenAtRest(() => void refine(), naming.isDue);

  return {
    setExercise(next) {
      if (next === cast.exercise()) {
        return;
      }
      if (cast.setExercise(next)) {
        naming.begin(store.get());
        clock.setDuration(next?.motion.duration ?? 0);
        views.lookAt(store.get(), false);
      }
      cast.cast(store.get());
      moved();
      dress();
    },
    zoom(factor) {
      orbit.zoom(factor);
      views.remember();
    },
    focus: views.focus,
    turnTo: views.turnTo,
    watch(listener) {
      watchers.add(listener);
      dirty = true;
      return () => watchers.delete(listener);
    },
    ...files,
    begin() {
      studio.readPrograms();
      frames.begin();
    },
    enterVr: () => frames.enterVr(resize),
    whenRefined: refine,
    counts: studio.counts,
    isStale: () => stale || dirty || naming.isDue(),
    costs: () => costs,
    drawNow,
    dispose() {
      frames.stop();
      later();
      stops.forEach((stop) => stop());
      [labels, cast, studio].forEach((part) => part.dispose());
    },
  };
}
