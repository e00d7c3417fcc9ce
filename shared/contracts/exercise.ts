import * as v from 'valibot';
import { bilingualSchema as text, guidanceSchema } from './exercise-guidance';

const triple = v.tuple([v.number(), v.number(), v.number()]);
const seconds = v.pipe(v.number(), v.minValue(0));
const idList = v.pipe(v.string(), v.regex(/^([a-z]+(-[a-z]+)*(,[a-z]+(-[a-z]+)*)*)?$/));
/** Muscle ids, each with `.l` or `.r` behind it where one side alone is meant. */
const sidedIdList = v.pipe(v.string(), v.regex(/^([a-z]+(-[a-z]+)*(\.[lr])?(,[a-z]+(-[a-z]+)*(\.[lr])?)*)?$/));
const coordinateTriple = v.pipe(v.string(), v.regex(/^-?[\d.]+,-?[\d.]+,-?[\d.]+$/));

const frameSchema = v.object({
  /** Seconds from the start; the last frame stands at `duration`. */
  t: seconds,
  /** Degrees by degree of freedom (anatomy/src/body); those not named are 0. */
  pose: v.record(v.string(), v.number()),
  /** Displacement of the pelvis in metres; rotation pitch, yaw, roll in degrees. */
  root: v.object({ position: triple, rotation: triple }),
});
export type MotionFrame = v.InferOutput<typeof frameSchema>;

const phaseSchema = v.object({
  name: text,
  start: seconds,
  end: seconds,
  /** Whether the prime movers do the exercise's work here; in a stretch, whether the muscles are being lengthened. */
  working: v.boolean(),
  /** What the muscles do: a stretched muscle is lengthened passively and let back, which is no contraction. */
  kind: v.picklist(['concentric', 'eccentric', 'hold', 'passive', 'return']),
  /** Roles that other muscles have in this phase than in the exercise as a whole; empty: none has it. */
  roles: v.optional(v.record(v.picklist(['zhudong', 'xietong', 'wending', 'fuzhu', 'jiekang', 'lashen']), sidedIdList)),
});
export type MotionPhase = v.InferOutput<typeof phaseSchema>;

const contactSchema = v.object({
  segment: v.string(),
  /** The point of the segment that rests, in its local frame, metres. */
  point: triple,
  /** What it rests on. `bar` means a grip: the point stays on the item `equipment` names. */
  on: v.picklist(['floor', 'mat', 'bench', 'stool', 'bar']),
  equipment: v.optional(v.string()),
  from: seconds,
  to: seconds,
});
export type MotionContact = v.InferOutput<typeof contactSchema>;

const boundPointSchema = v.object({ segment: v.string(), position: triple });
/** Where an item is: fixed in the room, on a segment, or spanned between two points of segments (a bar in both hands). */
const anchorSchema = v.variant('type', [
  v.object({ type: v.literal('world'), position: triple, rotation: triple }),
  v.object({ type: v.literal('segment'), segment: v.string(), position: triple, rotation: triple }),
  v.object({ type: v.literal('between'), left: boundPointSchema, right: boundPointSchema }),
]);
export type EquipmentAnchor = v.InferOutput<typeof anchorSchema>;

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
  /** Width (x), height (y), depth (z) in metres, where the kind has no fixed size. */
  size: v.optional(triple),
  /** For a cable: the fixed pulley in the room; the other end is the anchor. */
  pulley: v.optional(triple),
  /** What moving it takes; items without one are not lifted. */
  load: v.optional(
    v.object({
      /** Mass of the item, of a cable its stack's: a usual one for this movement. */
      kilograms: v.pipe(v.number(), v.gtValue(0)),
      /** Where the body carries it, when not where the hands hold it (a bar on the back); shared out evenly. */
      rest: v.optional(v.pipe(v.array(boundPointSchema), v.minLength(1))),
    }),
  ),
});
export type EquipmentItem = v.InferOutput<typeof equipmentSchema>;

/** How many common mistakes each movement explains. */
export const mistakeCount = 3;

const mistakeSchema = v.object({
  code: v.string(),
  /** What is seen, and what comes of it. */
  text,
  /** How it is put right. */
  correction: text,
  /** The mistake as a motion, where the body shows it; same duration, contacts and equipment as the right form. */
  frames: v.optional(v.pipe(v.array(frameSchema), v.minLength(2))),
});
export type MotionMistake = v.InferOutput<typeof mistakeSchema>;

/** Metres between the feet, the fists or the palms, for a body of 1.75 m. */
const span = v.pipe(v.number(), v.gtValue(0));
const widthSchema = v.object({
  of: v.picklist(['stance', 'grip', 'hands']),
  /** That of the frames. */
  usual: span,
  /** The narrowest and the widest in which every joint stays within its range. */
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
  /** Where people train with feet or hands further apart or closer together. */
  width: v.optional(widthSchema),
  /** The most common first; the first has frames (spec 3 `error` holds its code). */
  mistakes: v.pipe(v.array(mistakeSchema), v.length(mistakeCount)),
});
export type ExerciseMotion = v.InferOutput<typeof motionSchema>;

/**
 * The exercise record (spec 3), every field by the spec's name, with the Chinese twin of the long text and the
 * motion that the anatomy application plays. `zhudong`…`fuzhu` and `muscleIds` are comma-separated muscle ids; those
 * of the roles may have a side.
 */
export const exerciseSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  code: v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  cnName: v.pipe(v.string(), v.nonEmpty()),
  description: v.pipe(v.string(), v.nonEmpty()),
  cnDescription: v.pipe(v.string(), v.nonEmpty()),
  /** The muscle that the exercise is listed under: its Latin name. */
  muscleName: v.string(),
  fileName: v.string(),
  /** URL of the animation's file, or empty: the animation is data here. */
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
  /** What has to stay fixed while the exercise is done. */
  fixation: v.string(),
  cnFixation: v.string(),
  /** What to see to before and during the exercise, and who asks a professional first. */
  precautions: v.pipe(v.array(text), v.minLength(1)),
  /** The signs of this exercise at which to stop; those of every exercise are said by the application itself. */
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
  /** Whether therapists give it to patients; a record from before there was the word is not known to be. */
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
  camera: v.pipe(v.array(v.object({ position: coordinateTriple, target: coordinateTriple })), v.minLength(1)),
  morphTargetDictionary: v.null(),
  guidance: guidanceSchema,
  motion: motionSchema,
});
export type Exercise = v.InferOutput<typeof exerciseSchema>;

/** An exercise in the list: without its motion and guidance, which are most of its bytes. */
export const exerciseSummarySchema = v.omit(exerciseSchema, ['motion', 'guidance']);
export type ExerciseSummary = v.InferOutput<typeof exerciseSummarySchema>;
