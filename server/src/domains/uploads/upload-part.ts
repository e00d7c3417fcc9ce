import type { FastifyRequest } from 'fastify';
import { limits, uploadField } from '@site/shared/contracts';
import type { MessageKey } from '../../platform/texts';

/** Why a multipart body contains no usable file. */
export class UploadRejected extends Error {
  constructor(readonly key: MessageKey) {
    super(key);
  }
}

/**
 * Reads the single file of the field `upfile` from a multipart body, in memory.
 * @throws UploadRejected if there is none, more than one, or more than 2 MB; 415 for another type of body
 */
export async function readUploadPart(request: FastifyRequest): Promise<Buffer> {
  if (request.headers['content-type'] === undefined) {
    throw new UploadRejected('upload.missing');
  }
  if (!request.isMultipart()) {
    throw Object.assign(new Error('not multipart'), { statusCode: 415 });
  }
  const files: Buffer[] = [];
  try {
    for await (const part of request.parts({
      limits: { fileSize: limits.avatarBytes, files: 2, fields: 10, fieldSize: 1_000, parts: 12 },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === uploadField && bytes.length > 0) {
          files.push(bytes);
        }
      }
    }
  } catch (error) {
    throw translate(error);
  }
  const [file] = files;
  if (!file || files.length > 1) {
    throw new UploadRejected(file ? 'upload.oneOnly' : 'upload.missing');
  }
  return file;
}

function translate(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new UploadRejected('upload.tooLarge');
  }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new UploadRejected('upload.oneOnly');
  }
  // For malformed bodies the multipart reader throws errors without a status.
  return statusCode ? error : Object.assign(new Error('malformed multipart body'), { statusCode: 400 });
}
