import { accountExportSchema } from '../account-export';
import type { Endpoint } from './endpoint';

export const exportAccountEndpoint = {
  method: 'GET',
  path: '/api/u/user/export',
  access: 'own',
  output: accountExportSchema,
  repeatable: true,
  extension: true,
} as const satisfies Endpoint;
