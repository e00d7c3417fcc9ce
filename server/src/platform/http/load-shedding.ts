import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { networkKey } from '../security/network';
import { BusinessError } from '../errors/business-error';
import { hasBody, onceArrived } from './request-arrival';

const maxRunning = 300;
const maxHalfBodiesPerNetwork = 64;

/** Calls that cost the database something; `/uploads` reads pictures from it. */
const limitedPaths = /^\/(?:api|uploads)/;

/**
 * Refuses calls under /api and /uploads beyond what this process can hold at a time, at once and cheaply, so that those already taken in
 * are answered and /healthz stays quick (threat 55). A call counts only when its body is here: one that sends half of it
 * costs a connection and nothing more (threat 28). Half bodies of one network are limited too; the one that has waited
 * longest is given up for the newest, so that a client that sends its body at once always gets through.
 *
 * A network may have as many calls running as are still free: alone half of them, two of them a third each. However many
 * calls one sends at a time, others are taken in (threat 55).
 */
export function registerLoadShedding(app: FastifyInstance): void {
  const isCall = (request: FastifyRequest) => limitedPaths.test(request.url);
  const halfBodies = createHalfBodies();
  const byNetwork = new Map<string, number>();
  let running = 0;

  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkKey(request.ip);
    const add = (change: 1 | -1) => {
      const own = (byNetwork.get(network) ?? 0) + change;
      running += change;
      if (own === 0) {
        byNetwork.delete(network);
      } else {
        byNetwork.set(network, own);
      }
    };
    add(1);
    reply.raw.once('close', () => add(-1));
  };
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    if ((byNetwork.get(networkKey(request.ip)) ?? 0) >= maxRunning - running) {
      throw overloaded();
    }
    count(request, reply);
  };

  app.addHook('onRequest', async (request, reply) => {
    if (isCall(request) && hasBody(request)) {
      halfBodies.add(request, reply);
    } else if (isCall(request)) {
      admit(request, reply);
    }
  });
  app.addHook('preValidation', async (request, reply) => {
    if (!isCall(request) || !hasBody(request)) {
      return;
    }
    if (request.raw.readableEnded) {
      admit(request, reply);
    } else {
      // An upload: its route reads the body itself.
      onceArrived(request, () => count(request, reply));
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
