import * as v from 'valibot';
import { accountExportSchema, userInfoSchema, userUpdateRequestSchema } from '../user';
import type { Endpoint } from './endpoint';

export const getUserInfoEndpoint = {
  method: 'GET',
  path: '/api/u/user/info',
  summary: 'The account of the caller.',
  access: 'own',
  output: userInfoSchema,
  repeatable: true,
} as const satisfies Endpoint;

export const updateProfileEndpoint = {
  method: 'POST',
  path: '/api/u/user/update',
  summary: 'Changes the display name or the picture: one of the two. The message says which was saved.',
  access: 'own',
  form: userUpdateRequestSchema,
  wording: { nameRequired: 'issue.nameEdit.nameRequired' },
  output: v.null(),
  repeatable: false,
} as const satisfies Endpoint;

export const exportAccountEndpoint = {
  method: 'GET',
  path: '/api/u/user/export',
  summary: 'Everything that is stored on the caller.',
  access: 'own',
  output: accountExportSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;

const cancelAccount = {
  path: '/api/u/account/cancel',
  summary: 'Deletes the account: sessions end, subscriptions do not renew, personal data goes at once.',
  access: 'own',
  output: v.null(),
  success: 'user.deleted',
  repeatable: false,
  ownSiteOnly: true,
} as const;
/** Spec 7 gives this change of state to GET. */
export const cancelAccountEndpoint = { method: 'GET', ...cancelAccount } as const satisfies Endpoint;
/** The same for clients that would rather not change something by GET. */
export const cancelAccountByPostEndpoint = {
  method: 'POST',
  ...cancelAccount,
  extension: true,
} as const satisfies Endpoint;
