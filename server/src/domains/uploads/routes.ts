import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyCodes, uploadError, uploadSuccess, type UploadReply } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { translate } from '../../platform/texts';
import { callerOf, requireCaller } from '../passport/authentication';
import { PictureRefused } from './inspect-picture';
import { readUpload, storeUpload } from './service';
import { readUploadPart, UploadRefused } from './upload-part';
import { uploadIdOf } from './uploads';

/** The upload of a picture (spec 7), and the pictures themselves. */
export function registerUploadRoutes(app: FastifyInstance, context: Context): void {
  app.post('/api/common/file/upload', { preHandler: requireCaller }, async (request, reply) => {
    try {
      const url = await storeUpload(context, callerOf(request).userId, await readUploadPart(request));
      return reply.send({
        state: uploadSuccess,
        url,
        message: translate(request.language, 'upload.done'),
      } satisfies UploadReply);
    } catch (error) {
      return sendUploadError(request, reply, error);
    }
  });

  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    const id = uploadIdOf(`/uploads/${request.params.file}`);
    const bytes = id && (await readUpload(context, id));
    if (!bytes) {
      return reply.callNotFound();
    }
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline; filename="picture.jpg"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(bytes);
  });
}

// The upload answers bare {state, url, message} (spec 3), faults of the picture included.
function sendUploadError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known =
    error instanceof UploadRefused ||
    error instanceof PictureRefused ||
    (error instanceof BusinessError && !error.details.status && error.code !== replyCodes.unauthorized);
  if (!known) {
    throw error;
  }
  return reply.send({
    state: uploadError,
    url: '',
    message: translate(request.language, error.key),
  } satisfies UploadReply);
}
