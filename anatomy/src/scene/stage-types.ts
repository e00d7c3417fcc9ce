import type { BufferGeometry, PerspectiveCamera } from 'three';
import type { SkeletonPose } from '../body/types';
import type { Playable } from '../motion/types';
import type { MuscleInstance } from '../muscles/types';
import type { EffortDesk } from '../state/effort-desk';
import type { Clock } from '../state/clock';
import type { ViewStore } from '../state/create-store';
import type { NamedView } from './named-views';
import type { Studio } from './studio/create-studio';

export interface StageOptions {
  canvas: HTMLCanvasElement;
  /** The layer over the canvas that labels are written into. */
  labelHost: HTMLElement;
  /** Draws into the canvas; goes with the stage. */
  studio: Studio;
  store: ViewStore;
  clock: Clock;
  instances: readonly MuscleInstance[];
  reducedMotion: boolean;
  effort: EffortDesk;
  onLost(): void;
  onRestored(): void;
}

/** What was drawn: the body, from where, and how large its part of the picture is, pixels. */
export interface DrawnPicture {
  bones: BufferGeometry;
  skeleton: SkeletonPose;
  camera: PerspectiveCamera;
  width: number;
  height: number;
}

/** Who waits for a clip. */
export interface ClipWatch {
  signal: AbortSignal;
  /** Told with each frame which share of the clip is made. */
  progress(share: number): void;
}

/** The moving picture: it listens to the view and the clock, and draws only when something has changed. */
export interface Stage {
  /** Draws from now on: what is set before belongs to the first picture. */
  begin(): void;
  /** Plays an exercise; without one the body stands in the neutral pose. Returns nothing to clean up. */
  setExercise(exercise: Playable | undefined): void;
  zoom(factor: number): void;
  /** Turns the camera to the side from which a muscle is best seen, or to a bone. */
  focus(id: string): void;
  /** Turns the camera to a side of the body as it stands, or to the prime movers of the exercise. */
  turnTo(view: NamedView): void;
  /** Tells of every picture that is drawn, the next one soon; returns how to end that. */
  watch(listener: (picture: DrawnPicture) => void): () => void;
  /** Shows the scene in a headset. */
  enterVr(): Promise<void>;
  /** Saves the picture as a PNG file. */
  savePicture(): Promise<void>;
  /** Saves the movement, once, as a film; says which kind it became, undefined where there is none. */
  saveClip(watch: ClipWatch): Promise<'mp4' | 'webm' | undefined>;
  /** Resolves when bones and skin have their final shapes. */
  whenRefined(): Promise<void>;
  /** What the last picture cost: calls and triangles, shadows included. */
  counts(): { calls: number; triangles: number };
  /** Whether the last picture shows something else than it should by now. */
  isStale(): boolean;
  /** Milliseconds of pose and muscles, and of the whole frame on the CPU, of the last frame that moved. */
  costs(): { body: number; frame: number };
  /** Draws at once, whatever the clock of the screen says: for pictures rendered by a script. */
  drawNow(): void;
  dispose(): void;
}
