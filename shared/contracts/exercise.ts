import * as v from 'valibot';
import { bilingualSchema as text, guidanceSchema } from './exercise-guidance';

const triple = v.tuple([v.number(), v.number(), v.number()]);
const seconds = v.pipe(v.number(), v.minValue(0));
const idList = v.pipe(v.string(), v.regex(/^([a-z]+(-[a-z]+)*(,[a-z]+(-[a-z]+)*)*)?$/));
/** Muscle ids, each with the suffix `.l` or `.r` if only one side is meant. */
const sidedIdList = v.pipe(v.string(), v.regex(/^([a-z]+(-[a-z]+)*(\.[lr])?(,[a-z]+(-[a-z]+)*(\.[lr])?)*)?$/));
const coordinateTriple = v.pipe(v.string(), v.regex(/^-?[\d.]+,-?[\d.]+,-?[\d.]+$/));

const frameSchema = v.object({
  /** Seconds from the start; the last frame is at `duration`. */
  t: seconds,
  /** Degrees by degree of freedom (anatomy/src/body); missing ones are 0. */
  pose: v.record(v.string(), v.number()),
  /** Displacement of the pelvis in metres; rotation pitch, yaw, roll in degrees. */
  root: v.object({ position: triple, rotation: triple }),
});
export type MotionFrame = v.InferOutput<typeof frameSchema>;

const phaseSchema = v.object({
  name: text,
  start: seconds,
  end: seconds,
  /**
   * Whether the prime movers do the exercise's work in this phase; in a stretch, whether the muscles are being
   * lengthened.
   */
  working: v.boolean(),
  /** The kind of muscle action: a stretched muscle is lengthened passively and released, without contraction. */
  kind: v.picklist(['concentric', 'eccentric', 'hold', 'passive', 'return']),
  /** Roles of muscles in this phase that differ from those of the whole exercise; empty: none. */
  roles: v.optional(v.record(v.picklist(['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen']), sidedIdList)),
});
export type MotionPhase = v.InferOutput<typeof phaseSchema>;

const contactSchema = v.object({
  segment: v.string(),
  /** The supported point of the segment, in its local frame, metres. */
  point: triple,
  /** The support. `bar` means a grip: the point stays on the item `equipment` names. */
  on: v.picklist(['floor', 'mat', 'bench', 'stool', 'bar']),
  equipment: v.optional(v.string()),
  from: seconds,
  to: seconds,
});
export type MotionContact = v.InferOutput<typeof contactSchema>;

const boundPointSchema = v.object({ segment: v.string(), position: triple });
/**
 * The position of an item: fixed in the room, on a segment, or between two points of segments (a bar in both hands).
 */
const anchorSchema = v.variant('type', [
  v.object({ type: v.literal('world'), position: triple, rotation: triple }),
  v.object({ type: v.literal('segment'), segment: v.string(), position: triple, rotation: triple }),
  v.object({ type: v.literal('between'), left: boundPointSchema, right: boundPointSchema }),
]);

const equipmentSchema = v.object({
  id: v.string(),
  kind: v.picklist([
    'barbell',
    'bar',
    'dumbbell',
    'mat',
    'bench',
    'stool',
    'cable',
    'rope',
    'pulldown-station',
    'row-station',
    'cable-station',
    'pull-up-frame',
    'smith',
  ]),
  anchor: anchorSchema,
  /** Width (x), height (y), depth (z) in metres, if the kind has no fixed size. */
  size: v.optional(triple),
  /** For a cable: the fixed pulley in the room; the anchor is the other end. */
  pulley: v.optional(triple),
  /** The load of moving it; items without one are not lifted. */
  load: v.optional(
    v.object({
      /** Mass of the item, or of a cable's stack: a usual one for this movement. */
      kilograms: v.pipe(v.number(), v.gtValue(0)),
      /** Where the body carries it, if not in the hands (a bar on the back); distributed evenly. */
      rest: v.optional(v.pipe(v.array(boundPointSchema), v.minLength(1))),
    }),
  ),
});
export type EquipmentItem = v.InferOutput<typeof equipmentSchema>;

/** The number of common mistakes that each movement explains. */
export const mistakeCount = 3;

/** A view in metres: the eye, and the point in the middle of the picture. */
export const cameraSchema = v.object({ position: coordinateTriple, target: coordinateTriple });

