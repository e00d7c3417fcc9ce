import * as v from 'valibot';
import { maxCharacters, requiredLine } from './fields';
import { numberId } from './paging';
import { muscleIdSchema } from './quiz';

export const classLimits = { classes: 50, questions: 20, options: 4, results: 200, nameMax: 60 } as const;
/** The validity of a class quiz in days. */
export const classDays = [1, 7, 30] as const;

const name = v.pipe(requiredLine('nameRequired'), maxCharacters(classLimits.nameMax, 'nameTooLong'));
const classId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** A question: the picture of a muscle, and several muscles to choose from. */
const questionSchema = v.pipe(
  v.object({ muscle: muscleIdSchema, options: v.pipe(v.array(muscleIdSchema), v.length(classLimits.options)) }),
  v.check(({ muscle, options }) => options.includes(muscle) && new Set(options).size === options.length),
);
export type ClassQuestion = v.InferOutput<typeof questionSchema>;

export const createClassSchema = v.object({
  name,
  days: v.picklist(classDays, 'valueInvalid'),
  questions: v.pipe(v.array(questionSchema), v.minLength(1), v.maxLength(classLimits.questions)),
});
export const namedClassSchema = v.object({ classId });

export const classResultSchema = v.object({ name: v.string(), right: v.number(), time: v.string() });
/** A class quiz for its teacher. Times are ISO 8601 UTC; `token` is null after the link was revoked. */
export const classQuizSchema = v.object({
  id: v.string(),
  name: v.string(),
  count: v.number(),
  token: v.nullable(v.string()),
  expireTime: v.string(),
  results: v.array(classResultSchema),
});
export type ClassQuiz = v.InferOutput<typeof classQuizSchema>;

/** The quiz for learners: without data of the teacher or other learners. */
export const openedClassSchema = v.object({
  name: v.string(),
  expireTime: v.string(),
  questions: v.array(questionSchema),
});
export type OpenedClass = v.InferOutput<typeof openedClassSchema>;

/** A learner's answers: for each question the index of the chosen option. */
export const takeClassSchema = v.object({
  name,
  answers: v.pipe(v.array(numberId), v.maxLength(classLimits.questions)),
});
