import * as v from 'valibot';
import { broughtCardsSchema, quizAnswerSchema, quizCardSchema } from '../quiz';
import type { Endpoint } from './endpoint';

export const listQuizCardsEndpoint = {
  method: 'GET',
  path: '/api/u/library/quiz/cards',
  access: 'own',
  output: v.array(quizCardSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const answerQuizEndpoint = {
  method: 'POST',
  path: '/api/u/library/quiz/answer',
  access: 'own',
  json: quizAnswerSchema,
  output: quizCardSchema,
  repeatable: false,
  extension: true,
} as const satisfies Endpoint;

/** Imports the quiz cards of a visitor's browser; existing cards of the account are kept. */
export const bringQuizCardsEndpoint = {
  method: 'POST',
  path: '/api/u/library/quiz/bring',
  access: 'own',
  json: broughtCardsSchema,
  output: v.array(quizCardSchema),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

export const forgetQuizEndpoint = {
  method: 'POST',
  path: '/api/u/library/quiz/forget',
  access: 'own',
  output: v.null(),
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
