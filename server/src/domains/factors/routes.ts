import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  answerPasskeyEndpoint,
  answerSecondFactorEndpoint,
  askPasskeyEndpoint,
  beginPasskeyEndpoint,
  beginTotpEndpoint,
  confirmTotpEndpoint,
  finishPasskeyEndpoint,
  getFactorsEndpoint,
  removePasskeyEndpoint,
  removeTotpEndpoint,
  renamePasskeyEndpoint,
  renewRecoveryCodesEndpoint,
} from '@site/shared/contracts/factors';
import type { Context } from '../../platform/context';
import { serve } from '../../platform/http/serve';
import type { TakeTurn } from '../../platform/security/fair-semaphore';
import { askPasskey, beginPasskey, finishPasskey, removePasskey, renamePasskey } from './passkeys';
import { answerByCode, answerByPasskey, readFactors, renewRecoveryCodes } from './service';
import { beginTotp, confirmTotp, removeTotp } from './totp';

const agentOf = (request: FastifyRequest) => request.headers['user-agent'];

/** Second factors: their setup, and the second step of a log-in. */
export function registerFactorRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  serve(app, getFactorsEndpoint, (_input, { caller }) => readFactors(context, caller));

  serve(app, beginTotpEndpoint, ({ password }, { caller, ip }) =>
    takeTurn(ip, () => beginTotp(context, caller, password)),
  );
  serve(app, confirmTotpEndpoint, ({ code }, { caller }) => confirmTotp(context, caller, code));
  serve(app, removeTotpEndpoint, async ({ password }, { caller, ip }) => {
    await takeTurn(ip, () => removeTotp(context, caller, password));
    return null;
  });

  serve(app, beginPasskeyEndpoint, ({ password }, { caller, ip }) =>
    takeTurn(ip, () => beginPasskey(context, caller, password)),
  );
  serve(app, finishPasskeyEndpoint, ({ passkey }, { caller, language, request }) =>
    finishPasskey(context, caller, passkey, { language, userAgent: agentOf(request) }),
  );
  serve(app, renamePasskeyEndpoint, async ({ passkeyId, name }, { caller }) => {
    await renamePasskey(context, caller, passkeyId, name);
    return null;
  });
  serve(app, removePasskeyEndpoint, async ({ passkeyId, password }, { caller, ip }) => {
    await takeTurn(ip, () => removePasskey(context, caller, passkeyId, password));
    return null;
  });
  serve(app, renewRecoveryCodesEndpoint, ({ password }, { caller, ip }) =>
    takeTurn(ip, () => renewRecoveryCodes(context, caller, password)),
  );

  serve(app, answerSecondFactorEndpoint, (input, { ip, request }) =>
    answerByCode(context, input, { ip, userAgent: agentOf(request) }),
  );
  serve(app, askPasskeyEndpoint, ({ challenge }) => askPasskey(context, challenge));
  serve(app, answerPasskeyEndpoint, (input, { ip, request }) =>
    answerByPasskey(context, input, { ip, userAgent: agentOf(request) }),
  );
}
