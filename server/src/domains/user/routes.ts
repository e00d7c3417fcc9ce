import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userUpdateRequestSchema } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { callerOf, requireCaller } from '../passport/authentication';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { requireOwnSite } from '../../platform/http/own-site';
import { changeAvatar, changeNickName, deleteAccount, exportAccount, readUserInfo } from './service';

/** Spec 7's calls about the caller's own account. */
export function registerUserRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/u/user/info', { preHandler: requireCaller }, async (request, reply) =>
    sendOk(request, reply, await readUserInfo(context, callerOf(request))),
  );

  app.post('/api/u/user/update', { preHandler: requireCaller }, async (request, reply) => {
    const input = parseInput(userUpdateRequestSchema, request.body, { nameRequired: 'issue.nameEdit.nameRequired' });
    if ('nickName' in input) {
      await changeNickName(context, callerOf(request), input.nickName);
      return sendOk(request, reply, null, 'user.nameSaved');
    }
    await changeAvatar(context, callerOf(request), input.avatar);
    return sendOk(request, reply, null, 'user.avatarSaved');
  });

  app.get('/api/u/user/export', { preHandler: requireCaller }, async (request, reply) => {
    const everything = await exportAccount(context, callerOf(request), request.language);
    return sendOk(request, reply.header('content-disposition', 'attachment; filename="my-data.json"'), everything);
  });

  const cancel = async (request: FastifyRequest, reply: FastifyReply) => {
    await deleteAccount(context, callerOf(request), request.language);
    return sendOk(request, reply, null, 'user.deleted');
  };
  // Spec 7 gives this change of state to GET; the POST twin is for clients that would rather not.
  app.get('/api/u/account/cancel', { exposeHeadRoute: false, preHandler: [requireOwnSite, requireCaller] }, cancel);
  app.post('/api/u/account/cancel', { preHandler: [requireOwnSite, requireCaller] }, cancel);
}
