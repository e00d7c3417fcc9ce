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
    /** Repetitions per set; for a held movement, how often it is held within a set. */
    repetitions: v.optional(span),
    holdSeconds: v.optional(span),
    restSeconds: v.optional(positive),
    daysPerWeek: v.pipe(
      span,
      v.check(([, to]) => to <= 7, 'a week has seven days'),
    ),
    /** The numbers apply to each side. */
    eachSide: v.optional(v.boolean()),
  }),
  v.check(({ repetitions, holdSeconds }) => Boolean(repetitions ?? holdSeconds), 'needs repetitions or holdSeconds'),
);
export type Dose = v.InferOutput<typeof doseSchema>;

/** An easier or a harder variant; `exercise` is the code of its movement, if the site has it. */
export const variationSchema = v.object({ ...bilingualSchema.entries, exercise: v.optional(v.string()) });
export type Variation = v.InferOutput<typeof variationSchema>;

/** A: systematic reviews, or guidelines based on them; B: single controlled trials; C: textbooks and practice. */
export const evidenceLevels = ['A', 'B', 'C'] as const;

export const evidenceSchema = v.object({
  level: v.picklist(evidenceLevels),
  /** The sources' findings for this movement, and their limits. */
  finding: bilingualSchema,
  /** Complete citations. */
  sources: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1)),
});

/** How a movement is coached: cues, dosage, easier and harder variants, and the evidence. */
export const guidanceSchema = v.object({
  cues: v.pipe(v.array(bilingualSchema), v.minLength(3), v.maxLength(6)),
  breathing: bilingualSchema,
  dose: doseSchema,
  regressions: v.pipe(v.array(variationSchema), v.minLength(1)),
  progressions: v.pipe(v.array(variationSchema), v.minLength(1)),
  evidence: evidenceSchema,
});
export type Guidance = v.InferOutput<typeof guidanceSchema>;
