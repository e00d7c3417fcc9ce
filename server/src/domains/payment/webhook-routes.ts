import type { FastifyInstance } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { translate } from '../../platform/texts';
import { receiveEvents } from './fastspring/receive-events';
import { isSigned } from './fastspring/signature';
import { receiveWebhook } from './paypal/receive-webhook';
import type { PaymentContext } from './payment-context';
import { ProviderUnavailable } from './transport';

const maxBytes = 1_048_576;

/** The providers' webhooks. */
export function registerWebhooks(app: FastifyInstance, payments: PaymentContext): void {
  // Signatures cover the raw bytes: nothing is parsed before it is verified.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );

    webhooks.post('/api/webhooks/fastspring', async (request, reply) => {
      const raw = toBytes(request.body);
      if (
        !payments.fastspring ||
        !isSigned(raw, request.headers['x-fs-signature'], payments.fastspring.webhookSecret)
      ) {
        return reply.code(401).send(errorEnvelope(replyCodes.unauthorized));
      }
      const receipt = await receiveEvents(payments, raw);
      if (!receipt) {
        return reply.code(400).send(errorEnvelope('BAD_REQUEST'));
      }
      // FastSpring sends again events that are not listed in a 202, and all events after a fault.
      const status = receipt.complete ? 200 : receipt.handled.length > 0 ? 202 : 503;
      return reply.code(status).type('text/plain; charset=utf-8').send(receipt.handled.join('\n'));
    });

    webhooks.post('/api/webhooks/paypal', async (request, reply) => {
      try {
        const answer = await receiveWebhook(payments, request.headers, toBytes(request.body), request.ip);
        const status = { accepted: 200, forged: 401, malformed: 400 }[answer];
        return reply
          .code(status)
          .send(
            errorEnvelope(
              answer === 'accepted' ? replyCodes.ok : answer === 'forged' ? replyCodes.unauthorized : 'BAD_REQUEST',
            ),
          );
      } catch (error) {
        if (error instanceof ProviderUnavailable) {
          request.log.warn({ err: error }, 'PayPal webhook not stored; it will be sent again');
          return reply.code(503).header('retry-after', '30').send(errorEnvelope(replyCodes.overloaded));
        }
        throw error;
      }
    });
  });
}

function toBytes(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function errorEnvelope(code: string): { code: string; message: string; data: null } {
  return { code, message: code === replyCodes.ok ? translate('en', 'ok') : code, data: null };
}
