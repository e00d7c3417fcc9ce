import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  activeEmailRequestSchema,
  forgetPasswordEmailRequestSchema,
  forgetPasswordRequestSchema,
  href,
  linkQuerySchema,
  loginRequestSchema,
  registerRequestSchema,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import type { Origin } from '../../platform/mail/limits';
import { langQueryOf } from '../../platform/mail/mail-language';
import { callerOf, requireCaller } from './authentication';
import { sendOk } from '../../platform/http/envelope';
import { parseInput } from '../../platform/http/input';
import { requestResetCode, resetPassword } from './reset-service';
import { activate, login, logout, register, resendActivation } from './service';

/** Spec 7's calls under /api/passport, the activation link and log-out. */
export function registerPassportRoutes(app: FastifyInstance, context: Context): void {
  app.post('/api/passport/register', async (request, reply) => {
    await register(context, parseInput(registerRequestSchema, request.body), originOf(request));
    return sendOk(request, reply, null, 'passport.registered');
  });

  app.post('/api/passport/account/login', async (request, reply) => {
    const token = await login(context, parseInput(loginRequestSchema, request.body), request.ip);
    return sendOk(request, reply, { token });
  });

  app.post('/api/passport/logout', { preHandler: requireCaller }, async (request, reply) => {
    await logout(context, callerOf(request));
    return sendOk(request, reply);
  });

  app.post('/api/passport/active/email', async (request, reply) => {
    await resendActivation(context, parseInput(activeEmailRequestSchema, request.body).email, originOf(request));
    return sendOk(request, reply, null, 'passport.activationSent');
  });

  app.get('/api/passport/active', async (request, reply) => {
    const query = v.safeParse(linkQuerySchema, request.query);
    const active = query.success && (await activate(context, query.output.token));
    return reply.redirect(
      context.config.publicUrl + href('Active', { type: active ? 'success' : 'fail' }, langQueryOf(request.query)),
    );
  });

  app.post('/api/passport/forget/password/email', async (request, reply) => {
    await requestResetCode(
      context,
      parseInput(forgetPasswordEmailRequestSchema, request.body).email,
      originOf(request),
    );
    return sendOk(request, reply, null, 'passport.codeSent');
  });

  app.post('/api/passport/forget/password', async (request, reply) => {
    await resetPassword(context, parseInput(forgetPasswordRequestSchema, request.body), request.ip);
    return sendOk(request, reply, null, 'passport.passwordReset');
  });
}

function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, language: request.language };
}
