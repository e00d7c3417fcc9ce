import * as v from 'valibot';

/** The kinds of questions on a muscle in the 3D application. */
export const quizKinds = ['name', 'origin', 'insertion', 'action', 'nerve'] as const;
export type QuizKind = (typeof quizKinds)[number];

export const muscleIdSchema = v.pipe(
  v.string('valueInvalid'),
  v.maxLength(80, 'valueInvalid'),
  v.regex(/^[a-z]+(?:-[a-z]+)*$/, 'valueInvalid'),
);
export const quizKindSchema = v.picklist(quizKinds, 'valueInvalid');

/**
 * A user's progress: a question as a card in one of five boxes (Leitner; docs/decisions/0052-quiz-repetition.md). `due`
 * is when to ask it again, ISO 8601 UTC.
 */
export const quizCardSchema = v.object({
  muscle: muscleIdSchema,
  kind: quizKindSchema,
  box: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  due: v.string(),
  right: v.number(),
  wrong: v.number(),
});
export type QuizCard = v.InferOutput<typeof quizCardSchema>;

/** More than the number of questions. */
export const quizCardMax = 2000;

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
/** Maximum of cards that a browser imports at once. */
export const broughtMax = 500;
/** Cards of a visitor's browser, for import into an account. */
export const broughtCardsSchema = v.object({
  cards: v.pipe(
    v.array(
      v.object({
        ...quizCardSchema.entries,
        // ISO 8601 also allows years and offsets that no clock or database supports.
        due: v.pipe(
          v.string(),
          v.isoTimestamp(),
          v.check((due) => Date.parse(due) >= 0),
        ),
        right: countSchema,
        wrong: countSchema,
      }),
    ),
    v.maxLength(broughtMax),
  ),
});

export const quizAnswerSchema = v.object({
  muscle: muscleIdSchema,
  kind: quizKindSchema,
  right: v.boolean('valueInvalid'),
});
export type QuizAnswer = v.InferOutput<typeof quizAnswerSchema>;

/** The days until the card of each box is asked again. */
export const boxDays = [0, 1, 3, 7, 21] as const;

/** The box of a card after an answer: the next one, or back to the first; a new card goes to the second. */
export const nextBox = (box: number | undefined, right: boolean): number =>
  right ? Math.min((box ?? 1) + 1, boxDays.length) : 1;

/** The card after an answer. @param known undefined for a new question */
export function answeredCard(known: QuizCard | undefined, { muscle, kind, right }: QuizAnswer, now: Date): QuizCard {
  const box = nextBox(known?.box, right);
  return {
    muscle,
    kind,
    box,
    due: new Date(now.getTime() + (boxDays[box - 1] ?? 0) * 86_400_000).toISOString(),
    right: (known?.right ?? 0) + Number(right),
    wrong: (known?.wrong ?? 0) + Number(!right),
  };
}
