import * as v from 'valibot';

/** A text in both languages. */
export const bilingualSchema = v.object({ en: v.pipe(v.string(), v.nonEmpty()), cn: v.pipe(v.string(), v.nonEmpty()) });

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
/** From … to …, both included. */
const span = v.pipe(
  v.tuple([positive, positive]),
  v.check(([from, to]) => from <= to, 'the first number must not be greater than the second'),
);

export const doseSchema = v.pipe(
  v.object({
    sets: span,
    /** Repetitions of a set; of a movement that is held, how often it is done within a set. */
    repetitions: v.optional(span),
    holdSeconds: v.optional(span),
    restSeconds: v.optional(positive),
    daysPerWeek: v.pipe(
      span,
      v.check(([, to]) => to <= 7, 'a week has seven days'),
    ),
    /** The numbers count for each side. */
    eachSide: v.optional(v.boolean()),
  }),
  v.check(({ repetitions, holdSeconds }) => Boolean(repetitions ?? holdSeconds), 'needs repetitions or holdSeconds'),
);
export type Dose = v.InferOutput<typeof doseSchema>;

/** An easier or a harder form; `exercise` is the code of the movement that it is, where the site has it. */
export const variationSchema = v.object({ ...bilingualSchema.entries, exercise: v.optional(v.string()) });
export type Variation = v.InferOutput<typeof variationSchema>;

/** A: systematic reviews, or guidelines that rest on them; B: single controlled trials; C: textbooks and practice. */
export const evidenceLevels = ['A', 'B', 'C'] as const;

export const evidenceSchema = v.object({
  level: v.picklist(evidenceLevels),
  /** What the sources say for this movement, and where they end. */
  finding: bilingualSchema,
  /** Whole citations. */
  sources: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1)),
});

/** How a movement is coached: what is said to whoever does it, how much of it, what is easier and harder, and on what that rests. */
export const guidanceSchema = v.object({
  cues: v.pipe(v.array(bilingualSchema), v.minLength(3), v.maxLength(6)),
  breathing: bilingualSchema,
  dose: doseSchema,
  regressions: v.pipe(v.array(variationSchema), v.minLength(1)),
  progressions: v.pipe(v.array(variationSchema), v.minLength(1)),
  evidence: evidenceSchema,
});
export type Guidance = v.InferOutput<typeof guidanceSchema>;
