import * as v from 'valibot';
import { userInfoSchema, userUpdateRequestSchema } from '../user';
import type { Endpoint } from './endpoint';

export const getUserInfoEndpoint = {
  method: 'GET',
  path: '/api/u/user/info',
  access: 'own',
  output: userInfoSchema,
  repeatable: true,
} as const satisfies Endpoint;

export const updateProfileEndpoint = {
  method: 'POST',
  path: '/api/u/user/update',
  access: 'own',
  form: userUpdateRequestSchema,
  wording: { nameRequired: 'issue.nameEdit.nameRequired' },
  output: v.null(),
  repeatable: false,
} as const satisfies Endpoint;

const cancelAccount = {
  path: '/api/u/account/cancel',
  access: 'own',
  output: v.null(),
  success: 'user.deleted',
  repeatable: false,
  ownSiteOnly: true,
} as const;
/** Spec 7 defines this change of state as GET. */
export const cancelAccountEndpoint = { method: 'GET', ...cancelAccount } as const satisfies Endpoint;
/** The same for clients that avoid changes by GET. */
export const cancelAccountByPostEndpoint = {
  method: 'POST',
  ...cancelAccount,
  extension: true,
} as const satisfies Endpoint;
