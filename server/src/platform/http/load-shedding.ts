import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { replyCodes } from '@site/shared/contracts';
import { networkKey } from '../security/network';
import { BusinessError } from '../errors/business-error';
import { hasBody, onceArrived } from './request-arrival';

const maxRunning = 300;
/** Replies of one network that were not read to their end: each is memory, and one connection can ask for a thousand at once. */
const maxUnreadPerNetwork = 200;
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
 * calls one sends at a time, others are taken in (threat 55). A call has run when its reply is there: those of
 * clients that read slowly, or nothing, take no place of others (threat 75).
 */
export function registerLoadShedding(app: FastifyInstance): void {
  const isCall = (request: FastifyRequest) => limitedPaths.test(request.url);
  const halfBodies = createHalfBodies();
  const running = createCounts();
  const unread = createCounts();
  const ends = new WeakMap<FastifyRequest, () => void>();

  const count = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkKey(request.ip);
    const [end, release] = [running.add(network), unread.add(network)];
    ends.set(request, end);
    reply.raw.once('close', () => {
      end();
      release();
    });
  };
  const admit = (request: FastifyRequest, reply: FastifyReply) => {
    const network = networkKey(request.ip);
    if (running.of(network) >= maxRunning - running.all() || unread.of(network) >= maxUnreadPerNetwork) {
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
  app.addHook('onSend', async (request) => ends.get(request)?.());
}

function overloaded(): BusinessError {
  return new BusinessError(replyCodes.overloaded, 'error.overloaded', {
    status: 503,
    headers: { 'retry-after': '2', connection: 'close' },
  });
}

/** What there is of each network, and of all together. */
function createCounts() {
  const byNetwork = new Map<string, number>();
  let all = 0;
  const change = (network: string, by: 1 | -1) => {
    all += by;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + by);
    if (byNetwork.get(network) === 0) {
      byNetwork.delete(network);
    }
  };
  return {
    of: (network: string): number => byNetwork.get(network) ?? 0,
    all: (): number => all,
    /** @returns takes it away again; twice the same is the same */
    add(network: string): () => void {
      let isThere = true;
      change(network, 1);
      return () => {
        if (isThere) {
          isThere = false;
          change(network, -1);
        }
      };
    },
  };
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
