import { uploadField, uploadReplySchema } from '../common';
import type { Endpoint } from './endpoint';

export const uploadPictureEndpoint = {
  method: 'POST',
  path: '/api/common/file/upload',
  summary: 'Keeps a picture (PNG or JPEG, at most 2 MB and 25 megapixels) and gives the address that serves it.',
  access: 'own',
  upload: uploadField,
  output: uploadReplySchema,
  reply: 'bare',
  repeatable: false,
} as const satisfies Endpoint;
