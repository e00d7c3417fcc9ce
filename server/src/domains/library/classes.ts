import { replyCodes, type AccountExport } from '@site/shared/contracts';
import { classLimits, type ClassQuestion, type ClassQuiz, type OpenedClass } from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { BusinessError, unauthorized } from '../../platform/errors/business-error';
import { networkKey } from '../../platform/security/network';
import { readSignedId, signId } from '../../platform/security/signed-id';
import { limitUse } from '../../platform/security/use-limit';
import { lockUser, requireAccess } from '../order/service';
import * as repository from './class-repository';
import type { ClassRow } from './class-repository';

/** The signing purpose of a class quiz's id in its link. */
const classPurpose = 'class-quiz';
/** Per quiz. A whole school is one network, so results for one class must not block the other classes. */
const maxAnswers = 300;

const notFound = () => new BusinessError(replyCodes.notFound, 'error.notFound');

const present = (context: Context, row: ClassRow): ClassQuiz => ({
  id: row.id,
  name: row.name,
  count: row.questions.length,
  token: row.share_id && signId(context.tokenKey, classPurpose, row.share_id),
  expireTime: row.expires_at.toISOString(),
  results: row.results,
});

/** A teacher's class quizzes with the results, newest first. */
export async function readClasses(context: Context, userId: string): Promise<ClassQuiz[]> {
  return (await repository.listClassRows(context.database, userId)).map((row) => present(context, row));
}

/**
 * Creates a quiz for a class, with its link.
 * @throws BusinessError SUBSCRIPTION_REQUIRED; INVALID_INPUT if the limit is reached
 */
export async function createClass(
  context: Context,
  userId: string,
  quiz: { name: string; days: number; questions: ClassQuestion[] },
): Promise<ClassQuiz> {
  await requireAccess(context, userId, 'classes');
  const row = await context.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) {
      throw unauthorized();
    }
    return repository.insertClass(tx, userId, quiz, classLimits.classes);
  });
  if (!row) {
    throw new BusinessError(replyCodes.invalidInput, 'library.tooManyClasses', {
      values: { max: classLimits.classes },
    });
  }
  return present(context, row);
}

/**
 * Ends the link of a class quiz, also after the subscription has ended; the results are kept.
 * @throws BusinessError NOT_FOUND
 */
export async function revokeClass(context: Context, userId: string, id: string): Promise<ClassQuiz> {
  const row = await repository.revokeClassRow(context.database, userId, id);
  if (!row) {
    throw notFound();
  }
  return present(context, row);
}

/** Deletes a class quiz with all results. */
export const deleteClass = (context: Context, userId: string, id: string): Promise<void> =>
  repository.deleteClassRow(context.database, userId, id);

async function findByToken(context: Context, token: string) {
  const shareId = readSignedId(context.tokenKeys, classPurpose, token);
  const row = shareId && (await repository.findOpenClass(context.database, shareId));
  if (!row) {
    throw notFound();
  }
  return row;
}

/**
 * The quiz for the learners of a link.
 * @throws BusinessError NOT_FOUND if the link is revoked, ended or unknown
 */
export async function openClass(context: Context, token: string): Promise<OpenedClass> {
  const { name, questions, expires_at: end } = await findByToken(context, token);
  return { name, questions, expireTime: end.toISOString() };
}

/**
 * Stores a learner's answers under the name that the learner entered.
 * @param ip address of the learner's network
 * @returns the number of right answers
 * @throws BusinessError NOT_FOUND; TOO_MANY_ATTEMPTS; INVALID_INPUT if the class is full
 */
export async function takeClass(
  context: Context,
  ip: string,
  { token, name, answers }: { token: string; name: string; answers: number[] },
): Promise<{ right: number; count: number }> {
  const { id, questions } = await findByToken(context, token);
  await limitUse(context.database, { bucket: `class-answers ${id}`, uses: maxAnswers }, networkKey(ip));
  const right = questions.filter(({ muscle, options }, place) => options[answers[place] ?? -1] === muscle).length;
  const hasRoom = await context.database.transaction(async (tx) => {
    // It may have been revoked or deleted in the meantime.
    if (!(await repository.lockClass(tx, id))) {
      throw notFound();
    }
    return repository.insertResult(tx, id, name, right, classLimits.results);
  });
  if (!hasRoom) {
    throw new BusinessError(replyCodes.invalidInput, 'library.classFull', { values: { max: classLimits.results } });
  }
  return { right, count: questions.length };
}

/** A teacher's class quizzes for the copy of their data. */
export async function exportClasses(context: Context, userId: string): Promise<AccountExport['classes']> {
  const rows = await repository.listClassRows(context.database, userId);
  return rows.map((row) => ({
    name: row.name,
    questions: row.questions.map(({ muscle }) => muscle),
    results: row.results,
    createTime: row.created_at.toISOString(),
  }));
}
