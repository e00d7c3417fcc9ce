import type { AccountExport } from '@site/shared/contracts';
import { answeredCard, boxDays, quizCardMax, type QuizAnswer, type QuizCard } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { unauthorized } from '../../platform/errors/business-error';
import { lockUser, requireAccess } from '../order/service';
import {
  deleteCardsOf,
  findCard,
  insertMissingCards,
  listCards,
  upsertCard,
  type QuizCardRow,
} from './quiz-repository';

const present = (row: QuizCardRow): QuizCard => ({
  muscle: row.muscle,
  kind: row.kind,
  box: row.box,
  due: row.due_at.toISOString(),
  right: row.right_count,
  wrong: row.wrong_count,
});

/** A user's cards, the next one to ask first. */
export async function readQuizCards(context: Context, userId: string): Promise<QuizCard[]> {
  return (await listCards(context.database, userId)).map(present);
}

/**
 * Updates the card of a question after an answer.
 * @returns the new card
 * @throws BusinessError Unauthorized if the account was deleted in the meantime
 */
export async function answerQuiz(context: Context, userId: string, answer: QuizAnswer): Promise<QuizCard> {
  await requireAccess(context, userId, 'quizProgress');
  return context.database.transaction(async (tx) => {
    // Answers from two windows are processed one after the other.
    if (!(await lockUser(tx, userId))) {
      throw unauthorized();
    }
    const known = await findCard(tx, userId, answer.muscle, answer.kind);
    const card = answeredCard(known && present(known), answer, new Date());
    await upsertCard(tx, userId, card, quizCardMax);
    return card;
  });
}

/**
 * Imports the quiz cards of a visitor's browser into the account; existing cards of the account are kept.
 * @returns all cards of the account, the next one to ask first
 * @throws BusinessError Unauthorized if the account was deleted in the meantime
 */
export async function bringQuizCards(
  context: Context,
  userId: string,
  cards: readonly QuizCard[],
): Promise<QuizCard[]> {
  await requireAccess(context, userId, 'quizProgress');
  await context.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) {
      throw unauthorized();
    }
    // No imported card may be due later than after an answer now.
    const latest = Date.now() + Math.max(...boxDays) * 86_400_000;
    const due = (card: QuizCard) => new Date(Math.min(Date.parse(card.due), latest)).toISOString();
    await insertMissingCards(
      tx,
      userId,
      cards.map((card) => ({ ...card, due: due(card) })),
      quizCardMax,
    );
  });
  return readQuizCards(context, userId);
}

/** Deletes a user's quiz cards, so that they start anew. */
export const forgetQuiz = (context: Context, userId: string): Promise<void> => deleteCardsOf(context.database, userId);

/** A user's cards for the copy of their data. */
export const exportQuiz = (context: Context, userId: string): Promise<AccountExport['quizCards']> =>
  readQuizCards(context, userId);
