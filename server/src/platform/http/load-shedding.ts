import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { networkKey } from '../security/network';
import { BusinessError } from '../errors/business-error';
import { hasBody, onceArrived } from './request-arrival';

const maxRunning = 300;
const maxHalfBodiesPerNetwork = 64;

/**
 * Refuses calls under /api beyond what this process can hold at a time, at once and cheaply, so that those already taken in
 * are answered and /healthz stays quick (threat 55). A call counts only when its body is here: one that sends half of it
 * costs a connection and nothing more (threat 28). Half bodies of one network are limited too; the one that has waited
 * longest is given up for the newest, so that a client that sends its body at once always gets through.
 */
export function registerLoadShedding(app: FastifyInstance): void {
  const isCall = (request: FastifyRequest) => request.url.startsWith('/api');
  const halfBodies = createHalfBodies();
  let running = 0;

  const count = (reply: FastifyReply) => {
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  };
  const admit = (reply: FastifyReply) => {
    if (running >= maxRunning) {
      throw overloaded();
    }
    count(reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request) && hasBody(request)) {
      halfBodies.add(request, reply);
    } else if (isCall(request)) {
      admit(reply);
    }
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request) || !hasBody(request)) {
      return;
    }
    if (request.raw.readableEnded) {
      admit(reply);
    } else {
      // An upload: its route reads the body itself.
      onceArrived(request, () => count(reply));
    }
  });
}

function overloaded(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.overloaded', {
    status: 503,
    headers: { 'retry-after': '2', connection: 'close' },
  });
}

/** The requests whose body has not arrived yet, by network, the one that waits longest first. */
function createHalfBodies() {
  const byNetwork = new Map<string, Set<FastifyReply>>();
  return {
    add(request: FastifyRequest, reply: FastifyReply): void {
      const key = networkKey(request.ip);
      const waiting = byNetwork.get(key) ?? new Set();
      byNetwork.set(key, waiting.add(reply));
      const remove = () => {
        waiting.delete(reply);
        if (waiting.size === 0 && byNetwork.get(key) === waiting) {
          byNetwork.delete(key);
        }
      };
      request.raw.once('end', remove);
      reply.raw.once('close', remove);
      if (waiting.size > maxHalfBodiesPerNetwork) {
        const [oldest] = waiting;
        waiting.delete(oldest as FastifyReply);
        if (!oldest?.sent) {
          void oldest?.send(overloaded());
        }
      }
    },
  };
}