const mistakeSchema = v.object({
  code: v.string(),
  /** The visible fault, and its consequence. */
  text,
  /** The correction. */
  correction: text,
  /** The view that shows the mistake, if the exercise's first camera does not show it plainly. */
  camera: v.optional(cameraSchema),
  /** The mistake as a motion, if the body shows it; same duration, contacts and equipment as the correct form. */
  frames: v.optional(v.pipe(v.array(frameSchema), v.minLength(2))),
});
export type MotionMistake = v.InferOutput<typeof mistakeSchema>;

/** Metres between the feet, the fists or the palms, for a body of 1.75 m. */
const span = v.pipe(v.number(), v.gtValue(0));
const widthSchema = v.object({
  of: v.picklist(['stance', 'grip', 'hands']),
  /** The width of the frames. */
  usual: span,
  /** The narrowest and the widest for which every joint stays within its range. */
  least: span,
  greatest: span,
});
export type MotionWidth = v.InferOutput<typeof widthSchema>;

const motionSchema = v.object({
  duration: v.pipe(v.number(), v.gtValue(0)),
  loop: v.boolean(),
  phases: v.pipe(v.array(phaseSchema), v.minLength(1)),
  frames: v.pipe(v.array(frameSchema), v.minLength(2)),
  contacts: v.array(contactSchema),
  equipment: v.array(equipmentSchema),
  /** The width variants of feet or hands. */
  width: v.optional(widthSchema),
  /** The most common first; the first has frames (spec 3 `error` holds its code). */
  mistakes: v.pipe(v.array(mistakeSchema), v.length(mistakeCount)),
});
export type ExerciseMotion = v.InferOutput<typeof motionSchema>;

/**
 * The exercise record (spec 3), every field by the spec's name, with the Chinese variant of the long text and the
 * motion that the anatomy application plays. `zhudong`…`fuzhu` and `muscleIds` are comma-separated muscle ids; those of
 * the roles may have a side.
 */
export const exerciseSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  code: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  cnName: v.pipe(v.string(), v.nonEmpty()),
  description: v.pipe(v.string(), v.nonEmpty()),
  cnDescription: v.pipe(v.string(), v.nonEmpty()),
  /** The Latin name of the muscle under which the exercise is listed. */
  muscleName: v.string(),
  fileName: v.string(),
  /** URL of the animation's file, or empty: here the animation is data. */
  filePath: v.string(),
  type: v.picklist(['train', 'stretch']),
  attitude: v.picklist(['stand', 'sitting position', 'kneeling', '']),
  zhudong: sidedIdList,
  jiekang: sidedIdList,
  wending: sidedIdList,
  xietong: sidedIdList,
  lashen: sidedIdList,
  fuzhu: sidedIdList,
  /** Code of the error demonstration, or empty. */
  error: v.string(),
  /** What must stay fixed during the exercise. */
  fixation: v.string(),
  cnFixation: v.string(),
  /** Precautions before and during the exercise, and who should ask a professional first. */
  precautions: v.pipe(v.array(text), v.minLength(1)),
  /** The signs at which to stop this exercise; the application adds those of every exercise. */
  stopSigns: v.pipe(v.array(text), v.minLength(1)),
  muscleIds: idList,
  instrumentType: v.picklist(['body weight', 'barbell', 'dumbbell', 'fixed instrument']),
  isComplete: v.nullable(v.boolean()),
  isLoop: v.nullable(v.boolean()),
  isStatic: v.nullable(v.boolean()),
  isCollect: v.boolean(),
  thumbnailGIF: v.string(),
  thumbnail: v.string(),
  isFree: v.boolean(),
  /** Whether therapists prescribe it to patients; unknown for a record from before this field. */
  forPatients: v.optional(v.boolean(), false),
  isBuy: v.nullable(v.boolean()),
  instrument: v.array(v.object({ id: v.number(), name: v.string(), cnName: v.string(), modelName: v.string() })),
  equip: v.nullable(
    v.object({
      modelName: v.string(),
      actionName: v.string(),
      filePath: v.string(),
      isLoop: v.nullable(v.boolean()),
      isStatic: v.nullable(v.boolean()),
      actionCode: v.string(),
    }),
  ),
  camera: v.pipe(v.array(cameraSchema), v.minLength(1)),
  morphTargetDictionary: v.null(),
  guidance: guidanceSchema,
  motion: motionSchema,
});
export type Exercise = v.InferOutput<typeof exerciseSchema>;

/** An exercise in the list: without its motion and guidance, which are most of its bytes. */
export const exerciseSummarySchema = v.omit(exerciseSchema, ['motion', 'guidance']);
export type ExerciseSummary = v.InferOutput<typeof exerciseSummarySchema>;
