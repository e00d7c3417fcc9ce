import { uploadField, uploadReplySchema } from '../uploads';
import type { Endpoint } from './endpoint';

export const uploadPictureEndpoint = {
  method: 'POST',
  path: '/api/common/file/upload',
  access: 'own',
  upload: uploadField,
  output: uploadReplySchema,
  reply: 'bare',
  repeatable: false,
} as const satisfies Endpoint;
