import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  href,
  linkQuerySchema,
  newsletterRequestSchema,
  proposeRequestSchema,
  replyCodes,
  uploadError,
  uploadSuccess,
  type UploadReply,
} from '@site/shared/contracts';
import type { Context } from '../context';
import { langQueryOf } from '../mail/mail-language';
import { translate } from '../messages';
import { callerOf, requireCaller } from '../plugins/authentication';
import { sendOk } from '../plugins/envelope';
import { parseInput, type RuleTexts } from '../plugins/input';
import { Refusal } from '../plugins/refusal';
import { PictureRefused } from './inspect-picture';
import { confirmNewsletter, readUpload, receiveProposal, storeUpload, subscribeNewsletter } from './service';
import { registerUnsubscribeRoutes } from './unsubscribe-routes';
import { readUploadPart, UploadRefused } from './upload-part';
import { uploadIdOf } from './uploads';

const contactTexts: RuleTexts = {
  emailRequired: 'issue.contact.emailRequired',
  nameRequired: 'issue.contact.nameRequired',
  nameTooLong: 'issue.contact.nameTooLong',
};
const newsletterTexts: RuleTexts = {
  emailRequired: 'issue.newsletter.emailRequired',
  emailInvalid: 'issue.newsletter.emailInvalid',
  nameTooLong: 'issue.contact.nameTooLong',
};

/** Spec 7's calls under /api/common, the newsletter's confirmation link, and the uploads themselves. */
export function registerCommonRoutes(app: FastifyInstance, context: Context): void {
  app.post('/api/common/email', async (request, reply) => {
    await subscribeNewsletter(context, parseInput(newsletterRequestSchema, request.body, newsletterTexts), {
      ip: request.ip,
      language: request.language,
    });
    return sendOk(request, reply, null, 'newsletter.sent');
  });

  app.get('/api/common/email/confirm', async (request, reply) => {
    const query = v.safeParse(linkQuerySchema, request.query);
    const confirmed = query.success && (await confirmNewsletter(context, query.output.token));
    return reply.redirect(
      context.config.publicUrl + href(confirmed ? 'HelpEmailSuccess' : 'HelpEmailFail', {}, langQueryOf(request.query)),
    );
  });

  registerUnsubscribeRoutes(app, context);

  app.post('/api/common/propose/create', async (request, reply) => {
    await receiveProposal(context, parseInput(proposeRequestSchema, request.body, contactTexts), {
      ip: request.ip,
      language: request.language,
    });
    return sendOk(request, reply, null, 'propose.received');
  });

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
    (error instanceof Refusal && !error.details.status && error.code !== replyCodes.unauthorized);
  if (!known) {
    throw error;
  }
  return reply.send({
    state: uploadError,
    url: '',
    message: translate(request.language, error.key),
  } satisfies UploadReply);
}
