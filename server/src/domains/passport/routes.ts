import type { FastifyInstance } from 'fastify';
import {
  activateEndpoint,
  href,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  resendActivationEndpoint,
  resetPasswordEndpoint,
  sendResetCodeEndpoint,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import { langQueryOf } from '../../platform/mail/mail-language';
import { requestResetCode, resetPassword } from './reset-service';
import { activate, login, logout, register, resendActivation } from './service';

/** Registration and its activation, log-in and log-out, and the forgotten password. */
export function registerPassportRoutes(app: FastifyInstance, context: Context): void {
  serve(app, registerEndpoint, async (input, call) => {
    await register(context, input, call);
    return null;
  });
  serve(app, loginEndpoint, async (input, { ip }) => ({ token: await login(context, input, ip) }));
  serve(app, logoutEndpoint, async (_input, { caller }) => {
    await logout(context, caller);
    return null;
  });
  serve(app, resendActivationEndpoint, async ({ email }, call) => {
    await resendActivation(context, email, call);
    return null;
  });
  serve(app, activateEndpoint, async (input, { request }) => {
    const active = input && (await activate(context, input.token));
    const page = href('Active', { type: active ? 'success' : 'fail' }, langQueryOf(request.query));
    return context.config.publicUrl + page;
  });
  serve(app, sendResetCodeEndpoint, async ({ email }, call) => {
    await requestResetCode(context, email, call);
    return null;
  });
  serve(app, resetPasswordEndpoint, async (input, { ip }) => {
    await resetPassword(context, input, ip);
    return null;
  });
}
