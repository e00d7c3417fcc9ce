import type { FastifyInstance } from 'fastify';
import {
  createClassEndpoint,
  deleteClassEndpoint,
  listClassesEndpoint,
  openClassEndpoint,
  revokeClassEndpoint,
  takeClassEndpoint,
} from '@site/shared/contracts/library';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { createClass, deleteClass, openClass, readClasses, revokeClass, takeClass } from './classes';

/** Class quizzes: the teacher's endpoints, and those of learners with the link. */
export function registerClassRoutes(app: FastifyInstance, context: Context): void {
  serve(app, listClassesEndpoint, (_input, { caller }) => readClasses(context, caller.userId));
  serve(app, createClassEndpoint, (input, { caller }) => createClass(context, caller.userId, input));
  serve(app, revokeClassEndpoint, ({ classId }, { caller }) => revokeClass(context, caller.userId, classId));
  serve(app, deleteClassEndpoint, async ({ classId }, { caller }) => {
    await deleteClass(context, caller.userId, classId);
    return null;
  });
  serve(app, openClassEndpoint, ({ token }) => openClass(context, token));
  serve(app, takeClassEndpoint, (input, { ip }) => takeClass(context, ip, input));
}
