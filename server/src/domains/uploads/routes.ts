import type { FastifyInstance } from 'fastify';
import { replyCodes, uploadError, uploadPictureEndpoint, uploadSuccess } from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { serve } from '../../platform/http/serve';
import { translate, type MessageKey } from '../../platform/texts';
import { PictureRejected } from './inspect-picture';
import { readUpload, storeUpload } from './service';
import { readUploadPart, UploadRejected } from './upload-part';
import { uploadIdOf } from './uploads';

/** The upload of a picture (spec 7), and the pictures themselves. */
export function registerUploadRoutes(app: FastifyInstance, context: Context): void {
  serve(app, uploadPictureEndpoint, async (_input, { caller, language, request }) => {
    try {
      const url = await storeUpload(context, caller.userId, await readUploadPart(request));
      return { state: uploadSuccess, url, message: translate(language, 'upload.done') };
    } catch (error) {
      return { state: uploadError, url: '', message: translate(language, uploadErrorKey(error)) };
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

// The upload endpoint responds with bare {state, url, message} (spec 3), also for faults of the picture.
function uploadErrorKey(error: unknown): MessageKey {
  const known =
    error instanceof UploadRejected ||
    error instanceof PictureRejected ||
    (error instanceof BusinessError && !error.details.status && error.code !== replyCodes.unauthorized);
  if (!known) {
    throw error;
  }
  return error.key;
}
