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

/** What the id of a class quiz in its link is signed for. */
const classPurpose = 'class-quiz';
/** Of one quiz. A school is one network: what is sent to one class of it must not keep the others from theirs. */
const answersPerHour = 300;

const notFound = () => new BusinessError(replyCodes.notFound, 'error.notFound');

const present = (context: Context, row: ClassRow): ClassQuiz => ({
  id: row.id,
  name: row.name,
  count: row.questions.length,
  token: row.share_id && signId(context.tokenKey, classPurpose, row.share_id),
  expireTime: row.expires_at.toISOString(),
  results: row.results,
});

/** A teacher's class quizzes with what was answered, the newest first. */
export async function readClasses(context: Context, userId: string): Promise<ClassQuiz[]> {
  return (await repository.listClassRows(context.database, userId)).map((row) => present(context, row));
}

/**
 * Makes a quiz for a class, with its link.
 * @throws BusinessError SUBSCRIPTION_REQUIRED; INVALID_INPUT when there are as many as there may be
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
 * Ends the link of a class quiz, also for those whose subscription has ended; what was answered stays.
 * @throws BusinessError NOT_FOUND
 */
export async function revokeClass(context: Context, userId: string, id: string): Promise<ClassQuiz> {
  const row = await repository.revokeClassRow(context.database, userId, id);
  if (!row) {
    throw notFound();
  }
  return present(context, row);
}

/** Deletes a class quiz with all that was answered. */
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
 * What learners are given under a link.
 * @throws BusinessError NOT_FOUND when it was revoked, has ended, or never was one
 */
export async function openClass(context: Context, token: string): Promise<OpenedClass> {
  const { name, questions, expires_at: end } = await findByToken(context, token);
  return { name, questions, expireTime: end.toISOString() };
}

/**
 * Keeps what a learner answered, under the name that they chose.
 * @param ip address of the network that it comes from
 * @returns how many answers were right
 * @throws BusinessError NOT_FOUND; TOO_MANY_ATTEMPTS; INVALID_INPUT when the class is full
 */
export async function takeClass(
  context: Context,
  ip: string,
  { token, name, answers }: { token: string; name: string; answers: number[] },
): Promise<{ right: number; count: number }> {
  const { id, questions } = await findByToken(context, token);
  await limitUse(context.database, `class-answers ${id}`, networkKey(ip), answersPerHour);
  const right = questions.filter(({ muscle, options }, place) => options[answers[place] ?? -1] === muscle).length;
  const hasRoom = await context.database.transaction(async (tx) => {
    await repository.lockClass(tx, id);
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
