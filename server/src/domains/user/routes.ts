import type { FastifyInstance } from 'fastify';
import {
  cancelAccountByPostEndpoint,
  cancelAccountEndpoint,
  exportAccountEndpoint,
  getUserInfoEndpoint,
  updateProfileEndpoint,
  type Language,
  type ProfileFieldName,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Caller } from '../../platform/http/caller';
import { serve } from '../../platform/http/serve';
import { changeAvatar, changeProfileText, deleteAccount, exportAccount, readUserInfo } from './service';

/** The user's own account. */
export function registerUserRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getUserInfoEndpoint, async (_input, { caller }) => readUserInfo(caller));

  serve(app, updateProfileEndpoint, async (input, { caller, setMessage }) => {
    if ('avatar' in input) {
      await changeAvatar(context, caller, input.avatar);
      setMessage('user.avatarSaved');
      return null;
    }
    for (const [name, text] of Object.entries(input) as [ProfileFieldName, string][]) {
      await changeProfileText(context, caller, name, text);
      setMessage(`user.${name}Saved`);
    }
    return null;
  });

  serve(app, exportAccountEndpoint, (_input, { caller, language, reply }) => {
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return exportAccount(context, caller, language);
  });

  const cancelAccount = async (_input: unknown, { caller, language }: { caller: Caller; language: Language }) => {
    await deleteAccount(context, caller, language);
    return null;
  };
  serve(app, cancelAccountEndpoint, cancelAccount);
  serve(app, cancelAccountByPostEndpoint, cancelAccount);
}
