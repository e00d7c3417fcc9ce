import type { FastifyInstance } from 'fastify';
import {
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  replyCodes,
  resendActivationEndpoint,
  resetPasswordEndpoint,
  sendResetCodeEndpoint,
} from '@site/shared/contracts';
import type { Context } from '../../platform/context';
import { BusinessError } from '../../platform/errors/business-error';
import { serve } from '../../platform/http/serve';
import type { TakeTurn } from '../../platform/security/fair-semaphore';
import { requestResetCode, resetPassword } from './reset-service';
import { isKnownThere } from './login-attempts';
import { registerActivationRoutes } from './activation-routes';
import { registerSessionRoutes } from './session-routes';
import { login, logout, register, resendActivation } from './service';

/** Registration and activation, log-in and log-out, and password reset. */
export function registerPassportRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  serve(app, registerEndpoint, async (input, call) => {
    await takeTurn(call.ip, () => register(context, input, call));
    return null;
  });
  serve(app, loginEndpoint, async (input, { ip, request }) => {
    const outcome = await takeTurn(
      ip,
      () => login(context, input, { ip, userAgent: request.headers['user-agent'] }),
      () => isKnownThere(context.database, input.email, ip),
    );
    if ('token' in outcome) {
      return outcome;
    }
    // Outside the counted attempt: the password was right, so the network has no failure.
    throw new BusinessError(replyCodes.secondFactorRequired, 'factor.required', { data: outcome });
  });
  serve(app, logoutEndpoint, async (_input, { caller }) => {
    await logout(context, caller);
    return null;
  });
  serve(app, resendActivationEndpoint, async ({ email }, call) => {
    await resendActivation(context, email, call);
    return null;
  });
  registerSessionRoutes(app, context);
  registerActivationRoutes(app, context);
  serve(app, sendResetCodeEndpoint, async ({ email }, call) => {
    await requestResetCode(context, email, call);
    return null;
  });
  serve(app, resetPasswordEndpoint, async (input, { ip }) => {
    await takeTurn(ip, () => resetPassword(context, input, ip));
    return null;
  });
}
