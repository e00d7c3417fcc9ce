import type { BufferGeometry, PerspectiveCamera } from 'three';
import type { SkeletonPose } from '../body/types';
import type { Playable } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import type { EffortStore } from '../state/effort-store';
import type { Clock } from '../state/clock';
import type { ViewStore } from '../state/create-store';
import type { NamedView } from './named-views';
import type { Studio } from './studio/create-studio';

export interface StageOptions {
  canvas: HTMLCanvasElement;
  /** The layer above the canvas that contains the labels. */
  labelHost: HTMLElement;
  /** Draws into the canvas; disposed of with the stage. */
  studio: Studio;
  store: ViewStore;
  clock: Clock;
  instances: readonly MuscleInstance[];
  reducedMotion: boolean;
  effort: EffortStore;
  onLost(): void;
  onRestored(): void;
}

/** The drawn picture: the body, its camera, and the size of its part of the picture, pixels. */
export interface DrawnPicture {
  bones: BufferGeometry;
  skeleton: SkeletonPose;
  camera: PerspectiveCamera;
  width: number;
  height: number;
}

/** The observer of a clip's encoding. */
export interface ClipWatch {
  signal: AbortSignal;
  /** Called with each frame with the finished share of the clip. */
  progress(share: number): void;
}

/** The 3D picture: it follows the view and the clock, and draws only when something has changed. */
export interface Stage {
  /** Starts to draw; what is set before belongs to the first picture. */
  begin(): void;
  /** Plays an exercise; without one the body is in the neutral pose. */
  setExercise(exercise: Playable | undefined): void;
  zoom(factor: number): void;
  /** Turns the camera to the side from which a muscle is best seen, or to a bone. */
  focus(id: string): void;
  /** Turns the camera to a side of the posed body, or to the prime movers of the exercise. */
  turnTo(view: NamedView): void;
  /** Calls the listener for every drawn picture, and draws one soon. @returns a function that ends this */
  watch(listener: (picture: DrawnPicture) => void): () => void;
  /** Shows the scene in a headset. */
  enterVr(): Promise<void>;
  /** Saves the picture as a PNG file. */
  savePicture(): Promise<void>;
  /** Saves one cycle of the movement as a video. @returns its format; undefined if none could be created */
  saveClip(watch: ClipWatch): Promise<'mp4' | 'webm' | undefined>;
  /** Resolves when bones and skin have their final shapes. */
  whenRefined(): Promise<void>;
  /** The cost of the last picture: draw calls and triangles, shadows included. */
  counts(): { calls: number; triangles: number };
  /** Whether the last picture is out of date. */
  isStale(): boolean;
  /** Milliseconds of CPU time of the last frame with a movement: of pose and muscles, and of the whole frame. */
  costs(): { body: number; frame: number };
  /** Draws at once, independent of the screen's frames: for pictures rendered by a script. */
  drawNow(): void;
  dispose(): void;
}
